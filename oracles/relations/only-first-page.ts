import type { Exchange } from '../../client/exchange.ts';
import { countOf } from '../count-of.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { ofTheQuestion } from '../log/logged-page.ts';
import type { PageQuestion } from '../page-question.ts';
import { pageView } from '../page-view.ts';
import { questionOf } from '../question.ts';
import { leastQuota } from './depth-quota.ts';

/**
 * The questions for the second page, all of which a service refuses that has no page but the first: without `limit`,
 * since most limits may be refused, and with each of those that may be taken, since `page` alone may be. `own`: persons
 * on the page that comes without `page` and `limit`. Where the second page of that size may lie behind a depth quota,
 * pages 0 and 1 too: one of them is the first.
 */
export function questionsBehindFirst(domain: string, own: number, limits: readonly number[]): PageQuestion[] {
  const numbers = (secondPage + 1) * own <= leastQuota ? [secondPage] : [secondPage, 0, 1];
  return numbers.flatMap((page) => [
    { domain, page },
    ...[...new Set(limits)].map((limit) => ({ domain, limit, page })),
  ]);
}

/** Counted from 0 or from 1, it is not the first. */
const secondPage = 2;

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
  const isRefused = statuses.length > 0 && statuses.every((status) => ofTheQuestion.includes(status));
  if (usual === undefined || !isRefused || !without.every(countsSeveral)) return undefined;
  const said = pageView(usual)?.totalPages;
  const status = `status ${[...new Set(statuses)].join(' and ')}`;
  const limits = new Set(numbered.flatMap(({ request }) => questionOf(request).limit ?? []));
  return deviationOf('PAGING-6', [...numbered.slice(0, 1), usual, ...numbered.slice(1, 2)], {
    message: `refused with ${status}, and so with limit ${[...limits].join(', ')}, while total_pages is ${said} where no page is asked for`,
    received: `${status} for page ${secondPage}, without limit and with each of ${countOf(limits.size, 'limit')}`,
    expected: `a page: total_pages counts ${said} of them`,
  });
}

function countsSeveral(exchange: Exchange): boolean {
  return (pageView(exchange)?.totalPages ?? 0n) > 1n;
}
