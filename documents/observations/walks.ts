import { numbersOf } from '../../schemas/report/number-ranges.ts';
import type { Observation } from '../../schemas/report/observations.ts';
import { byDomain, type UsualPage, usualPages } from './usual-pages.ts';

export interface WalkPage {
  readonly id: string;
  readonly page: number;
  readonly count: number;
  /** Numbers of the persons; empty where they were not kept. */
  readonly persons: readonly number[];
}

/** Pages of a domain that were asked for one after another with one limit, from the first on. */
export interface Walk {
  readonly domain: string;
  /** Undefined: none was asked. */
  readonly limit: number | undefined;
  readonly pages: readonly WalkPage[];
  /** Pages that were asked for behind the last that the service counts: what is there is no part of the list. */
  readonly beyond: readonly WalkPage[];
  /** Total of the first page. */
  readonly total: number | undefined;
  readonly totalPages: number | undefined;
  /** True where it went to the last page that the service counts. */
  readonly isWhole: boolean;
}

/** The walks that a run made, in the order in which they began. `first`: the number of the first page. */
export function walksOf(requests: readonly Observation[], first = 1): readonly Walk[] {
  const paged = usualPages(requests).filter(({ page }) => page !== undefined);
  const walks = [...byDomain(paged).values()].flatMap((pages) => {
    const limits = [...new Set(pages.map(({ limit }) => limit))];
    return limits.flatMap((limit) =>
      walksAmong(
        pages.filter((one) => one.limit === limit),
        first,
      ),
    );
  });
  return walks
    .toSorted((one, other) => (one[0]?.sentAt ?? 0) - (other[0]?.sentAt ?? 0))
    .map((pages) => walkOf(pages, first));
}

/** True where two walks, read at different times, show the same: the same pages with the same persons. */
export function isSameWalk(one: Walk, other: Walk): boolean {
  return one.domain === other.domain && one.limit === other.limit && shownBy(one) === shownBy(other);
}

function shownBy({ pages }: Walk): string {
  return JSON.stringify(pages.map(({ page, count, persons }) => [page, count, persons]));
}

/** Separates the walks among the pages of one list: a request for the first page may begin a walk. */
function walksAmong(pages: readonly UsualPage[], first: number): UsualPage[][] {
  const walks: UsualPage[][] = [];
  for (const page of pages) {
    const open = walks.at(-1);
    if (page.page === first) walks.push([page]);
    else if (open !== undefined && page.page === (open.at(-1)?.page ?? 0) + 1) open.push(page);
  }
  return walks.filter((walk) => walk.length > 1);
}

function walkOf(pages: readonly UsualPage[], first: number): Walk {
  const [{ domain = '', limit, total, totalPages } = {}] = pages;
  const last = pages.at(-1)?.page ?? first;
  const isBeyond = ({ page = first }: UsualPage) => totalPages !== undefined && page - first >= totalPages;
  return {
    domain,
    limit,
    pages: pages.filter((page) => !isBeyond(page)).map(pageOf),
    beyond: pages.filter(isBeyond).map(pageOf),
    total,
    totalPages,
    isWhole: totalPages !== undefined && last - first + 1 >= totalPages,
  };
}

function pageOf({ id, page = 0, count, persons = '' }: UsualPage): WalkPage {
  return { id, page, count, persons: numbersOf(persons) };
}
