import { defaultFolder } from '../config/options/result-options.ts';
import { type ParsedStatement, readStatement } from '../documents/statement/read.ts';
import { renderStatementMarkdown } from '../reporters/statement/markdown.ts';
import { renderStatementText } from '../reporters/statement/text.ts';
import { jsonText } from '../text/json-text.ts';
import type { Style } from '../text/style.ts';
import { visible } from '../text/visible.ts';
import type { StatementOptions } from './commands/statement.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { type OutputFormat, readOutputFormat } from './output-format.ts';
import { UsageError } from './usage-error.ts';

const render: Readonly<Record<OutputFormat, (read: ParsedStatement, style: Style) => string>> = {
  text: ({ page }, style) => renderStatementText(page, style),
  markdown: ({ page }) => renderStatementMarkdown(page),
  json: ({ statement }) => jsonText(statement),
};

/** `pcds-conformance statement [FILE]`: prints the answers of a run to the open points of the document. */
export async function statement(
  { file = defaultFolder, format }: StatementOptions,
  { terminal, cwd }: Pick<Context, 'terminal' | 'cwd'>,
): Promise<number> {
  const wanted = readOutputFormat(format);
  const read = await readStatement(file, cwd);
  if ('problems' in read) throw new UsageError(read.problems.map(visible).join('\n'));
  terminal.out(render[wanted](read, terminal));
  return exitCodes.conformant;
}
