import type { Answer, Exchange } from '../../client/exchange.ts';
import { markedOfRefusals } from '../../schemas/rate-header-name.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import { headerValues } from '../header-values.ts';
import { HeaderWatch, isRateHeader } from './header-watch.ts';
import { withoutBody } from './without-body.ts';

/** Enough to show it. */
const mostShown = 3;

/** How too many requests were signalled, also where the client waited and was answered then. */
export class TooManyRequests {
  /** Rate limit fields of those answers. */
  readonly headers = new HeaderWatch(isRateHeader);
  readonly shown: Exchange[] = [];
  readonly #statuses = new Set<number>();
  readonly #forms = new Set<string>();

  observe(exchange: Exchange): void {
    const { answer, tooMany = [] } = exchange;
    const last = answer !== undefined && isThrottling(answer) ? [answer] : [];
    const met = [...tooMany, ...last];
    if (met.length > 0 && this.shown.length < mostShown) this.shown.push(withoutBody(exchange));
    for (const one of met) this.#note(exchange, one);
  }

  /** `status 429, Retry-After as seconds`; undefined where none was met. */
  get text(): string | undefined {
    if (this.#statuses.size === 0) return undefined;
    const [statuses, forms] = [this.#statuses, this.#forms].map((some) => [...some].toSorted());
    const how = this.#forms.size === 0 ? 'without Retry-After' : `Retry-After as ${forms?.join(' and as ')}`;
    return `status ${statuses?.join(' or ')}, ${how}`;
  }

  #note(exchange: Exchange, answer: Pick<Answer, 'status' | 'headers'>): void {
    this.#statuses.add(answer.status);
    this.headers.observe(exchange, answer);
    const [value] = headerValues(answer, 'retry-after');
    if (value !== undefined) this.#forms.add(/^\d+$/.test(value) ? 'seconds' : 'a date');
  }
}

/** Fields of ordinary answers, and those that only the refusals for too many requests have. */
export function rateHeaderNames(usual: readonly string[], ofTooMany: readonly string[]): readonly string[] {
  const others = ofTooMany.filter((name) => !usual.includes(name));
  return [...usual, ...others.map(markedOfRefusals)].toSorted();
}
