import type { Numbering } from '../answers/paging.ts';
import { groupedBy } from '../grouped.ts';
import type { LoggedPage } from '../log/logged-page.ts';

/**
 * The law: size, `total` and `total_pages` of a page go together. Where pages are equally full, a page before the last
 * one holds so many persons that `total_pages` is `total` divided by them, rounded up; on the last page stands what the
 * others leave over; and a domain and a limit have one number of pages, whichever page tells it.
 *
 * It must not fail: pages that are filtered after they are cut, pages that do not exist, and data that change: a page
 * that breaks it is a reason to read the whole list with its limit, and what that shows is judged.
 * @returns the first such page of each list
 */
export function unfittingPages(pages: readonly LoggedPage[], numbering: Numbering): readonly LoggedPage[] {
  const lists = groupedBy(
    pages.filter(({ question }) => question.page !== undefined),
    ({ question: { domain, limit } }) => `${domain} ${limit}`,
  );
  return [...lists.values()].flatMap((ofList) => {
    const [usual] = ofList;
    const isCountedOtherwise = ({ total, totalPages }: LoggedPage) =>
      total === usual?.total && totalPages !== usual?.totalPages;
    return ofList.find((page) => !fits(page, numbering)) ?? ofList.find(isCountedOtherwise) ?? [];
  });
}

/** True where there is a size of pages of which this one follows; of an answer without numbers, nothing does not. */
export function fits(
  { question, currentPage, total, totalPages, persons }: LoggedPage,
  { first }: Numbering,
): boolean {
  if (question.page === undefined || total === undefined || totalPages === undefined) return true;
  const index = BigInt(question.page - first);
  const isOwn = currentPage === BigInt(question.page);
  if (!isOwn || index < 0n || index >= totalPages) return true;
  return fitsSomeSize({ index, held: BigInt(persons.length), total, totalPages });
}

/** The numbers of one page: its place is counted from 0. */
interface PageFigures {
  readonly index: bigint;
  readonly held: bigint;
  readonly total: bigint;
  readonly totalPages: bigint;
}

/** True where there is a size of pages of which these numbers follow. */
export function fitsSomeSize({ index, held, total, totalPages }: PageFigures): boolean {
  const before = totalPages - 1n;
  if (index < before) return held > 0n && (total + held - 1n) / held === totalPages;
  if (before === 0n) return held === total;
  return (total - held) % before === 0n && (total - held) / before >= held && held > 0n;
}
