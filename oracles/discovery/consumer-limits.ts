import type { Answer, Exchange } from '../../client/exchange.ts';
import { isNotNow, isSuccessful, refusesClient } from '../../schemas/http-status.ts';
import { isRefusalBody } from '../error-body.ts';
import { consumerFields } from './consumer-body.ts';
import { withoutBody } from './without-body.ts';

/** Values that a reader can make sense of, and enough of them. */
const plain = /^(?:-?\d{1,20}|[a-z]{1,12})$/;
const mostValues = 20;

type Taken = 'accepted' | 'refused';

/** Which values of `limit` were accepted and refused for consumers that exist. */
export class ConsumerLimits {
  readonly #seen = new Map<string, Set<Taken>>();
  readonly shown: Exchange[] = [];
  /** Members of the first record: one may have members as an error has. */
  #record: readonly string[] | undefined;

  observe(exchange: Exchange): void {
    const asked = [...new URLSearchParams(exchange.request.query)];
    const [only] = asked;
    if (asked.length !== 1 || only?.[0] !== 'limit' || !plain.test(only[1])) return;
    const took = this.#reaction(exchange);
    if (took === undefined) return;
    const known = this.#seen.get(only[1]) ?? new Set();
    if (known.size === 0 && this.#seen.size >= mostValues) return;
    if (!known.has(took)) this.shown.push(withoutBody(exchange));
    this.#seen.set(only[1], known.add(took));
  }

  /** By value; what was accepted once and refused once is left out. */
  get values(): Readonly<Record<string, Taken>> {
    return Object.fromEntries(
      [...this.#seen].flatMap(([value, took]) => {
        const [one] = took;
        return took.size === 1 && one !== undefined ? [[value, one] as const] : [];
      }),
    );
  }

  #reaction({ answer }: Exchange): Taken | undefined {
    if (answer === undefined || refusesClient(answer.status) || isNotNow(answer.status)) return undefined;
    if (answer.status >= 400) return answer.status < 500 ? 'refused' : undefined;
    return isSuccessful(answer.status) ? this.#ofSuccess(answer) : undefined;
  }

  #ofSuccess(answer: Answer): Taken {
    const names = Object.keys(consumerFields([answer]) ?? {});
    this.#record ??= names;
    const shared = this.#record.filter((name) => names.includes(name)).length;
    const isRecord = shared * 2 > this.#record.length;
    return isRefusalBody(answer) && !isRecord ? 'refused' : 'accepted';
  }
}
