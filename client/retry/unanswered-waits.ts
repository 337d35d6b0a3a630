import type { Exchange, Request } from '../exchange.ts';
import { ownKey } from '../key-renewal.ts';
import { WayLeft } from '../refusals/refusal-errors.ts';

/** Requests that were waited for in vain: one that shows it, and two that confirm it. */
const enough = 3;

/** The end of a request, and its times in milliseconds. */
type Ended = Pick<Exchange, 'answer' | 'failure' | 'sentAt' | 'receivedAt'>;

/**
 * Unusual ways to ask, such as a method, a header field or a number that is none, that a target lets wait for the whole
 * time limit, while it answers other requests. Where several things are unusual about a request, they are one way: which of
 * them it fails at is not known.
 */
export class UnansweredWaits {
  readonly #answered = new Set<string>();
  readonly #waits = new Map<string, { readonly times: number; readonly until: number }>();

  /** True where such a request was waited for in vain before: to ask twice would only take longer. */
  isInVain(request: Request): boolean {
    return this.#unanswered(request, 1) !== undefined;
  }

  /** Throws WayLeft where such requests were waited for in vain often enough. */
  expectAnswer(request: Request): void {
    const way = this.#unanswered(request, enough);
    if (way !== undefined) throw new WayLeft(way, enough);
  }

  /** Takes note of what came of a request in the end. Of those that were in flight together, one counts. */
  heed(request: Request, { answer, failure, sentAt, receivedAt }: Ended): void {
    for (const way of waysOf(request)) {
      const { times = 0, until = sentAt } = this.#waits.get(way) ?? {};
      if (answer !== undefined) this.#answered.add(way);
      else if (failure?.kind === 'timeout' && sentAt >= until)
        this.#waits.set(way, { times: times + 1, until: receivedAt });
    }
  }

  /** The target was away, and is back: it may answer them now. */
  forget(): void {
    this.#waits.clear();
  }

  #unanswered(request: Request, times: number): string | undefined {
    return waysOf(request).find(
      (way) => !this.#answered.has(way) && (this.#waits.get(way)?.times ?? 0) >= times,
    );
  }
}

/** Ways in which a request is asked, in words, from the closest to the most general; none of an ordinary one. */
function waysOf(request: Request): readonly string[] {
  const { method, endpoint, query, situation } = request;
  const unusual = [
    ...(method === 'GET' ? [] : [[method]]),
    ...(situation?.mayBeRefused === true ? situation.says.map((one) => [one]) : []),
    ...[...new URLSearchParams(query)].flatMap(([name, value]) => numberWays(name, value)),
    ...(ownKey(request) === undefined ? [['a credential that is to be refused']] : []),
  ];
  if (unusual.length === 0) return [];
  const closest = unusual.map(([one]) => one).join(' and ');
  const [only = []] = unusual.length === 1 ? unusual : [];
  return [...new Set([closest, ...only])].map((way) => `${way} at the ${endpoint} endpoint`);
}

/** An unusual `limit` or `page`: by its value, and by its kind. */
function numberWays(name: string, value: string): readonly (readonly string[])[] {
  // Pages may be numbered from 0.
  const isOrdinary = name !== 'limit' && (name !== 'page' || value === '0');
  const kind = isOrdinary ? undefined : kindOfNumber(value);
  return kind === undefined ? [] : [[`${name}=${value}`, `a ${name} that is ${kind}`]];
}

/** Kind of a number that programs treat alike; undefined of an ordinary one. */
function kindOfNumber(value: string): string | undefined {
  if (/^[1-9]\d{0,5}$/.test(value)) return undefined;
  if (/^0+$/.test(value)) return 'zero';
  if (/^-\d+$/.test(value)) return 'negative';
  if (/^[1-9]\d+$/.test(value)) return 'very large';
  return 'no plain number';
}
