import { groupedBy } from '../grouped.ts';
import type { LoggedPage } from '../log/logged-page.ts';

/** Limits that were cut alike within each of several domains, with one first page of each domain. */
export function limitsByDomain(pages: readonly LoggedPage[], first: number) {
  const cut = pages.filter((page) => isCut(page, first));
  return [...groupedBy(cut, ({ question: { limit } }) => limit)].flatMap(([limit, alike]) => {
    const byDomain = [...groupedBy(alike, ({ question: { domain } }) => domain).values()];
    const isTelling = byDomain.length > 1 && byDomain.every(areOfOneSize);
    return isTelling ? [{ limit, pages: byDomain.flatMap((some) => some.slice(0, 1)) }] : [];
  });
}

function isCut({ question: { page }, persons, total }: LoggedPage, first: number): boolean {
  const isFirst = page === undefined || page === first;
  return isFirst && persons.length > 0 && total !== undefined && BigInt(persons.length) < total;
}

/** True where all pages hold as many persons. */
export function areOfOneSize(pages: readonly LoggedPage[]): boolean {
  return new Set(pages.map(({ persons }) => persons.length)).size === 1;
}
