import path from 'node:path';
import { defaultFolder } from '../../config/options/result-options.ts';
import { stepLine } from '../../reporters/console/step-line.ts';
import { renderSummary, type WrittenFile } from '../../reporters/console/summary.ts';
import { outputNames } from '../../reporters/files/output-names.ts';
import { wasInterrupted } from '../../reporters/interruption-note.ts';
import { ownCommand } from '../../reporters/own-command.ts';
import { shellWord } from '../../text/shell-word.ts';
import { visible } from '../../text/visible.ts';
import { wrapWhole } from '../../text/wrap.ts';
import type { Context } from '../context.ts';
import { exitCodeOf, exitCodes } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import type { LaunchResult, OutputFiles } from './launch-types.ts';

type Untestable = Extract<LaunchResult, { readonly outcome: 'untestable' }>;

const leftOut =
  'interrupted after everything was judged: the results are complete, no Allure report was made\n';

interface Printing {
  /** The exit code of the signal, where one came. */
  readonly interrupted: number | undefined;
  /** Files that were written as the run went on. */
  readonly recorded: readonly WrittenFile[];
  readonly context: Pick<Context, 'terminal' | 'cwd'>;
}

/** Prints how a run ended, and gives the exit code that says the same. */
export function printResult(result: LaunchResult, { interrupted, recorded, context }: Printing): number {
  const { terminal, cwd } = context;
  if (result.outcome === 'untestable') {
    printUntestable(result, terminal);
    return exitCodes.untestable;
  }
  const { report, outputFiles } = result;
  const folder = path.relative(cwd, path.dirname(outputFiles.results)) || '.';
  const named = folder === defaultFolder ? undefined : folder;
  terminal.out(renderSummary(report, terminal, [...writtenFiles(outputFiles), ...recorded], named));
  if (outputFiles.htmlProblem !== undefined) printNoHtml(outputFiles.htmlProblem, folder, terminal);
  if (result.outcome === 'judged') return exitCodeOf(report.verdict);
  if (!wasInterrupted(report) && outputFiles.html === undefined) terminal.err(leftOut);
  return interrupted ?? exitCodes.SIGINT;
}

/** Says why a target could not be tested, and what to do. */
export function printUntestable({ reason, advice }: Untestable, terminal: Terminal): void {
  const problem = wrapWhole(`the target could not be tested: ${reason}`, terminal.width, 2).trimStart();
  // On a terminal it stands below the header.
  if (terminal.rows !== undefined) terminal.out('\n');
  terminal.err(`${problem}\n${stepLine(advice, terminal.width)}\n`);
}

/** Warns that there is no Allure report. The findings are in the other files. */
function printNoHtml(problem: string, folder: string, { err }: Terminal): void {
  const later = `${ownCommand} report ${shellWord(folder)}`;
  err(`warning: no Allure report was made, ${visible(problem)}; ${later} makes it later\n`);
}

function writtenFiles({ results, page, html }: OutputFiles): WrittenFile[] {
  return [
    { name: 'results', path: results },
    { name: 'summary', path: path.join(path.dirname(results), outputNames.summary) },
    { name: 'answers', path: path.join(path.dirname(results), outputNames.statementHtml) },
    ...(page === undefined ? [] : [{ name: 'report', path: page }]),
    ...(html === undefined ? [] : [{ name: 'allure', path: html }]),
  ];
}
