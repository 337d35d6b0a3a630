import { boundedLines } from '../config/bounded-lines.ts';
import { compareDocuments } from '../documents/compare/compare.ts';
import { readDocument } from '../documents/compare/read.ts';
import { renderComparisonMarkdown } from '../reporters/compare/markdown.ts';
import { renderComparisonText } from '../reporters/compare/text.ts';
import type { Comparison, ComparisonOutcome } from '../schemas/report/compare.ts';
import { jsonText } from '../text/json-text.ts';
import type { Style } from '../text/style.ts';
import type { CompareOptions } from './commands/compare.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { type OutputFormat, readOutputFormat } from './output-format.ts';
import { UsageError } from './usage-error.ts';

const render: Readonly<Record<OutputFormat, (comparison: Comparison, style: Style) => string>> = {
  text: renderComparisonText,
  markdown: renderComparisonMarkdown,
  json: jsonText,
};

const exitCodeOf: Readonly<Record<ComparisonOutcome, number>> = {
  same: exitCodes.conformant,
  breaking: exitCodes.nonconformant,
  changed: exitCodes.incomplete,
  'not-comparable': exitCodes.incomplete,
};

/** `pcds-conformance compare OLD NEW`: prints what changed, and gives the exit code that says whether it breaks. */
export async function compare(
  options: CompareOptions,
  { terminal, cwd }: Pick<Context, 'terminal' | 'cwd'>,
): Promise<number> {
  const format = readOutputFormat(options.format);
  const [old, now] = await Promise.all([readDocument(options.old, cwd), readDocument(options.new, cwd)]);
  if ('problems' in old || 'problems' in now) {
    const problems = [old, now].flatMap((one) => ('problems' in one ? one.problems : []));
    throw new UsageError(boundedLines(problems).join('\n'));
  }
  const comparison = compareDocuments(old, now);
  terminal.out(render[format](comparison, terminal));
  return exitCodeOf[comparison.outcome];
}
