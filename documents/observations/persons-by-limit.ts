import { groupedBy } from '../../oracles/grouped.ts';
import type { Observation } from '../../schemas/report/observations.ts';
import { byDomain, type UsualPage, usualPages } from './usual-pages.ts';

/** Pages of one domain that were asked for with one limit and held one number of persons. */
export interface LimitPoint {
  readonly limit: number;
  readonly count: number;
  readonly pages: number;
  /** True where all of them were the last page, or behind it: those may hold fewer. */
  readonly atEnd: boolean;
  readonly ids: readonly string[];
}

/** Numbers of persons on the pages of a domain, by the limit of the request. */
export interface LimitsOfDomain {
  readonly domain: string;
  readonly points: readonly LimitPoint[];
}

/** Persons returned against `limit` asked, by domain. `first`: the number of the first page. */
export function personsByLimit(requests: readonly Observation[], first = 1): readonly LimitsOfDomain[] {
  const limited = usualPages(requests).filter(({ limit }) => limit !== undefined && limit > 0);
  return [...byDomain(limited)].map(([domain, pages]) => ({ domain, points: pointsOf(pages, first) }));
}

function pointsOf(pages: readonly UsualPage[], first: number): readonly LimitPoint[] {
  return [...groupedBy(pages, ({ limit, count }) => `${limit} ${count}`).values()]
    .map((alike) => ({
      limit: alike[0]?.limit ?? 0,
      count: alike[0]?.count ?? 0,
      pages: alike.length,
      atEnd: alike.every((page) => isAtEnd(page, first)),
      ids: alike.map(({ id }) => id),
    }))
    .toSorted((one, other) => one.limit - other.limit || one.count - other.count);
}

function isAtEnd({ page, totalPages }: UsualPage, first: number): boolean {
  return totalPages !== undefined && (page ?? first) - first + 1 >= totalPages;
}
