import type { Context } from '../../engine/context.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { pageView } from '../../oracles/page-view.ts';
import type { CountedDomain } from '../../oracles/relations/filtered-totals.ts';
import { personsIn, totalOf, type Walk } from '../../oracles/walk.ts';

/** The domains that were walked whole, and those whose first page holds nobody, each with its total. */
export async function countedDomains(context: Context): Promise<readonly CountedDomain[]> {
  const { walks, domains } = await survey(context);
  // A total that depends on the question is PAGING-4's affair.
  const isSteady = (walk: Walk) =>
    walks.every((other) => other.domain !== walk.domain || totalOf(other) === totalOf(walk));
  const walked = walks.filter(isSteady).flatMap((walk) => countedWalk(walk));
  const { first } = await numbering(context);
  const empty = domains.flatMap(({ domain, total }) => {
    const asked = askedPages(context).find(
      ({ question }) => question.domain === domain && question.page === first,
    );
    const isEmpty = asked !== undefined && pageView(asked.exchange)?.persons?.length === 0;
    return isEmpty && total !== undefined ? [{ domain, persons: 0, total }] : [];
  });
  const counted = new Map([...walked, ...empty].toReversed().map((one) => [one.domain, one]));
  return [...counted.values()];
}

function countedWalk(walk: Walk): CountedDomain[] {
  const total = totalOf(walk);
  const isComplete = walk.facts.every(({ kind }) => kind === 'page');
  return total === undefined || !isComplete ? [] : [{ domain: walk.domain, persons: personsIn(walk), total }];
}
