import type { LowCoverageWarning } from '../../schemas/report/low-coverage.ts';
import type { RunReport, RunVerdict } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { durationText } from '../../text/duration-text.ts';
import { shellWord } from '../../text/shell-word.ts';
import { paint, type Style, type Tone } from '../../text/style.ts';
import { visible } from '../../text/visible.ts';
import { wrap } from '../../text/wrap.ts';
import { gist } from '../gist.ts';
import { ownCommand } from '../own-command.ts';
import { noCheck } from '../unjudged.ts';
import { verdictLine } from '../verdict-line.ts';
import { renderAreaTable } from './area-table.ts';
import { headLine } from './failure-block.ts';
import { renderFailures } from './failures.ts';
import { stepLine } from './step-line.ts';
import { renderUnjudged } from './unjudged-blocks.ts';

/** A file that the run left, for the reader to open. */
export interface WrittenFile {
  readonly name: string;
  readonly path: string;
}

const verdictTones: Readonly<Record<RunVerdict, Tone>> = {
  nonconformant: 'bad',
  incomplete: 'open',
  'conformant-except-known': 'warning',
  conformant: 'good',
};

/**
 * The end of a run: what failed, what else a reader should know, the run in short, and as the last line the verdict. Begins with the empty
 * line that parts it from what was printed before.
 * @param folder where the results are, if not in the default folder; null: nowhere
 */
export function renderSummary(
  report: RunReport,
  style: Style,
  files: readonly WrittenFile[] = [],
  folder?: string | null,
): string {
  const sections = [
    ...renderFailures(report, style, wherever(files, folder)),
    lines(renderKnown(report, style)),
    lines(renderUnjudged(report, style)),
    lines(report.thin.map((warning) => renderThin(warning, style))),
    lines(notes(report).map((text) => wrap(`note: ${text}`, style.width, 0))),
    renderAreaTable(report, style),
    answersLine(report, style, folder),
    fileLines(files),
    lines(gist(report).map((sentence) => wrap(sentence, style.width, 0))),
    lines([requestsLine(report), paint(verdictLine(report), verdictTones[report.verdict], style)]),
  ];
  return `\n${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

/** Reports that have the blocks whole for which the screen has no room. */
function wherever(files: readonly WrittenFile[], folder: string | null | undefined): string | undefined {
  if (folder === null) return undefined;
  return files.some(({ name }) => name === 'report') ? 'summary.md and the report' : 'summary.md';
}

/** The answers themselves fill pages, and have a command of their own, which is not wrapped. */
function answersLine({ statement }: RunReport, { width }: Style, folder: string | null | undefined): string {
  const answered = Object.keys(statement.answers).length;
  if (answered === 0) return '';
  const open = Object.keys(statement.unanswered).length;
  const told = `  ${answered} of ${countText(answered + open, 'open question')} answered`;
  if (folder === null) return told;
  const command = `${ownCommand} statement${folder === undefined ? '' : ` ${shellWord(folder)}`}`;
  const rest = open === 0 ? 'see' : `how, and why ${open} ${open === 1 ? 'is' : 'are'} not`;
  const line = `${told}; ${rest}: ${command}`;
  return line.length <= width ? line : `${told}; ${rest}:\n  ${command}`;
}

/** Not wrapped: they are there to be copied. */
function fileLines(files: readonly WrittenFile[]): string {
  const column = Math.max(0, ...files.map(({ name }) => name.length)) + 2;
  return lines(files.map(({ name, path }) => `  ${name.padEnd(column)}${visible(path)}`));
}

function requestsLine({ requests, durationMs }: RunReport): string {
  const retried = requests.retried === 0 ? '' : `, ${requests.retried} of them retries,`;
  return `${countText(requests.sent, 'request')}${retried} in ${durationText(durationMs)}`;
}

function notes({ warnings, requirements }: RunReport): readonly string[] {
  const unchecked = requirements.filter(
    ({ reason, level }) => reason === noCheck && level !== 'DISCOVER',
  ).length;
  return unchecked === 0
    ? warnings
    : [
        ...warnings,
        `this version has no check yet for ${countText(unchecked, 'MUST or SHOULD requirement')}`,
      ];
}

function renderThin({ sign, message, advice }: LowCoverageWarning, style: Style): string {
  return lines([
    `${paint('LOW COVERAGE', 'warning', style)}  ${sign}`,
    wrap(message, style.width, 2),
    stepLine(advice, style.width),
  ]);
}

function lines(parts: readonly string[]): string {
  return parts.join('\n');
}

/** The most known failures that are shown with their reason; the others are listed by id. */
const toldWithReason = 5;

function renderKnown({ requirements }: RunReport, style: Style): string[] {
  const known = requirements.filter(({ verdict }) => verdict === 'known');
  const told = known
    .slice(0, toldWithReason)
    .map((row) => `${headLine('KNOWN', 'warning', row, style)}\n${reasonOf(row, style)}`);
  const rest = known.slice(toldWithReason).map(({ id }) => id);
  if (rest.length === 0) return told;
  const head = `${paint('KNOWN', 'warning', style)} ${countText(rest.length, 'more failure')}`;
  return [...told, `${head}\n${wrap(rest.join(', '), style.width, 2)}`];
}

function reasonOf({ reason }: { readonly reason?: string }, { width }: Style): string {
  return wrap(reason ?? 'no reason was given', width, 2);
}
