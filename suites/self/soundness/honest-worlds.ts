/** A number from 0 to below 1. */
export type Random = () => number;

/** What an honest service holds at a time, in seconds: the data of one list, as the label of their state. */
interface Data {
  stateAt(time: number): number;
}

/** One honest service: its data, and what stands between them and who asks. */
export interface HonestWorld {
  /** Asks a URL, which takes a while; undefined where the answer is refused for the moment, or lost. */
  ask(url: string): number | undefined;
  wait(seconds: number): void;
  readonly time: number;
}

/** How an honest service may behave: one kind of it, each world drawn anew. */
export type Kind = keyof typeof kinds;

/** Changes a second of data that change by themselves; none is a kind of its own. */
const rates = [0.001, 0.01, 0.05, 0.1, 0.3, 0.5, 1, 3, 10] as const;

function oneOf<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least);
}

/** From one end of an order of magnitude to another, each alike likely. */
function spread(random: Random, least: number, most: number): number {
  return least * (most / least) ** random();
}

/** Seconds before the run that are looked back to, by replicas that lie behind a little, and by far. */
const [shortlyBefore, longBefore] = [10, 130] as const;

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
      let place = times.length - 1;
      while ((times[place] ?? 0) > time) place -= 1;
      return states[place] ?? 0;
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

function atSomePace(random: Random, before: number = shortlyBefore): Data {
  const rate = oneOf(random, rates);
  return changing(random, before, () => rate, oneOf(random, [onwards, backAndForth(random), toAndFro]));
}

function toggling(random: Random): Data {
  const period = spread(random, 0.5, 60);
  const phase = random();
  const share = oneOf(random, [0.5, 0.5, 0.2, 0.8]);
  return { stateAt: (time) => ((time / period + phase) % 1 < share ? 0 : 1) };
}

function imported(random: Random): Data {
  const begins = between(random, -20, 60);
  const lasts = between(random, 2, 60);
  const rate = spread(random, 0.2, 50);
  return changing(random, 30, (time) => (time > begins && time < begins + lasts ? rate : 0), onwards);
}

interface Between {
  /** Seconds by which the answer lies behind, for this request. */
  readonly lag?: (url: string, time: number, place: number) => number;
  /** Seconds that an answer is kept for its URL, and says nothing of it. */
  readonly kept?: number;
  /** Chance that an answer is refused for the moment, or lost. */
  readonly missing?: number;
}

/** Milliseconds of a request: of a service beside us, or of one far away that takes its time. */
function world(random: Random, data: Data, { lag, kept = 0, missing = 0 }: Between = {}): HonestWorld {
  const takes = spread(random, 0.003, 0.4);
  const cache = new Map<string, { readonly state: number; readonly since: number }>();
  let time = 0;
  let place = 0;
  return {
    get time() {
      return time;
    },
    wait(seconds) {
      time += seconds;
    },
    ask(url) {
      time += takes * between(random, 0.8, 1.4);
      place += 1;
      const held = cache.get(url);
      if (random() < missing) return undefined;
      if (held !== undefined && time - held.since < kept) return held.state;
      const state = data.stateAt(time - (lag?.(url, time, place) ?? 0));
      cache.set(url, { state, since: time });
      return state;
    },
  };
}

/** One replica is up to date, the others lie behind, each by a time of its own. */
function lags(random: Random, most: number): readonly [number, ...number[]] {
  const others = Array.from({ length: oneOf(random, [1, 1, 2, 4]) }, () => spread(random, 0.05, most));
  return [0, ...others];
}

/** A text as a number that looks like chance, and is the same each time. */
function hashed(text: string, salt: number): number {
  let hash = salt;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Some nodes answer otherwise than the others, from a time on and for a while; `nodeOf` is the node of a request. */
function unlikeNodes(random: Random, nodeOf: (nodes: number, place: number) => number): HonestWorld {
  const nodes = oneOf(random, [2, 3, 4, 5]);
  const unlike = 1 + Math.floor(random() * (nodes - 1));
  const begins = between(random, -60, 60);
  const ends = begins + spread(random, 1, 600);
  return world(
    random,
    { stateAt: (time) => time },
    {
      // The state is what the node says: as the others 0, otherwise 1.
      lag: (_, time, place) =>
        time > begins && time < ends && nodeOf(nodes, place) < unlike ? time - 1 : time,
    },
  );
}

const kinds = {
  'data that change by themselves, one change in 1,000 s to ten a second': (random: Random) =>
    world(random, atSomePace(random)),
  'data that toggle between two states, every 0.5 to 60 s': (random: Random) =>
    world(random, toggling(random)),
  'an import in mid-run': (random: Random) => world(random, imported(random)),
  'replicas by turns, to 120 s behind': (random: Random) => {
    const each = lags(random, 120);
    return world(random, atSomePace(random, longBefore), {
      lag: (_, __, place) => each[place % each.length] ?? 0,
    });
  },
  'replicas by lot, to 120 s behind': (random: Random) => {
    const each = lags(random, 120);
    return world(random, atSomePace(random, longBefore), { lag: () => oneOf(random, each) });
  },
  'replicas by URL, to 120 s behind': (random: Random) => {
    const each = lags(random, 120);
    const salt = Math.floor(random() * 2 ** 31);
    return world(random, atSomePace(random, longBefore), {
      lag: (url) => each[hashed(url, salt) % each.length] ?? 0,
    });
  },
  'a cache by URL that keeps to 120 s, and says nothing': (random: Random) =>
    world(random, atSomePace(random), { kept: spread(random, 0.2, 120) }),
  'data that toggle, behind a cache by URL': (random: Random) =>
    world(random, toggling(random), { kept: spread(random, 0.2, 120) }),
  'stale copies under load': (random: Random) => {
    const recent: number[] = [];
    const most = oneOf(random, [2, 3, 5, 8]);
    const behind = spread(random, 1, 120);
    return world(random, atSomePace(random, longBefore), {
      lag: (_, time) => {
        recent.push(time);
        while ((recent[0] ?? time) < time - 1) recent.shift();
        return recent.length > most ? behind : 0;
      },
    });
  },
  'a deploy, or a node that lies behind: some of 2 to 5 nodes, by turns': (random: Random) =>
    unlikeNodes(random, (nodes, place) => place % nodes),
  'the same by lot': (random: Random) => unlikeNodes(random, (nodes) => Math.floor(random() * nodes)),
  'answers refused for the moment, or lost, one in 5 to 50': (random: Random) =>
    world(random, atSomePace(random), { missing: spread(random, 0.02, 0.2) }),
} as const;

export const kindNames = Object.keys(kinds) as readonly Kind[];

export function drawWorld(kind: Kind, random: Random): HonestWorld {
  return kinds[kind](random);
}
