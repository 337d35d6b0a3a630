import { availableParallelism } from 'node:os';
import { ProgressLine } from '../../../cli/run/progress-line.ts';
import type { Terminal } from '../../../cli/terminal.ts';
import { durationText } from '../../../text/duration-text.ts';
import type { ProofCase } from './proof-case.ts';
import type { Proven } from './prove.ts';
import { runCases } from './run-cases.ts';

/** Cases that run side by side: one on each core. */
export const sideBySide = availableParallelism();

/**
 * Runs cases on all cores, with a line of progress, until all are done or Ctrl-C ends them.
 * @param says printed first, when Ctrl-C is heard
 * @param onProven gives the lines to print for a case; none where there is nothing to say
 */
export async function runTold(
  cases: readonly ProofCase[],
  says: string,
  terminal: Terminal,
  onProven: (proofCase: ProofCase, proven: Proven) => readonly string[],
): Promise<void> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  terminal.out(says);
  const progress = new ProgressLine(terminal);
  const startedAt = performance.now();
  let done = 0;
  try {
    await runCases(cases, Math.min(sideBySide, cases.length), interruption.signal, (proofCase, proven) => {
      const lines = onProven(proofCase, proven);
      done += 1;
      if (lines.length > 0) progress.erase();
      for (const line of lines) terminal.out(`${line}\n`);
      progress.show(() => progressText(done, cases.length, startedAt));
    });
  } finally {
    progress.erase();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/** `12 of 40 cases, about 2 min 5 s left`. @param startedAt by `performance.now()` */
function progressText(done: number, all: number, startedAt: number): string {
  const each = (performance.now() - startedAt) / Math.max(done, 1);
  return `${done} of ${all} cases, about ${durationText(each * (all - done))} left`;
}
