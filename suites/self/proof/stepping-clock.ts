import { type Clock, systemClock } from '../../../client/clock.ts';

/** A clock that stands still but for its steps and waits: a busy machine makes no run of the proof longer. */
export interface SteppingClock extends Clock {
  /** Moves the clock on by what one request takes. */
  step(): void;
}

/** Milliseconds that a request takes: about those of the reference service on a machine that does nothing else. */
const stepMs = 5;

/** It begins at the time of day; sleeping moves it on and takes no time. */
export function steppingClock(): SteppingClock {
  let now = systemClock.now();
  return {
    now: () => now,
    step: () => {
      now += stepMs;
    },
    sleep: async (ms) => {
      now += ms;
    },
  };
}
