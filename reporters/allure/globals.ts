import { join } from 'node:path';
import type { Requirement } from '../../config/requirements/requirement.ts';
import { pageOf } from '../../documents/statement/page.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { renderStatementMarkdown } from '../statement/markdown.ts';
import { budgetPage } from './budget-page.ts';
import { guidePage } from './guide-page.ts';
import { requirementsPage } from './requirements-page.ts';

/** Always the same names: what is amended twice has each page once. It is the last that is written of the results. */
export const globalsName = 'pages-globals.json';

/**
 * Attaches the pages to the run as a whole: Allure 3 shows what a `-globals.json` names under "Global attachments", and
 * renders Markdown without running a script; Allure 2 passes it over.
 */
export async function writeGlobals(
  folder: string,
  report: RunReport,
  rows: readonly Requirement[],
): Promise<void> {
  const pages = [
    { name: 'How to read this report', file: 'guide', content: guidePage(report) },
    { name: 'Requirements', file: 'requirements', content: requirementsPage(report, rows) },
    {
      name: 'Answers',
      file: 'statement',
      content: renderStatementMarkdown(pageOf(report.statement, report)),
    },
    { name: 'Budget', file: 'budget', content: budgetPage(report) },
  ];
  const timestamp = Date.parse(report.startedAt) + report.durationMs;
  const attachments = pages.map(({ name, file }, place) => ({
    name,
    type: 'text/markdown',
    source: `${file}-attachment.md`,
    timestamp: timestamp + place,
  }));
  for (const { file, content } of pages)
    await writeAtomically(join(folder, `${file}-attachment.md`), content);
  await writeAtomically(join(folder, globalsName), JSON.stringify({ attachments, errors: [] }));
}
