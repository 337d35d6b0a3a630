import { groupedBy } from '../grouped.ts';
import type { LoggedPage } from '../log/logged-page.ts';

/** Pages, and limits, of which one total is told before it is compared. */
const least = 2;

/**
 * True if a changing list was compared all the same: each total in one span of time, and one of them for several pages
 * and limits. A wrong total comes back: it does not know the time.
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
