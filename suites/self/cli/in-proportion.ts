import type { ExpectStatic } from 'vitest';
import { startReference } from '../../../reference/service.ts';
import { type AttackedRun, attackedRun } from './attacked-run.ts';
import { onlyProgress } from './only-progress.ts';
import { workspace as newWorkspace } from './workspace.ts';

/** Times the processor's time that the honest run takes, and some seconds: the machine has others to serve. */
const mostTimes = 3;
const someSeconds = 2;

/** More memory than the honest run takes, where an answer is read and judged, since it is within all bounds. */
const mostGrowthMiB = 256;

/** What a run takes is in proportion to what the same run takes with honest answers. */
export function expectProportion(run: AttackedRun, usual: AttackedRun, expect: ExpectStatic): void {
  expect(run.stderr).toMatch(onlyProgress);
  expect([0, 1, 4]).toContain(run.code);
  expect(run.cpuSeconds).toBeLessThan(usual.cpuSeconds * mostTimes + someSeconds);
  expect(run.peakMiB - usual.peakMiB).toBeLessThan(mostGrowthMiB);
}

/** The same run with nothing but honest answers, once for all that are compared with it. */
export function unattacked(words: readonly string[]): () => Promise<AttackedRun> {
  let run: Promise<AttackedRun> | undefined;
  const started = async () => {
    const [service, workspace] = [await startReference(), await newWorkspace()];
    try {
      return await attackedRun(service, [], words, workspace);
    } finally {
      await Promise.all([service.close(), workspace.remove()]);
    }
  };
  return () => {
    run ??= started();
    return run;
  };
}
