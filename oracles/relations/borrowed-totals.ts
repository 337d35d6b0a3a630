import { groupedBy } from '../grouped.ts';
import type { LoggedPage } from '../log/logged-page.ts';

/** A page whose total is the one that another domain was given right before. */
export interface BorrowedTotal {
  readonly page: LoggedPage;
  readonly before: LoggedPage;
}

/** Smaller totals are alike by chance. */
const leastTelling = 10n;
/** Once may be chance. */
const fewestTimes = 2;

/**
 * The law (data.total): a total is that of its own domain, whichever domain was asked for before. Suspected is a domain
 * that was given several totals, where one of them is the total that another domain was given just before. Any of them may
 * be its own: the wrong one may have come more often.
 *
 * It must not fail: domains that are as large as each other, and data that change. So it has to recur by turns.
 */
export function borrowedTotals(pages: readonly LoggedPage[]): readonly BorrowedTotal[] {
  const telling = pages.filter(({ total }) => total !== undefined && total >= leastTelling);
  const several = new Set(
    [...groupedBy(pages, ({ question }) => question.domain)]
      .filter(([, own]) => new Set(own.map(({ total }) => total)).size > 1)
      .map(([domain]) => domain),
  );
  const found = telling.flatMap((page) => {
    if (!several.has(page.question.domain)) return [];
    const before = telling.findLast(
      ({ question, exchange }) =>
        question.domain !== page.question.domain && exchange.receivedAt <= page.exchange.sentAt,
    );
    return before !== undefined && before.total === page.total ? [{ page, before }] : [];
  });
  return found.length < fewestTimes ? [] : found;
}
