import { join } from 'node:path';
import { renderStatementMarkdown } from '../statement/markdown.ts';
import type { StatementPage } from '../statement/page.ts';
import { writeAtomically } from '../write-atomically.ts';

/** Always the same names: what is amended twice has one statement. */
const source = 'statement-attachment.md';
const globals = 'statement-globals.json';

/**
 * Attaches the statement to the run as a whole: Allure 3 shows what a `-globals.json` names under "Global attachments",
 * and renders Markdown without running a script; Allure 2 passes it over.
 * @param timestamp milliseconds since 1970
 */
export async function writeStatement(folder: string, page: StatementPage, timestamp: number): Promise<void> {
  const attachment = { name: 'Statement', type: 'text/markdown', source, timestamp };
  await writeAtomically(join(folder, source), renderStatementMarkdown(page));
  await writeAtomically(join(folder, globals), JSON.stringify({ attachments: [attachment], errors: [] }));
}
