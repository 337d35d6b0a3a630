import type { AskedPlace } from '../../schemas/report/check-result.ts';
import { numbersOf } from '../../schemas/report/number-ranges.ts';
import type { Observation } from '../../schemas/report/observations.ts';
import type { ExchangeRecord } from '../../schemas/report/results.ts';

/** From the first request that was sent to the last answer: milliseconds since the Unix epoch. */
export interface StepTimes {
  readonly start: number;
  readonly stop: number;
}

/** Times at which requests were sent, by the numbers of their ids. */
export class RequestTimes {
  readonly #requests: ReadonlyMap<number, Observation>;

  constructor(requests: readonly Observation[]) {
    this.#requests = new Map(requests.map((request) => [Number(request.id.slice(1)), request]));
  }

  /**
   * Times of the requests in these ranges, all of them or those of one place. Undefined where none was kept.
   * @param ranges `3-9,12`
   */
  of(ranges = '', place?: AskedPlace['place']): StepTimes | undefined {
    const requests = numbersOf(ranges).flatMap((number) => this.#requests.get(number) ?? []);
    const own = place === undefined ? requests : requests.filter((request) => isOf(request, place));
    return spanOf(own.map(({ sentAt, ms }) => ({ start: sentAt, stop: sentAt + ms })));
  }
}

/** Times of requests that were kept whole. */
export function timesOfRecords(records: readonly ExchangeRecord[]): StepTimes | undefined {
  return spanOf(
    records.map(({ sentAt, durationMs }) => {
      const start = Date.parse(sentAt);
      return { start, stop: start + durationMs };
    }),
  );
}

function spanOf(times: readonly StepTimes[]): StepTimes | undefined {
  if (times.length === 0) return undefined;
  // Whole milliseconds: readers of Allure's files take no others.
  return {
    start: Math.round(times.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY)),
    stop: Math.round(times.reduce((most, { stop }) => Math.max(most, stop), 0)),
  };
}

function isOf({ domain, endpoint }: Observation, place: AskedPlace['place']): boolean {
  if (typeof place === 'object') return domain === place.domain;
  if (domain !== undefined) return false;
  return (endpoint === 'consumer') === (place === 'consumers');
}
