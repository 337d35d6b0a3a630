import { setTimeout as delay } from 'node:timers/promises';

/** Time as the client sees it; tests inject one that does not really wait. */
export interface Clock {
  /** Milliseconds since the Unix epoch; it never goes back. */
  now(): number;
  /** Rejects when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  // A wall clock that is set back while we wait would make the wait as much longer.
  now: () => Math.round(performance.timeOrigin + performance.now()),
  sleep: async (ms, signal) => {
    await delay(ms, undefined, signal === undefined ? {} : { signal });
  },
};

/** Sleeping moves this clock on and takes no time. */
export function skippingClock(): Clock {
  let skipped = 0;
  return {
    now: () => systemClock.now() + skipped,
    sleep: async (ms) => {
      skipped += ms;
    },
  };
}
