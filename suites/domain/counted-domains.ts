import type { Context } from '../../engine/context.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { pageView } from '../../oracles/page-view.ts';
import { type CountedDomain, countedWalks } from '../../oracles/relations/filtered-totals.ts';

/** The domains that were walked whole, and those whose first page holds nobody, each with its total. */
export async function countedDomains(context: Context): Promise<readonly CountedDomain[]> {
  const { walks, domains } = await survey(context);
  const { first } = await numbering(context);
  const empty = domains.flatMap(({ domain, total }) => {
    const asked = askedPages(context).find(
      ({ question }) => question.domain === domain && question.page === first,
    );
    const isEmpty = asked !== undefined && pageView(asked.exchange)?.persons?.length === 0;
    return isEmpty && total !== undefined ? [{ domain, persons: 0, total }] : [];
  });
  const counted = new Map([...countedWalks(walks), ...empty].toReversed().map((one) => [one.domain, one]));
  return [...counted.values()];
}
