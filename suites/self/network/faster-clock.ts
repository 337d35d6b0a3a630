import { type Clock, systemClock } from '../../../client/clock.ts';

/** Milliseconds: waits for windows of a quota and for caches. A shorter one meets what else goes on meanwhile. */
const [leastSkipped, mostSkipped] = [4_000, 240_000];

/**
 * A clock that goes so many times as fast as the machine's, and jumps over long waits. Client and network share one, so
 * that a quota of ten requests a second is met in a fraction of the time.
 */
export function fasterClock(times: number): Clock {
  const [began, start] = [systemClock.now(), performance.now()];
  let skipped = 0;
  return {
    now: () => began + skipped + Math.floor((performance.now() - start) * times),
    sleep: async (ms, signal) => {
      if (ms < leastSkipped || ms > mostSkipped) return systemClock.sleep(ms / times, signal);
      skipped += ms;
    },
  };
}
