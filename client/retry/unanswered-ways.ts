import { isUnavailable } from '../../schemas/http-status.ts';
import type { Answer, Failure, Request } from '../exchange.ts';
import { WayLeft } from '../refusals/refusal-errors.ts';

/** Attempts for which a gateway answered: as many as one request has. */
const enough = 4;

/** Requests that were waited for in vain: one that shows it, and two that confirm it. */
const enoughWaits = 3;

/** The end of one attempt, or of all attempts for a request. */
type Outcome = { readonly answer?: Answer; readonly failure?: Failure };

/**
 * Unusual ways to ask, such as a header field, a method or a number that is none, that a target does not answer, while it
 * answers other requests: it fails at them, and is not down for a moment.
 */
export class UnansweredWays {
  readonly #unavailable = new Map<string, number>();
  readonly #waited = new Map<string, number>();
  readonly #answered = new Set<string>();

  /** True where waiting and asking again is in vain: a gateway answered for it each time, or nobody did. */
  isInVain(request: Request): boolean {
    const isUnavailableSo = (way: string) => (this.#unavailable.get(way) ?? 0) >= enough;
    return waysOf(request).some(
      (way) => !this.#answered.has(way) && (isUnavailableSo(way) || this.#hasWaited(way, 1)),
    );
  }

  /** Throws WayLeft where a request that asks so was waited for in vain often enough: each wait takes the whole time limit. */
  expectAnswer(request: Request): void {
    const way = waysOf(request).find((one) => !this.#answered.has(one) && this.#hasWaited(one, enoughWaits));
    if (way !== undefined) throw new WayLeft(way, enoughWaits);
  }

  /** Takes note of what came of an attempt. */
  heed(request: Request, answer: Answer | undefined): void {
    if (answer === undefined) return;
    const isGateway = isUnavailable(answer.status);
    for (const way of waysOf(request))
      if (isGateway) this.#unavailable.set(way, (this.#unavailable.get(way) ?? 0) + 1);
      else this.#answered.add(way);
  }

  /** Takes note of what came of a request in the end. */
  ended(request: Request, { failure }: Outcome): void {
    if (failure?.kind !== 'timeout') return;
    for (const way of waysOf(request)) this.#waited.set(way, (this.#waited.get(way) ?? 0) + 1);
  }

  #hasWaited(way: string, times: number): boolean {
    return (this.#waited.get(way) ?? 0) >= times;
  }
}

/** Ways in which a request is unusual, in words; none of an ordinary one, nor of one that only its credential tells apart. */
function waysOf({ endpoint, method, query, situation }: Request): readonly string[] {
  const numbers = [...new URLSearchParams(query)].flatMap(([name, value]) => {
    // Pages may be numbered from 0.
    const isOrdinary = name !== 'limit' && (name !== 'page' || value === '0');
    const kind = isOrdinary ? undefined : kindOfNumber(value);
    return kind === undefined ? [] : [`${name}=${value}`, `a ${name} that is ${kind}`];
  });
  const ways = [
    ...(method === 'GET' ? [] : [method]),
    ...(situation?.mayBeRefused === true ? situation.says : []),
    ...numbers,
  ];
  return ways.map((way) => `${way} at the ${endpoint} endpoint`);
}

/** Kind of a number that programs treat alike; undefined of an ordinary one. */
function kindOfNumber(value: string): string | undefined {
  if (/^[1-9]\d{0,5}$/.test(value)) return undefined;
  if (/^0+$/.test(value)) return 'zero';
  if (/^-\d+$/.test(value)) return 'negative';
  if (/^[1-9]\d+$/.test(value)) return 'very large';
  return 'no plain number';
}
