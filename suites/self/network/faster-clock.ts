import { type Clock, systemClock } from '../../../client/clock.ts';

/**
 * A clock that goes so many times as fast as the machine's. Client and network share one, so that a quota of ten
 * requests a second is met in a fraction of the time.
 */
export function fasterClock(times: number): Clock {
  const [began, start] = [systemClock.now(), performance.now()];
  return {
    now: () => began + Math.floor((performance.now() - start) * times),
    sleep: (ms, signal) => systemClock.sleep(ms / times, signal),
  };
}
