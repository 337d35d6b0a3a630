import type { RunConfig } from '../../config/run-config.ts';
import { renderProgress } from '../../reporters/console/progress.ts';
import { durationText } from '../../text/duration-text.ts';
import { fitting } from '../../text/fitting.ts';
import { visible } from '../../text/visible.ts';
import { wrapWhole } from '../../text/wrap.ts';
import type { Terminal } from '../terminal.ts';
import type { LaunchHooks, RunProgress } from './launch-types.ts';
import type { ProgressLine } from './progress-line.ts';
import { progressOf } from './progress-of.ts';

/** Hooks that show the progress of a run on the progress line. */
export function progressHooks(
  config: RunConfig,
  line: ProgressLine,
  terminal: Terminal,
): Pick<Required<LaunchHooks>, 'onProgress' | 'onWait' | 'onWriting'> {
  let isEnding = false;
  return {
    onProgress: (now) => {
      if (now.bailedAt !== undefined && !isEnding) {
        isEnding = true;
        line.erase();
        terminal.err(
          `${wrapWhole(`${now.bailedAt} is broken: the run ends here (--bail)`, terminal.width, 0)}\n`,
        );
      }
      showProgress(now, config, line);
    },
    onWait: waiting(config, line, terminal),
    onWriting: () => {
      // At once, and not when the last text was seen for long enough: what follows takes long.
      line.erase();
      line.show(() => 'writing the report');
    },
  };
}

/** The time goes on while the line is drawn anew and nothing else moves. */
function showProgress(now: RunProgress, { limits }: RunConfig, line: ProgressLine): void {
  const toldAt = performance.now();
  const progress = progressOf(now, limits.maxTimeMs);
  line.show((style) => {
    const idleMs = performance.now() - toldAt;
    return renderProgress({ ...progress, elapsedMs: now.elapsedMs + idleMs, idleMs }, style);
  });
}

/** In a log the first of these lines comes at once, the others now and then. */
function waiting({ waitForReadyMs = 0 }: RunConfig, line: ProgressLine, terminal: Terminal) {
  let isTold = false;
  const most = durationText(waitForReadyMs);
  return (waitedMs: number, reason: string) => {
    if (!terminal.live && !isTold) terminal.err(`waiting up to ${most} for the target: ${visible(reason)}\n`);
    isTold = true;
    const text = `waiting for the target, ${durationText(waitedMs)} of ${most}: ${reason}`;
    line.show(({ width }) => fitting(text, width));
  };
}
