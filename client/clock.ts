import { setTimeout as delay } from 'node:timers/promises';

/** Time as the client sees it; tests inject one that does not really wait. */
export interface Clock {
  /** Milliseconds since the Unix epoch; it never goes back. */
  now(): number;
  /**
   * Rejects when the signal aborts.
   * @param why what is waited for, as people say it
   */
  sleep(ms: number, signal?: AbortSignal, why?: string): Promise<void>;
}

/** Reason for which a run waits, and the milliseconds that are left. */
export interface Waiting {
  readonly why: string;
  readonly leftMs: number;
}

/** The least wait that is announced: a shorter one is over before anybody has read of it. */
const tellingMs = 2_000;

/** A clock that announces each longer wait at its beginning. */
export function announcingClock(clock: Clock, tell: (waiting: Waiting) => void): Clock {
  return {
    now: () => clock.now(),
    sleep: (ms, signal, why) => {
      if (ms >= tellingMs && why !== undefined) tell({ why, leftMs: ms });
      return clock.sleep(ms, signal);
    },
  };
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
