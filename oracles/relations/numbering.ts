import type { Exchange } from '../../client/exchange.ts';
import type { Numbering } from '../answers/paging.ts';
import { contains, sameMultiset } from '../pages/multiset.ts';
import { type PageView, pageView } from '../pages/page-view.ts';

/** The numbering, and whether another one could have given the same answers. */
export interface NumberingEvidence extends Numbering {
  readonly sure: boolean;
}

/** Finds the first page number from the answers to pages 0 and 1: by the persons on them, or else by their own numbers. */
export function numberingOf(zero: Exchange, one: Exchange): NumberingEvidence | undefined {
  const pageZero = pageView(zero);
  const pageOne = pageView(one);
  if (!holdsPersons(pageOne)) return holdsPersons(pageZero) ? { first: 0, sure: true } : undefined;
  if (!holdsPersons(pageZero)) return { first: 1, sure: true };
  if (sameMultiset(pageZero.persons, pageOne.persons)) return sameTwice(pageZero, pageOne);
  if (holdsEverybody(pageZero, pageOne)) return { first: 1, sure: true };
  return { first: isAlias(pageZero, pageOne) ? 1 : 0, sure: true };
}

type FullPage = PageView & { readonly persons: readonly string[] };

function holdsPersons(page: PageView | undefined): page is FullPage {
  return page?.persons !== undefined && page.persons.length > 0;
}

/** One page under both numbers: the first page under page 0, or the only page under page 1 beyond the end. */
function sameTwice(zero: FullPage, one: FullPage): NumberingEvidence {
  const saysZero = zero.currentPage === 0n && one.currentPage === 0n;
  const { total, persons } = one;
  const hasMore = total !== undefined && BigInt(persons.length) < total;
  // Two pages of persons who are all alike may be two pages.
  const areAlike = new Set(persons).size === 1;
  return { first: saysZero ? 0 : 1, sure: saysZero || zero.currentPage === 1n || (hasMore && !areAlike) };
}

/**
 * Page 0 is no page, and is answered with the whole result: page 1 holds nobody else. `total` alone does not tell, it may
 * count the persons of one page; nor do the persons alone, a page may repeat some of the page before it.
 */
function holdsEverybody(zero: FullPage, one: FullPage): boolean {
  if (one.total === undefined || BigInt(zero.persons.length) < one.total) return false;
  return contains(zero.persons, one.persons);
}

/** Page 0 does not exist and is answered with another page under that page's number. */
function isAlias(zero: FullPage, one: FullPage): boolean {
  if (zero.currentPage === undefined || zero.currentPage <= 0n) return false;
  return one.currentPage !== zero.currentPage + 1n;
}
