import { groupedBy } from '../../oracles/grouped.ts';
import type { Observation } from '../../schemas/report/observations.ts';
import { byDomain, usualPages } from './usual-pages.ts';

export interface TotalPoint {
  readonly id: string;
  /** Seconds since the first request of the run. */
  readonly seconds: number;
  readonly limit: number | undefined;
  readonly page: number | undefined;
  readonly total: number | undefined;
  readonly totalPages: number | undefined;
}

/** `total` and `total_pages` over all requests of a domain, in the order of time. */
export interface TotalsOfDomain {
  readonly domain: string;
  readonly points: readonly TotalPoint[];
}

export function totalsOverTime(requests: readonly Observation[]): readonly TotalsOfDomain[] {
  const began = requests.reduce((least, { sentAt }) => Math.min(least, sentAt), Number.POSITIVE_INFINITY);
  return [...byDomain(usualPages(requests))].map(([domain, pages]) => ({
    domain,
    points: pages.map(({ id, sentAt, limit, page, total, totalPages }) => ({
      id,
      seconds: (sentAt - began) / 1_000,
      limit,
      page,
      total,
      totalPages,
    })),
  }));
}

/** The most frequent total; undefined where no answer has one. */
export function usualTotal(points: readonly TotalPoint[]): number | undefined {
  const told = points.flatMap(({ total }) => total ?? []);
  const counted = [...groupedBy(told, (total) => total)];
  return counted.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/**
 * The total of a list that stands still: that of more than half of the answers. Undefined where data change so much that
 * no total is the usual one.
 */
export function settledTotal(points: readonly TotalPoint[]): number | undefined {
  const usual = usualTotal(points);
  const told = points.filter(({ total }) => total !== undefined);
  const alike = told.filter(({ total }) => total === usual);
  return alike.length * 2 > told.length ? usual : undefined;
}
