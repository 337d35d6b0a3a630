import { type Clock, systemClock } from '../../../client/clock.ts';

/** A clock that goes on by being read, and by waits: a busy machine makes no run of the proof longer. */
export interface SteppingClock extends Clock {
  /** The time, without a step. */
  readonly time: () => number;
}

/**
 * Milliseconds from one reading to the next. A request takes two of them or three: about as long as one to the reference
 * service on a machine that does nothing else, and those in flight together overlap.
 */
const stepMs = 2;

/** It begins at the time of day; sleeping moves it on and takes no time. */
export function steppingClock(): SteppingClock {
  let now = systemClock.now();
  return {
    now: () => {
      now += stepMs;
      return now;
    },
    time: () => now,
    sleep: async (ms) => {
      now += ms;
    },
  };
}
