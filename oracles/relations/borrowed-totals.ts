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
 * The law (data.total): a total is that of its own domain, whichever domain was asked for before. Suspected is one that is
 * not the domain's most frequent total, and just what the answer for another domain had told last.
 *
 * It must not fail: domains that are as large as each other, and data that change. So it has to recur by turns.
 */
export function borrowedTotals(pages: readonly LoggedPage[]): readonly BorrowedTotal[] {
  const telling = pages.filter(({ total }) => total !== undefined && total >= leastTelling);
  const usual = new Map(
    [...groupedBy(pages, ({ question }) => question.domain)].map(([domain, own]) => [
      domain,
      mostFrequent(own),
    ]),
  );
  const found = telling.flatMap((page) => {
    if (page.total === usual.get(page.question.domain)) return [];
    const before = telling.findLast(
      ({ question, exchange }) =>
        question.domain !== page.question.domain && exchange.receivedAt <= page.exchange.sentAt,
    );
    return before !== undefined && before.total === page.total ? [{ page, before }] : [];
  });
  return found.length < fewestTimes ? [] : found;
}

function mostFrequent(pages: readonly LoggedPage[]): bigint | undefined {
  const counted = [...groupedBy(pages, ({ total }) => total)];
  return counted.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}
