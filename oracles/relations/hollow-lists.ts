import type { Numbering } from '../answers/paging.ts';
import { groupedBy } from '../grouped.ts';
import { isThere, type LoggedPage } from '../log/logged-page.ts';
import { personsIn, type Walk } from '../pages/walk.ts';
import { type WalkProblem, walkProblems } from './whole-walk.ts';

/**
 * Domains that count persons and list nobody, on any page of the run that their own numbers say is there; those of the
 * fewest pages first. What was asked for in another spelling may be another domain; whoever it counts, it lists somewhere.
 *
 * It must not fail: pages that are filtered after they are cut, of which some are empty. So this is a reason to read the
 * list, and what that shows is judged.
 */
export function hollowDomains(pages: readonly LoggedPage[], numbering: Numbering): readonly string[] {
  const byDomain = groupedBy(pages, ({ question: { domain } }) => domain);
  return countedDomains(pages).filter((domain) => {
    const own = byDomain.get(domain) ?? [];
    const isCounted = own.some((page) => isThere(page, numbering) && (page.total ?? 0n) > 0n);
    return isCounted && own.every(({ persons }) => persons.length === 0);
  });
}

/** Domains that count persons on a page of the run, those with the fewest pages first. */
export function countedDomains(pages: readonly LoggedPage[]): readonly string[] {
  const counted = pages.filter(({ total, totalPages }) => (total ?? 0n) > 0n && totalPages !== undefined);
  const fewestFirst = counted.toSorted((one, other) =>
    Number((one.totalPages ?? 0n) - (other.totalPages ?? 0n)),
  );
  return [...new Set(fewestFirst.map(({ question: { domain } }) => domain))];
}

/** Problems of a list that was read whole. Without known numbering, only an empty list has any. */
export function hollowProblems(walk: Walk, isNumbered: boolean): readonly WalkProblem[] {
  const isHollow = walk.whole && personsIn(walk) === 0;
  if (!isHollow) return isNumbered ? walkProblems(walk) : [];
  const suffice = walk.facts.map(({ page }) => page);
  return walkProblems(walk).map((problem) => ({ suffice, ...problem }));
}
