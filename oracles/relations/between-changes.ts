import { groupedBy } from '../grouped.ts';
import type { LoggedPage } from '../log/logged-page.ts';

/** Pages, and limits, of which one total is told before it is compared. */
const least = 2;

/**
 * True if the totals of a changing list were compared all the same: each total was told in one span of time, and in one
 * span at least for several pages and several limits. A defect does not know the time: a total that goes by the page or
 * by the limit, or is wrong now and then, comes back.
 */
export function areComparedBetweenChanges(pages: readonly LoggedPage[]): boolean {
  const counted = pages.filter(({ total }) => total !== undefined);
  const states = [...groupedBy(counted, ({ total }) => total).values()];
  return states.every((told) => isOneSpan(told, counted)) && states.some(isOfSeveralQuestions);
}

/** True if no other total was told after the first of these answers and before the last, in flight with neither. */
function isOneSpan(told: readonly LoggedPage[], counted: readonly LoggedPage[]): boolean {
  const begin = Math.min(...told.map(({ exchange }) => exchange.receivedAt));
  const end = Math.max(...told.map(({ exchange }) => exchange.sentAt));
  return counted.every(
    ({ total, exchange }) => total === told[0]?.total || exchange.sentAt < begin || exchange.receivedAt > end,
  );
}

function isOfSeveralQuestions(told: readonly LoggedPage[]): boolean {
  const numbers = told.map(({ question }) => question.page);
  const limits = told.map(({ question }) => question.limit);
  return [numbers, limits].every((values) => new Set(values).size >= least);
}
