import type { RunConfig } from '../../config/run-config.ts';
import { suite } from '../../config/suite-version.ts';
import { failureLine } from '../../reporters/console/failure-line.ts';
import { renderHeader } from '../../reporters/console/header.ts';
import { renderSummary } from '../../reporters/console/summary.ts';
import type { Keeping } from '../../reporters/kept/keep-failed.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import type { Style } from '../../text/style.ts';
import { visible } from '../../text/visible.ts';
import { wrapWhole } from '../../text/wrap.ts';
import type { Context } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { Interruption, isAbort } from '../interruption.ts';
import type { PageSpectator } from '../live/run-with-page.ts';
import type { Terminal } from '../terminal.ts';
import { tellGithub } from './github.ts';
import type { LaunchHooks } from './launch-types.ts';
import { printResult } from './print-result.ts';
import { progressHooks } from './progress-hooks.ts';
import { ProgressLine } from './progress-line.ts';
import type { Recordings } from './recordings.ts';
import { withSpectator } from './spectator.ts';
import { UnwrittenRun } from './unwritten-run.ts';
import { silentTerminal, type Verbosity, verboseHooks } from './verbosity.ts';

/** Message at the first signal, since ending the run takes a moment. */
const stopping = 'interrupted: writing what was seen so far; interrupt again to stop at once';

/** Settings of one run beside its configuration. */
export interface LaunchSettings {
  readonly recordings: Recordings;
  readonly htmlReport: boolean;
  readonly verbosity: Verbosity;
  /** Tells the report once more: whole to a program, by its verdict where nothing else was said. */
  readonly sayReport: (report: RunReport) => void;
  /** The page that shows it, where there is one. */
  readonly page: PageSpectator | undefined;
  readonly context: Context;
}

/** Runs, tells what happens, prints how it ended; gives the exit code. */
export async function launchRun(
  config: RunConfig,
  { recordings, htmlReport, verbosity, sayReport, page, context }: LaunchSettings,
): Promise<number> {
  const { terminal } = context;
  const progress = new ProgressLine(verbosity === 'quiet' ? silentTerminal : terminal);
  const interruption = new Interruption(context.signals, (isFirst) => {
    progress.erase();
    if (isFirst) terminal.err(`${wrapWhole(stopping, terminal.width, 0)}\n`);
  });
  try {
    const launch = await context.loadLaunch();
    terminal.out(`${renderHeader(config, suite, terminal)}\n`);
    const say = (text: string) => {
      progress.erase();
      terminal.err(text);
    };
    const hooks: LaunchHooks = {
      ...(verbosity === 'verbose' ? verboseHooks(recordings.hooks, progress, terminal) : recordings.hooks),
      signal: interruption.signal,
      htmlReport,
      onKept: (keeping) => printKept(keeping, terminal),
      ...progressHooks(config, progress, terminal),
      onFailure: (failure) => {
        if (verbosity !== 'quiet') say(`${failureLine(failure, errorStyle(terminal))}\n`);
      },
    };
    const result = await launch(config, page === undefined ? hooks : withSpectator(hooks, page(say)));
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
    // The findings are still printed; the caller reports that no file was written.
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

/** What goes to stderr has colours where that is a terminal. */
function errorStyle({ live, liveStyle, width }: Terminal): Style {
  return { color: live && liveStyle?.().color === true, width };
}

/** The exit code of a run whose events or exchanges could not be written tells that. */
function recorded(exitCode: number, { problem }: Recordings, { err }: Context['terminal']): number {
  if (problem === undefined) return exitCode;
  err(`error: ${visible(problem.message)}\n`);
  return exitCodes.harness;
}

/** Says where the failed run is whose place this one takes, or that it could not be kept. */
function printKept({ kept, problem }: Keeping, { out, err }: Context['terminal']): void {
  if (problem !== undefined) err(`warning: ${visible(problem)}\n`);
  if (kept === undefined) return;
  const time = kept.startedAt.toISOString().slice(0, 16).replace('T', ' ');
  out(`  kept the failed run of ${time} UTC: ${visible(kept.path)}\n`);
}
