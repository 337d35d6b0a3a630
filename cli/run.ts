import path from 'node:path';
import { loadConfig } from '../config/load.ts';
import type { OptionValues } from '../config/option-row.ts';
import type { RunConfig } from '../config/run-config.ts';
import { renderHeader } from '../reporters/console/header.ts';
import { type Progress, renderProgress } from '../reporters/console/progress.ts';
import { stepLine } from '../reporters/console/step-line.ts';
import { renderSummary, type WrittenFile } from '../reporters/console/summary.ts';
import { durationText } from '../reporters/duration-text.ts';
import { fitting } from '../reporters/fitting.ts';
import { outputNames } from '../reporters/output-names.ts';
import { visible } from '../reporters/visible.ts';
import { wrapWhole } from '../reporters/wrap.ts';
import type { Context } from './context.ts';
import { startEmbeddedTarget } from './embedded-target.ts';
import { exitCodeOf, exitCodes } from './exit-codes.ts';
import { Interruption } from './interruption.ts';
import type { LaunchResult, OutputFiles, RunProgress } from './launch-types.ts';
import { ProgressLine } from './progress-line.ts';
import { defaultStatement } from './statement-command-options.ts';
import { suite } from './suite.ts';
import type { Terminal } from './terminal.ts';
import { UnwrittenRun } from './unwritten-run.ts';

const stopping = 'interrupted: writing what was seen so far; once more ends at once';

/** `pcds-conformance [run]`: one run, from the configuration to the exit code. */
export async function run(options: OptionValues, context: Context): Promise<number> {
  const { terminal, env, cwd } = context;
  const { settings, target, warnings } = await loadConfig({ options, env, cwd });
  for (const warning of warnings) terminal.err(`warning: ${visible(warning)}\n`);
  if (options['--dry-run'] === true)
    return await (await import('./dry-run.ts')).dryRun({ settings, target }, context);
  const htmlReport = options['--html-report'] === true;
  if (target !== 'embedded') return await launchRun({ ...settings, target }, htmlReport, context);
  const embedded = await startEmbeddedTarget(settings);
  try {
    return await launchRun({ ...settings, target: embedded.target }, htmlReport, context);
  } finally {
    await embedded.close();
  }
}

async function launchRun(config: RunConfig, htmlReport: boolean, context: Context): Promise<number> {
  const { terminal } = context;
  const progress = new ProgressLine(terminal);
  const interruption = new Interruption(context.signals, (isFirst) => {
    progress.erase();
    if (isFirst) terminal.err(`${wrapWhole(stopping, terminal.width, 0)}\n`);
  });
  try {
    const launch = await context.loadLaunch();
    terminal.out(`${renderHeader(config, suite, terminal)}\n`);
    const result = await launch(config, {
      signal: interruption.signal,
      htmlReport,
      onProgress: progressLine(config, progress),
      onWait: waitingLine(config, progress, terminal),
      onWriting: () => {
        progress.erase();
        progress.show(() => 'writing the report');
      },
    });
    progress.erase();
    return printResult(result, interruption, context);
  } catch (error) {
    progress.erase();
    // What was found is told all the same; that it is written nowhere is told by whoever tells of errors.
    if (error instanceof UnwrittenRun) terminal.out(renderSummary(error.report, terminal, [], null));
    // Being interrupted before there was anything to write is no error of ours; not being able to write is.
    if (interruption.exitCode === undefined || !isAbort(error, interruption.signal)) throw error;
    return interruption.exitCode;
  } finally {
    progress.erase();
    interruption.stop();
  }
}

function printResult(result: LaunchResult, interruption: Interruption, { terminal, cwd }: Context): number {
  if (result.outcome === 'untestable') {
    printUntestable(result, terminal);
    return exitCodes.untestable;
  }
  const { report, outputFiles } = result;
  const folder = path.relative(cwd, path.dirname(outputFiles.results)) || '.';
  const named = folder === defaultStatement ? undefined : folder;
  terminal.out(renderSummary(report, terminal, writtenFiles(outputFiles), named));
  if (result.outcome === 'judged') return exitCodeOf(report.verdict);
  return interruption.exitCode ?? exitCodes.SIGINT;
}

function printUntestable(
  { reason, advice }: { readonly reason: string; readonly advice: string },
  terminal: Terminal,
): void {
  const problem = wrapWhole(`the target could not be tested: ${reason}`, terminal.width, 2).trimStart();
  // On a terminal it stands below the header.
  if (terminal.rows !== undefined) terminal.out('\n');
  terminal.err(`${problem}\n${stepLine(advice, terminal.width)}\n`);
}

function writtenFiles({ results, html }: OutputFiles): WrittenFile[] {
  return [
    { name: 'results', path: results },
    { name: 'summary', path: path.join(path.dirname(results), outputNames.summary) },
    ...(html === undefined ? [] : [{ name: 'report', path: html }]),
  ];
}

function progressLine({ limits }: RunConfig, progress: ProgressLine) {
  return (now: RunProgress) => {
    const startedAt = performance.now() - now.elapsedMs;
    progress.show((style) =>
      renderProgress(
        { ...progressOf(now), elapsedMs: performance.now() - startedAt, maxTimeMs: limits.maxTimeMs },
        style,
      ),
    );
  };
}

/** On a terminal a line that moves on; in a log one line, since the next is the run's own. */
function waitingLine({ waitForReadyMs = 0 }: RunConfig, progress: ProgressLine, terminal: Terminal) {
  let isTold = false;
  return (waitedMs: number, reason: string) => {
    const most = durationText(waitForReadyMs);
    if (!terminal.live && !isTold) terminal.err(`waiting up to ${most} for the target: ${visible(reason)}\n`);
    isTold = true;
    const text = `waiting for the target, ${durationText(waitedMs)} of ${most}: ${reason}`;
    progress.show(({ width }) => fitting(text, width));
  };
}

function isAbort(error: unknown, signal: AbortSignal): boolean {
  return error === signal.reason || (error instanceof Error && error.name === 'AbortError');
}

function progressOf(now: RunProgress): Omit<Progress, 'elapsedMs'> {
  const { checksDone, checksTotal, failed = 0, requestsSent, maxRequests } = now;
  return { judged: checksDone, selected: checksTotal, failed, requests: requestsSent, maxRequests };
}
