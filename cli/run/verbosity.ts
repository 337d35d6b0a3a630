import type { OptionValues } from '../../config/options/option-row.ts';
import { verdictLine } from '../../reporters/verdict-line.ts';
import type { CheckEnded, Exchanged, RunEvent } from '../../schemas/report/events.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import { durationText } from '../../text/duration-text.ts';
import { jsonText } from '../../text/json-text.ts';
import { visible } from '../../text/visible.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import type { LaunchHooks } from './launch-types.ts';
import type { ProgressLine } from './progress-line.ts';

/** Verbosity of a run. */
export type Verbosity = 'quiet' | 'usual' | 'verbose';

/** @throws UsageError where both are asked for */
export function verbosityOf(options: OptionValues): Verbosity {
  const [quiet, verbose] = [options['--quiet'] === true, options['--verbose'] === true];
  if (quiet && verbose) throw new UsageError('--quiet and --verbose contradict each other: give one');
  return quiet ? 'quiet' : verbose ? 'verbose' : 'usual';
}

/** A terminal to which only what is wrong is said: its stdout holds nothing. */
export function withoutOutput(terminal: Terminal): Terminal {
  return { ...terminal, out: () => {}, live: false };
}

/** Tells a report to a program, or the verdict of a run that says nothing else. */
export function reportPrinter(
  to: Verbosity | 'json',
  stdout: Terminal['out'],
  spoken: Terminal['out'],
): (report: RunReport) => void {
  if (to === 'json') return (report) => stdout(jsonText(report));
  return to === 'quiet' ? (report) => spoken(`${verdictLine(report)}\n`) : () => {};
}

export const silentTerminal: Pick<Terminal, 'err' | 'live'> = { err: () => {}, live: false };

/** Hooks that also say each request and each judgement, a line on stderr for each, above the line of progress. */
export function verboseHooks(
  hooks: Pick<LaunchHooks, 'onEvent' | 'onExchange'>,
  progress: ProgressLine,
  { err }: Pick<Terminal, 'err'>,
): Pick<LaunchHooks, 'onEvent' | 'onExchange'> {
  return {
    ...hooks,
    onEvent: (event) => {
      hooks.onEvent?.(event);
      const line = lineOf(event);
      if (line === undefined) return;
      progress.erase();
      err(`${line}\n`);
    },
  };
}

function lineOf(event: RunEvent): string | undefined {
  if (event.event === 'exchange') return exchangeLine(event);
  return event.event === 'check-ended' ? checkLine(event) : undefined;
}

function exchangeLine({ id, method, url, status, failure, durationMs, attempts }: Exchanged): string {
  const came = visible(failure ?? String(status));
  const again = attempts === 1 ? '' : `, sent ${attempts} times`;
  return `${id} ${method} ${visible(url)}: ${came} in ${durationMs} ms${again}`;
}

function checkLine({ id, provisional, verdict, reason, findings, durationMs }: CheckEnded): string {
  const tried = provisional === true ? ' (provisional)' : '';
  const why = findings[0]?.message ?? reason;
  return `${verdict} ${id}${tried} in ${durationText(durationMs)}${why === undefined ? '' : `: ${visible(why)}`}`;
}
