import { between, oneOf, type Random, spread } from './drawn-numbers.ts';

/** The data of one list as an honest service holds them at a time, in seconds: the label of their state. */
export interface Data {
  stateAt(time: number): number;
}

/** Changes a second of data that change by themselves; none is a kind of its own. */
const rates = [0.001, 0.01, 0.05, 0.1, 0.3, 0.5, 1, 3, 10] as const;

/** Seconds before the run that are looked back to by replicas that lie behind a little. */
const shortlyBefore = 10;
/** The same by replicas that lie far behind. */
export const longBefore = 130;

/** Changes at a pace, each to a state that `next` gives; `before` is how far back anybody looks before the run. */
function changing(
  random: Random,
  before: number,
  rateAt: (time: number) => number,
  next: (state: number) => number,
): Data {
  const times = [Number.NEGATIVE_INFINITY];
  const states = [0];
  let last = -before;
  const proceed = (time: number) => {
    while (last < time) {
      const rate = rateAt(last);
      // Where nothing changes now, looks again a second later.
      const pause = rate === 0 ? 1 : -Math.log(1 - random()) / rate;
      last += rate === 0 ? pause : Math.min(pause, 1);
      if (rate === 0 || pause > 1) continue;
      times.push(last);
      states.push(next(states.at(-1) ?? 0));
    }
  };
  return {
    stateAt(time) {
      proceed(time);
      let [low, high] = [0, times.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((times[middle] ?? 0) > time) high = middle - 1;
        else low = middle;
      }
      return states[low] ?? 0;
    },
  };
}

const onwards = (state: number) => state + 1;

/** To what it was, and back. */
function backAndForth(random: Random): (state: number) => number {
  return (state) => state + (random() < 0.5 ? 1 : -1);
}

/** One of two states. */
const toAndFro = (state: number) => 1 - state;

export function atSomePace(random: Random, before: number = shortlyBefore): Data {
  const rate = oneOf(random, rates);
  return changing(random, before, () => rate, oneOf(random, [onwards, backAndForth(random), toAndFro]));
}

/** Between two states, with a period of so many seconds. */
export function toggling(random: Random, least = 0.5, most = 60): Data {
  const period = spread(random, least, most);
  const phase = random();
  const share = oneOf(random, [0.5, 0.5, 0.2, 0.8]);
  return { stateAt: (time) => ((time / period + phase + 1_000) % 1 < share ? 0 : 1) };
}

export function imported(random: Random): Data {
  const begins = between(random, -20, 60);
  const lasts = between(random, 2, 60);
  const rate = spread(random, 0.2, 50);
  return changing(random, 30, (time) => (time > begins && time < begins + lasts ? rate : 0), onwards);
}

export const clockOfItsOwn: Data = { stateAt: (time) => time };
