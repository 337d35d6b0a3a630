import { between, type Random, spread } from './drawn-numbers.ts';
import { freshLimitOf, type Heard, otherUrls, sizes } from './heard.ts';
import type { Data } from './honest-data.ts';

/** One honest service: its data, and what stands between them and who asks. */
export interface HonestWorld {
  /** Asks a URL alone, which takes a while; undefined where the answer is refused for the moment, or lost. */
  ask(url: number): number | undefined;
  /** Two copies of it with so many others in flight: all are answered at nearly the same time, each over its own connection. */
  twiceAmong(url: number, others: number): readonly [number | undefined, number | undefined];
  /** True where a page has the size that was asked for. */
  isAsAsked(url: number): boolean;
  wait(seconds: number): void;
  readonly time: number;
}

interface Between {
  /** Seconds by which the answer lies behind, for this request. */
  readonly lag?: (heard: Heard) => number;
  readonly cache?: Cache;
  /** Chance that an answer is refused for the moment, or lost. */
  readonly missing?: number;
  /** True where it rounds limits up to few sizes of pages. */
  readonly hasFewSizes?: boolean;
}

/** A cache that says nothing of itself. */
interface Cache {
  /** Seconds that an answer is kept. */
  readonly kept: number;
  /** Seconds after that in which it is given once more, while a new one is fetched. */
  readonly stale?: number;
  /** The key by which an answer is kept; its URL, unless told otherwise. */
  readonly keyOf?: (heard: Heard) => number;
}

/** Gives what a cache has for this request, and keeps it. */
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

export function world(
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
  const together = (url: number, requests: number) => {
    heard.time += takes * between(random, 0.8, 1.4);
    // Neither the order in which they arrive nor the connection is known to who asks.
    const [own, first] = [Math.floor(random() * requests), Math.floor(random() * requests)];
    const copy = (own + 1 + Math.floor(random() * (requests - 1))) % requests;
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
    twiceAmong(url, others) {
      return together(url, others + 2);
    },
  };
}
