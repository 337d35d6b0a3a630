import { setTimeout as delay } from 'node:timers/promises';

/** Time as the client sees it; tests inject one that does not really wait. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    await delay(ms, undefined, signal === undefined ? {} : { signal });
  },
};
