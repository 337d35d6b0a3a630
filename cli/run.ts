import type { OptionValues } from '../config/options/option-row.ts';
import type { RunConfig } from '../config/run-config.ts';
import { renderHeader } from '../reporters/console/header.ts';
import { renderSummary } from '../reporters/console/summary.ts';
import type { RunReport } from '../schemas/report/results.ts';
import { visible } from '../text/visible.ts';
import { wrapWhole } from '../text/wrap.ts';
import type { RunOptions } from './commands/run.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { Interruption } from './interruption.ts';
import { type DataFormat, dataFormats, formatAmong } from './output-format.ts';
import { startEmbeddedTarget } from './run/embedded-target.ts';
import { tellGithub } from './run/github.ts';
import { isAbort } from './run/is-abort.ts';
import { loadInterruptibly } from './run/load-interruptibly.ts';
import { printKept } from './run/print-kept.ts';
import { printResult } from './run/print-result.ts';
import { progressHooks } from './run/progress-hooks.ts';
import { ProgressLine } from './run/progress-line.ts';
import { needsStdout, Recordings } from './run/recordings.ts';
import { aloud, nobody, reportTeller, type Speech, silenced, speechOf } from './run/speech.ts';
import { UnwrittenRun } from './run/unwritten-run.ts';
import { suite } from './suite.ts';
import { UsageError } from './usage-error.ts';

/** What is said at once of a first signal, since what it ends takes a moment. */
const stopping = 'interrupted: writing what was seen so far; interrupt again to stop at once';

/** `pcds-conformance [run]`: one run, or one of each of two services. */
export async function run(
  { against, againstKeyFile, format, ...options }: RunOptions,
  context: Context,
): Promise<number> {
  if (against !== undefined) {
    const comparing = await import('./against.ts');
    return await comparing.against({ url: against, againstKeyFile, format, run: options }, context);
  }
  if (againstKeyFile !== undefined) throw new UsageError('--against-key-file is for a run with --against');
  return await runOne(options, formatAmong(format, dataFormats), context);
}

/** One run, from the configuration to the exit code. */
async function runOne(options: OptionValues, format: DataFormat, context: Context): Promise<number> {
  const { terminal, env, cwd, signals } = context;
  speechOf(options);
  if (format === 'json' && needsStdout(options))
    throw new UsageError('--events - and --format json both want stdout: give --events a file');
  const loaded = await loadInterruptibly({ options, env, cwd }, signals);
  if ('exitCode' in loaded) return loaded.exitCode;
  const { settings, target, warnings } = loaded;
  for (const warning of warnings) terminal.err(`warning: ${visible(warning)}\n`);
  if (options['--dry-run'] === true)
    return await (await import('./dry-run.ts')).dryRun({ settings, target }, context, format);
  if (target !== 'embedded') return await recordedRun({ ...settings, target }, { options, format }, context);
  const embedded = await startEmbeddedTarget(settings);
  try {
    return await recordedRun({ ...settings, target: embedded.target }, { options, format }, context);
  } finally {
    await embedded.close();
  }
}

/** A run with the files that it writes as it goes on, where it is asked to. */
async function recordedRun(
  config: RunConfig,
  { options, format }: { readonly options: OptionValues; readonly format: DataFormat },
  given: Context,
): Promise<number> {
  const { out, err } = given.terminal;
  const isJson = format === 'json';
  const spoken =
    isJson || needsStdout(options) ? { ...given.terminal, out: err, color: false } : given.terminal;
  const speech = speechOf(options);
  const terminal = speech === 'quiet' ? silenced(spoken) : spoken;
  const recordings = new Recordings(options, { ...config, cwd: given.cwd, out });
  try {
    await recordings.prepare();
    return await launchRun(config, {
      recordings,
      htmlReport: options['--html-report'] === true,
      speech,
      sayReport: reportTeller(isJson ? 'json' : speech, out, spoken.out),
      context: { ...given, terminal },
    });
  } finally {
    recordings.close();
  }
}

interface Launching {
  readonly recordings: Recordings;
  readonly htmlReport: boolean;
  readonly speech: Speech;
  /** Tells the report once more: whole to a program, by its verdict where nothing else was said. */
  readonly sayReport: (report: RunReport) => void;
  readonly context: Context;
}

async function launchRun(
  config: RunConfig,
  { recordings, htmlReport, speech, sayReport, context }: Launching,
): Promise<number> {
  const { terminal } = context;
  const progress = new ProgressLine(speech === 'quiet' ? nobody : terminal);
  const interruption = new Interruption(context.signals, (isFirst) => {
    progress.erase();
    if (isFirst) terminal.err(`${wrapWhole(stopping, terminal.width, 0)}\n`);
  });
  try {
    const launch = await context.loadLaunch();
    terminal.out(`${renderHeader(config, suite, terminal)}\n`);
    const result = await launch(config, {
      ...(speech === 'verbose' ? aloud(recordings.hooks, progress, terminal) : recordings.hooks),
      signal: interruption.signal,
      htmlReport,
      onKept: (keeping) => printKept(keeping, terminal),
      ...progressHooks(config, progress, terminal),
    });
    progress.erase();
    const printed = printResult(result, {
      interrupted: interruption.exitCode,
      recorded: recordings.files,
      context,
    });
    if (result.outcome !== 'untestable') sayReport(result.report);
    const exitCode = recorded(printed, recordings, terminal);
    await tellGithub(result, exitCode, config, context);
    return exitCode;
  } catch (error) {
    progress.erase();
    // What was found is told all the same; that it is written nowhere is told by whoever tells of errors.
    if (error instanceof UnwrittenRun) {
      terminal.out(renderSummary(error.report, terminal, [], null));
      sayReport(error.report);
    }
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
