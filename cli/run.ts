import path from 'node:path';
import { loadConfig } from '../config/load.ts';
import type { OptionValues } from '../config/option-row.ts';
import type { RunConfig } from '../config/run-config.ts';
import {
  type Progress,
  renderHeader,
  renderProgress,
  renderSummary,
  type WrittenFile,
} from '../reporters/console.ts';
import { durationText } from '../reporters/duration-text.ts';
import { visible } from '../reporters/visible.ts';
import type { Context } from './context.ts';
import { startEmbeddedTarget } from './embedded-target.ts';
import { exitCodeOf, exitCodes } from './exit-codes.ts';
import { tellGithub } from './github.ts';
import { Interruption } from './interruption.ts';
import type { LaunchResult, RunProgress } from './launch-types.ts';
import { ProgressLine } from './progress-line.ts';
import { needsStdout, Recordings } from './recordings.ts';
import { defaultStatement } from './statement-command-options.ts';
import { suite } from './suite.ts';
import type { Terminal } from './terminal.ts';
import { UnwrittenRun } from './unwritten-run.ts';

/** It is drawn on stderr, whose colours are not those of stdout. */
const progressStyle = { color: false, width: 80 };

/** `pcds-conformance [run]`: one run, from the configuration to the exit code. */
export async function run(options: OptionValues, context: Context): Promise<number> {
  const { terminal, env, cwd } = context;
  const { settings, target, warnings } = await loadConfig({ options, env, cwd });
  for (const warning of warnings) terminal.err(`warning: ${visible(warning)}\n`);
  if (options['--dry-run'] === true)
    return await (await import('./dry-run.ts')).dryRun({ settings, target }, context);
  if (target !== 'embedded') return await recordedRun({ ...settings, target }, options, context);
  const embedded = await startEmbeddedTarget(settings);
  try {
    return await recordedRun({ ...settings, target: embedded.target }, options, context);
  } finally {
    await embedded.close();
  }
}

/** A run with the files that it writes as it goes on, where it is asked to. */
async function recordedRun(config: RunConfig, options: OptionValues, given: Context): Promise<number> {
  const { out, err } = given.terminal;
  const terminal = needsStdout(options) ? { ...given.terminal, out: err, color: false } : given.terminal;
  const recordings = new Recordings(options, { ...config, cwd: given.cwd, out });
  try {
    await recordings.prepare();
    return await launchRun(config, {
      recordings,
      htmlReport: options['--html-report'] === true,
      context: { ...given, terminal },
    });
  } finally {
    recordings.close();
  }
}

interface Launching {
  readonly recordings: Recordings;
  readonly htmlReport: boolean;
  readonly context: Context;
}

async function launchRun(config: RunConfig, { recordings, htmlReport, context }: Launching): Promise<number> {
  const { terminal } = context;
  const interruption = new Interruption(context.signals);
  const progress = new ProgressLine(terminal);
  try {
    const launch = await context.loadLaunch();
    terminal.out(`${renderHeader(config, suite, terminal)}\n`);
    const result = await launch(config, {
      ...recordings.hooks,
      signal: interruption.signal,
      htmlReport,
      onProgress: (now) => progress.show(() => renderProgress(progressOf(now), progressStyle)),
      onWait: waitingLine(config, progress, terminal),
    });
    progress.erase();
    const printed = printResult(result, { interruption, recordings, context });
    const exitCode = recorded(printed, recordings, terminal);
    await tellGithub(result, exitCode, config, context);
    return exitCode;
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

/** The exit code of a run whose events or exchanges could not be written tells that. */
function recorded(exitCode: number, { problem }: Recordings, { err }: Context['terminal']): number {
  if (problem === undefined) return exitCode;
  err(`error: ${visible(problem.message)}\n`);
  return exitCodes.harness;
}

interface Printing {
  readonly interruption: Interruption;
  readonly recordings: Recordings;
  readonly context: Context;
}

function printResult(result: LaunchResult, { interruption, recordings, context }: Printing): number {
  const { terminal, cwd } = context;
  if (result.outcome === 'untestable') {
    terminal.err(`the target could not be tested: ${visible(result.reason)}\n${visible(result.advice)}\n`);
    return exitCodes.untestable;
  }
  const { report, outputFiles } = result;
  const files: WrittenFile[] = [{ name: 'results', path: outputFiles.results }];
  if (outputFiles.html !== undefined) files.push({ name: 'report', path: outputFiles.html });
  files.push(...recordings.files);
  const folder = path.relative(cwd, path.dirname(outputFiles.results)) || '.';
  terminal.out(renderSummary(report, terminal, files, folder === defaultStatement ? undefined : folder));
  if (result.outcome === 'judged') return exitCodeOf(report.verdict);
  return interruption.exitCode ?? exitCodes.SIGINT;
}

/** On a terminal a line that moves on; in a log one line, since the next is the run's own. */
function waitingLine({ waitForReadyMs = 0 }: RunConfig, progress: ProgressLine, terminal: Terminal) {
  let isTold = false;
  return (waitedMs: number, reason: string) => {
    const most = durationText(waitForReadyMs);
    if (!terminal.live && !isTold) terminal.err(`waiting up to ${most} for the target: ${visible(reason)}\n`);
    isTold = true;
    progress.show(() => `waiting for the target, ${durationText(waitedMs)} of ${most}: ${visible(reason)}`);
  };
}

function isAbort(error: unknown, signal: AbortSignal): boolean {
  return error === signal.reason || (error instanceof Error && error.name === 'AbortError');
}

function progressOf({ checksDone, checksTotal, failed = 0, requestsSent }: RunProgress): Progress {
  return { judged: checksDone, selected: checksTotal, failed, requests: requestsSent };
}
