import { groupedBy } from '../grouped.ts';
import { isThere, type LoggedPage } from '../log/logged-page.ts';
import type { Numbering } from '../paging.ts';

/**
 * Domains that count persons and list nobody, on any page of the run that their own numbers say is there. What was asked
 * for in another spelling may be another domain; whoever it counts, it lists somewhere.
 *
 * It must not fail: pages that are filtered after they are cut, of which some are empty. So this is a reason to read the
 * list, and what that shows is judged.
 */
export function hollowDomains(pages: readonly LoggedPage[], numbering: Numbering): readonly string[] {
  const byDomain = groupedBy(pages, ({ question: { domain } }) => domain);
  return [...byDomain].flatMap(([domain, own]) => {
    const isCounted = own.some((page) => isThere(page, numbering) && (page.total ?? 0n) > 0n);
    return isCounted && own.every(({ persons }) => persons.length === 0) ? [domain] : [];
  });
}
