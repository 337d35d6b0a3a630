/** A number from 0 to below 1. */
export type Random = () => number;

/** What an honest service holds at a time, in seconds: the data of one list, as the label of their state. */
interface Data {
  stateAt(time: number): number;
}

/** One honest service: its data, and what stands between them and who asks. */
export interface HonestWorld {
  /** Asks a URL alone, which takes a while; undefined where the answer is refused for the moment, or lost. */
  ask(url: number): number | undefined;
  /** The same with so many others in flight: all are answered at nearly the same time, each over its own connection. */
  askAmong(url: number, others: number): number | undefined;
  /** The same, two copies of it. */
  twiceAmong(url: number, others: number): readonly [number | undefined, number | undefined];
  /** Whether a page has the size that was asked for. */
  isAsAsked(url: number): boolean;
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

function atSomePace(random: Random, before: number = shortlyBefore): Data {
  const rate = oneOf(random, rates);
  return changing(random, before, () => rate, oneOf(random, [onwards, backAndForth(random), toAndFro]));
}

/** Between two states, with a period of so many seconds. */
function toggling(random: Random, least = 0.5, most = 60): Data {
  const period = spread(random, least, most);
  const phase = random();
  const share = oneOf(random, [0.5, 0.5, 0.2, 0.8]);
  return { stateAt: (time) => ((time / period + phase + 1_000) % 1 < share ? 0 : 1) };
}

function imported(random: Random): Data {
  const begins = between(random, -20, 60);
  const lasts = between(random, 2, 60);
  const rate = spread(random, 0.2, 50);
  return changing(random, 30, (time) => (time > begins && time < begins + lasts ? rate : 0), onwards);
}

/** A request as the service hears it. */
interface Heard {
  url: number;
  connection: number;
  time: number;
  /** How many there were before it. */
  place: number;
}

interface Between {
  /** Seconds by which the answer lies behind, for this request. */
  readonly lag?: (heard: Heard) => number;
  readonly cache?: Cache;
  /** Chance that an answer is refused for the moment, or lost. */
  readonly missing?: number;
  /** Whether it rounds limits up to few sizes of pages. */
  readonly hasFewSizes?: boolean;
}

/** A cache that says nothing of itself. */
interface Cache {
  /** Seconds that an answer is kept. */
  readonly kept: number;
  /** Seconds after that in which it is given once more, while a new one is fetched. */
  readonly stale?: number;
  /** What an answer is kept by; its URL, unless told otherwise. */
  readonly keyOf?: (heard: Heard) => number;
}

/** What a cache gives for this request, and keeps. */
function cached({
  kept,
  stale = 0,
  keyOf = ({ url }) => url,
}: Cache): (heard: Heard, state: number) => number {
  const entries = new Map<number, { state: number; since: number }>();
  return (heard, state) => {
    const key = keyOf(heard);
    const entry = entries.get(key);
    if (entry === undefined) {
      entries.set(key, { state, since: heard.time });
      return state;
    }
    const age = heard.time - entry.since;
    if (age < kept) return entry.state;
    const given = age < kept + stale ? entry.state : state;
    entry.state = state;
    entry.since = heard.time;
    return given;
  };
}

/** Of the requests that are in flight together, each is heard so much of what one takes after the other, at most. */
const apart = 0.1;

function world(
  random: Random,
  data: Data,
  { lag, cache, missing = 0, hasFewSizes = false }: Between = {},
): HonestWorld {
  // Seconds of a request: of a service beside us, or of one far away that takes its time.
  const takes = spread(random, 0.003, 0.4);
  const kept = cache && cached(cache);
  const heard = { url: 0, connection: 0, time: 0, place: 0 };
  const answer = (url: number, connection: number) => {
    heard.url = url;
    heard.connection = connection;
    heard.place += 1;
    if (missing > 0 && random() < missing) return undefined;
    const state = data.stateAt(lag === undefined ? heard.time : heard.time - lag(heard));
    return kept === undefined ? state : kept(heard, state);
  };
  const together = (url: number, requests: number, copies: 1 | 2) => {
    heard.time += takes * between(random, 0.8, 1.4);
    // Neither the order in which they arrive nor the connection is known to who asks.
    const [own, first] = [Math.floor(random() * requests), Math.floor(random() * requests)];
    const copy = copies === 1 ? own : (own + 1 + Math.floor(random() * (requests - 1))) % requests;
    let [one, other]: [number | undefined, number | undefined] = [undefined, undefined];
    for (let place = 0; place < requests; place += 1) {
      heard.time += takes * apart * random();
      const isOwn = place === own || place === copy;
      const state = answer(isOwn ? url : otherUrls + place, (first + place) % requests);
      if (place === own) one = state;
      if (place === copy) other = state;
    }
    return [one, other] as const;
  };
  return {
    get time() {
      return heard.time;
    },
    wait(seconds) {
      heard.time += seconds;
    },
    isAsAsked: (url) => !hasFewSizes || sizes.some((size) => size === freshLimitOf(url)),
    ask(url) {
      heard.time += takes * between(random, 0.8, 1.4);
      return answer(url, 0);
    },
    askAmong(url, others) {
      return together(url, others + 1, 1)[0];
    },
    twiceAmong(url, others) {
      return together(url, others + 2, 2);
    },
  };
}

/** URLs from here on are those of the others in flight. */
const otherUrls = 10_000;

/** URLs from here on are asked for in another situation, with another header field or cookie. */
export const situatedUrls = 50_000;

/** Pages of a list, at most: so many URLs from a multiple of it on have one limit. */
export const mostPages = 20;

/** URLs from here on have limits that nobody has asked for, one after another. */
export const freshUrls = 3_000;

const fieldOf = ({ url }: Heard) => Math.floor(url / situatedUrls);

/** The limit of a URL, as a cache keys it that keeps whole lists. */
const limitOf = ({ url }: Heard) => Math.floor(url / mostPages);

/** Sizes of pages that some services honour alone: another limit is rounded up. */
const sizes = [10, 25, 50, 100] as const;

/** A limit that nobody has asked for, or the usual one. */
function freshLimitOf(url: number): number {
  const place = (url % situatedUrls) - freshUrls;
  return place < 0 ? sizes[0] : Math.floor(place / mostPages);
}

/** The key of a cache behind such a rounding, to which fresh limits are few. */
function sizeKey({ url }: Heard): number {
  const size = sizes.find((one) => freshLimitOf(url) <= one) ?? 100;
  return size * mostPages + (url % mostPages);
}

/** One replica is up to date, the others lie behind, each by a time of its own. */
function lags(random: Random, most: number): readonly [number, ...number[]] {
  const others = Array.from({ length: oneOf(random, [1, 1, 2, 4]) }, () => spread(random, 0.05, most));
  return [0, ...others];
}

/** A number that looks like chance, and is the same for the same each time. */
function hashed(number: number, salt: number): number {
  const mixed = Math.imul(number ^ salt ^ (number >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12) ^ (mixed >>> 20)) >>> 0;
}

/** Most connections that are open at once. */
const mostOpen = 16;

/** Seconds without a request after which a server may close a connection. */
const idleFor = 4;

/** The connection of a request as the service tells it from others: it is closed after so many requests, or when idle. */
function connections(random: Random): (heard: Heard) => number {
  const most = oneOf(random, [1, 10, 100, 1_000]);
  const isClosedIdle = random() < 0.5;
  const sent = new Int32Array(mostOpen);
  const lastAt = new Float64Array(mostOpen);
  const opened = new Int32Array(mostOpen);
  return ({ connection, time }) => {
    const isIdle = isClosedIdle && time - (lastAt[connection] ?? 0) > idleFor;
    if (isIdle || (sent[connection] ?? 0) >= most) {
      sent[connection] = 0;
      opened[connection] = (opened[connection] ?? 0) + 1;
    }
    sent[connection] = (sent[connection] ?? 0) + 1;
    lastAt[connection] = time;
    return (opened[connection] ?? 0) * mostOpen + connection;
  };
}

/** The same replica for the same number, as `numberOf` tells it of a request. */
function byNumber(
  random: Random,
  most: number,
  numberOf: (heard: Heard) => number,
): (heard: Heard) => number {
  const each = lags(random, most);
  const salt = Math.floor(random() * 2 ** 31);
  return (heard) => each[hashed(numberOf(heard), salt) % each.length] ?? 0;
}

type NodeOf = (nodes: number, heard: Heard) => number;

const byTurns: NodeOf = (nodes, { place }) => place % nodes;

function byLot(random: Random): NodeOf {
  return (nodes) => Math.floor(random() * nodes);
}

function byConnection(random: Random): NodeOf {
  const connectionOf = connections(random);
  const salt = Math.floor(random() * 2 ** 31);
  return (nodes, heard) => hashed(connectionOf(heard), salt) % nodes;
}

const clockOfItsOwn: Data = { stateAt: (time) => time };

/** Some nodes answer otherwise than the others, from a time on and for a while; `nodeOf` is the node of a request. */
function unlikeNodes(random: Random, nodeOf: NodeOf): HonestWorld {
  const nodes = oneOf(random, [2, 3, 4, 5]);
  const unlike = 1 + Math.floor(random() * (nodes - 1));
  const begins = between(random, -60, 60);
  const ends = begins + spread(random, 1, 600);
  return byNode(random, (heard) =>
    heard.time > begins && heard.time < ends && nodeOf(nodes, heard) < unlike ? 1 : 0,
  );
}

/** One node after the other answers in the new way, and some go back. */
function inWaves(random: Random, nodeOf: NodeOf): HonestWorld {
  const nodes = oneOf(random, [2, 3, 4, 5, 8]);
  const begins = between(random, -60, 60);
  const apartBy = spread(random, 0.5, 120);
  const endsAt =
    random() < 0.5 ? Number.POSITIVE_INFINITY : begins + apartBy * nodes * between(random, 0.3, 2);
  return byNode(random, (heard) => {
    const node = nodeOf(nodes, heard);
    return heard.time > begins + node * apartBy && heard.time < endsAt + node * apartBy ? 1 : 0;
  });
}

/** The answer is what the node says. */
function byNode(random: Random, saysOf: (heard: Heard) => number): HonestWorld {
  return world(random, clockOfItsOwn, { lag: (heard) => heard.time - saysOf(heard) });
}

/** An older copy where there are more requests within a second than the service bears. */
function staleUnderLoad(random: Random): (heard: Heard) => number {
  const most = oneOf(random, [2, 3, 5, 8]);
  const behind = spread(random, 1, 120);
  const recent = new Float64Array(most + 1).fill(Number.NEGATIVE_INFINITY);
  return ({ time, place }) => {
    const before = recent[place % recent.length] ?? 0;
    recent[place % recent.length] = time;
    return time - before < 1 ? behind : 0;
  };
}

const kinds = {
  'data that change by themselves, one change in 1,000 s to ten a second': (random: Random) =>
    world(random, atSomePace(random)),
  'data that toggle between two states, every 0.5 to 60 s': (random: Random) =>
    world(random, toggling(random)),
  'data that toggle about as often as a run rests, every 2 to 12 s': (random: Random) =>
    world(random, toggling(random, 2, 12)),
  'data that toggle slowly, every 1 to 10 min': (random: Random) => world(random, toggling(random, 60, 600)),
  'an import in mid-run': (random: Random) => world(random, imported(random)),
  'replicas by turns, to 120 s behind': (random: Random) => {
    const each = lags(random, 120);
    return world(random, atSomePace(random, longBefore), {
      lag: ({ place }) => each[place % each.length] ?? 0,
    });
  },
  'replicas by lot, or by a cookie that is not sent, to 120 s behind': (random: Random) => {
    const each = lags(random, 120);
    return world(random, atSomePace(random, longBefore), { lag: () => oneOf(random, each) });
  },
  'data that toggle, replicas by lot': (random: Random) => {
    const each = lags(random, 120);
    return world(random, toggling(random), { lag: () => oneOf(random, each) });
  },
  'replicas by a header field or cookie that is sent, to 120 s behind': (random: Random) =>
    world(random, atSomePace(random, longBefore), { lag: byNumber(random, 120, fieldOf) }),
  'data that toggle, replicas by a header field or cookie that is sent': (random: Random) =>
    world(random, toggling(random), { lag: byNumber(random, 120, fieldOf) }),
  'replicas by URL, to 120 s behind': (random: Random) =>
    world(random, atSomePace(random, longBefore), { lag: byNumber(random, 120, ({ url }) => url) }),
  'replicas by connection, to 120 s behind': (random: Random) =>
    world(random, atSomePace(random, longBefore), { lag: byNumber(random, 120, connections(random)) }),
  'data that toggle, replicas by connection': (random: Random) =>
    world(random, toggling(random), { lag: byNumber(random, 120, connections(random)) }),
  'a cache by URL or field that keeps to 120 s, and says nothing': (random: Random) =>
    world(random, atSomePace(random), { cache: { kept: spread(random, 0.2, 120) } }),
  'a cache by URL that is refreshed in the background': (random: Random) =>
    world(random, atSomePace(random), {
      cache: { kept: spread(random, 0.2, 60), stale: spread(random, 0.2, 60) },
    }),
  'a cache for each connection': (random: Random) => {
    const connectionOf = connections(random);
    const keyOf = (heard: Heard) => connectionOf(heard) * 2 * otherUrls + heard.url;
    return world(random, atSomePace(random), { cache: { kept: spread(random, 0.2, 120), keyOf } });
  },
  'data that toggle, behind a cache by URL': (random: Random) =>
    world(random, toggling(random), { cache: { kept: spread(random, 0.2, 120) } }),
  'data that toggle, behind a cache of whole lists by limit': (random: Random) =>
    world(random, toggling(random), { cache: { kept: spread(random, 0.2, 120), keyOf: limitOf } }),
  'data that change, behind a cache of whole lists by limit': (random: Random) =>
    world(random, atSomePace(random), { cache: { kept: spread(random, 0.2, 120), keyOf: limitOf } }),
  'data that toggle, limits rounded up to 10, 25, 50 or 100, behind a cache by these': (random: Random) =>
    world(random, toggling(random), {
      cache: { kept: spread(random, 0.2, 120), keyOf: sizeKey },
      hasFewSizes: true,
    }),
  'stale copies under load': (random: Random) =>
    world(random, atSomePace(random, longBefore), { lag: staleUnderLoad(random) }),
  'data that toggle, stale copies under load': (random: Random) =>
    world(random, toggling(random), { lag: staleUnderLoad(random) }),
  'a deploy, or a node that lies behind: some of 2 to 5 nodes, by turns': (random: Random) =>
    unlikeNodes(random, byTurns),
  'the same by lot': (random: Random) => unlikeNodes(random, byLot(random)),
  'the same by connection': (random: Random) => unlikeNodes(random, byConnection(random)),
  'a deploy in waves, by turns': (random: Random) => inWaves(random, byTurns),
  'a deploy in waves, by connection': (random: Random) => inWaves(random, byConnection(random)),
  'answers refused for the moment, or lost, one in 5 to 50': (random: Random) =>
    world(random, atSomePace(random), { missing: spread(random, 0.02, 0.2) }),
} as const;

export const kindNames = Object.keys(kinds) as readonly Kind[];

export function drawWorld(kind: Kind, random: Random): HonestWorld {
  return kinds[kind](random);
}
