import type { Exchange } from '../../client/exchange.ts';
import { saysNotThere } from '../../schemas/http-status.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import type { PageQuestion } from '../pages/page-question.ts';
import { pageView } from '../pages/page-view.ts';
import { questionOf } from '../question.ts';
import { countOf } from '../words/count-of.ts';
import { leastQuota } from './depth-quota.ts';

/**
 * The questions for the second page, all of which a service refuses that has no page but the first: without `limit`,
 * since most limits may be refused, and with each of those that may be taken, since `page` alone may be. Page 2 is there
 * and not the first, counted from 0 or from 1, where there are three pages and no depth quota can be the reason; else
 * pages 0 and 1 are asked for too.
 */
export function questionsBehindFirst(
  { domain, own, pages }: ListByDefault,
  limits: readonly number[],
): PageQuestion[] {
  const isThere = pages > secondPage && (secondPage + 1) * own <= leastQuota;
  const numbers = isThere ? [secondPage] : [secondPage, 0, 1];
  return numbers.flatMap((page) => [
    { domain, page },
    ...[...new Set(limits)].map((limit) => ({ domain, limit, page })),
  ]);
}

const secondPage = 2;

/** A list as it comes without `page` and `limit`: persons on that page, and how many pages it counts. */
export interface ListByDefault {
  readonly domain: string;
  readonly own: number;
  readonly pages: bigint;
}

/** Answers without `page` and `limit`, and those to questions with `page`, by turns. */
export interface PagesRefused {
  readonly without: readonly Exchange[];
  readonly numbered: readonly Exchange[];
}

/**
 * PAGING-6: pages that are counted can be read. Every question with `page` is refused as a question (RFC 9110 15.5.1,
 * 15.5.5, 15.5.11, 15.5.21), while each answer without it counts several pages. Undefined where one of them is not so.
 */
export function onlyFirstPage({ without, numbered }: PagesRefused): Deviation | undefined {
  const [usual] = without;
  const statuses = numbered.map(({ answer }) => answer?.status ?? 0);
  const isRefused = statuses.length > 0 && statuses.every(saysNotThere);
  const areSeveral = without.every((exchange) => (pageView(exchange)?.totalPages ?? 0n) > 1n);
  if (usual === undefined || !isRefused || !areSeveral) return undefined;
  const said = pageView(usual)?.totalPages;
  const status = `status ${[...new Set(statuses)].join(' and ')}`;
  const limits = new Set(numbered.flatMap(({ request }) => questionOf(request).limit ?? []));
  return deviationOf('PAGING-6', [...numbered.slice(0, 1), usual, ...numbered.slice(1, 2)], {
    message: `refused with ${status}, and so with limit ${[...limits].join(', ')}, while total_pages is ${said} where no page is asked for`,
    received: `${status} for page ${secondPage}, without limit and with each of ${countOf(limits.size, 'limit')}`,
    expected: `a page: total_pages counts ${said} of them`,
  });
}
