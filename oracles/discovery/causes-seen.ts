import type { Exchange } from '../../client/exchange.ts';
import { isNotNow, isSuccessful, refusesClient } from '../../schemas/http-status.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import { isRefusalBody } from '../error-body.ts';
import { statusOrClosed } from '../status-text.ts';
import { errorCodes } from './error-answers.ts';
import { withoutBody } from './without-body.ts';

/** More codes are something of each answer. */
const mostCodes = 8;

interface OfCause {
  readonly statuses: Set<number | string>;
  readonly codes: Set<string>;
  readonly first: Exchange;
}

/** A status; in words of an error that is told with success, and of a connection that was closed. */
type Status = number | string;

/** Causes that the key, or the right to something, is refused for: others are refused with 401 or 403 by a firewall, or in a lockout. */
const ofAccess = /key$|^another partner|^unknown partner/;
/** Of these, where another status was seen too, 401 and 403 are a firewall's. */
const ofNobody = /^unknown partner/;

/** With which status and codes each cause was answered. */
export class CausesSeen {
  readonly #causes = new Map<string, OfCause>();

  observe(cause: string, exchange: Exchange): void {
    const { answer } = exchange;
    if (answer === undefined || isThrottling(answer) || isNotNow(answer.status)) return;
    if (refusesClient(answer.status) && !ofAccess.test(cause)) return;
    const isError = isSuccessful(answer.status) && isRefusalBody(answer);
    // A record of a consumer may have members as an error has: nothing is said of those.
    if (isError && exchange.request.endpoint === 'consumer') return;
    const known = this.#causes.get(cause) ?? {
      statuses: new Set<number | string>(),
      codes: new Set<string>(),
      first: withoutBody(exchange),
    };
    this.#causes.set(cause, known);
    known.statuses.add(isError ? `${answer.status} with an error` : statusOrClosed(answer));
    if (answer.status < 400 && !isError) return;
    for (const code of errorCodes(answer)) if (known.codes.size <= mostCodes) known.codes.add(code);
  }

  get shown(): readonly Exchange[] {
    return this.#sorted().map(([, { first }]) => first);
  }

  get statuses(): Readonly<Record<string, Status | readonly Status[]>> {
    return Object.fromEntries(
      this.#sorted().map(([cause, { statuses }]) => {
        const all = told(cause, [...statuses]).toSorted();
        return [cause, all.length === 1 ? (all[0] ?? 0) : all] as const;
      }),
    );
  }

  get codes(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries(
      this.#sorted().flatMap(([cause, { codes }]) =>
        codes.size === 0 || codes.size > mostCodes ? [] : [[cause, [...codes].toSorted()] as const],
      ),
    );
  }

  #sorted(): readonly (readonly [string, OfCause])[] {
    return [...this.#causes].toSorted(([one], [other]) => (one < other ? -1 : 1));
  }
}

function told(cause: string, statuses: readonly Status[]): readonly Status[] {
  const others = statuses.filter((status) => typeof status === 'string' || !refusesClient(status));
  return ofNobody.test(cause) && others.length > 0 ? others : statuses;
}
