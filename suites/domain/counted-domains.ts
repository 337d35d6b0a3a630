import type { Context } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { unreadOf } from '../../fixtures/walks/surveyed-domain.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { type CountedDomain, countedWalks, hasMoved } from '../../oracles/relations/filtered-totals.ts';
import type { Cause } from '../../schemas/report/causes.ts';

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

/** Says why fewer than two domains can be counted: what kept the others from being read to their end. */
export async function tooFewCounted(
  counted: readonly CountedDomain[],
  context: Context,
): Promise<Inconclusive> {
  const read = await survey(context);
  const open = (why: string, cause: Cause) =>
    new Inconclusive(`two domains have to be read whole to compare their totals, and ${why}`, cause);
  const isCounted = (domain: string) => counted.some((one) => one.domain === domain);
  const left = read.walks.filter((walk) => !isCounted(walk.domain));
  const moved = left.find((walk) => hasMoved(walk, read.walks));
  if (moved !== undefined) return open(`the total of ${moved.domain} changed meanwhile`, 'moved');
  const refused = left.flatMap(({ domain, facts }) =>
    facts.flatMap(({ kind, page, status }) => (kind === 'refused' ? [{ domain, page, status }] : [])),
  )[0];
  if (refused !== undefined)
    return open(
      `page ${refused.page} of ${refused.domain} is refused with status ${refused.status}`,
      'too-large',
    );
  const unread = unreadOf(read);
  if (unread !== undefined) return Inconclusive.of(unread);
  const large = read.domains.find(({ domain }) => !isCounted(domain));
  if (large === undefined) return open('no second one is answered with persons', 'empty');
  return open(`${large.domain} has more pages than this run reads of one domain`, 'few-requests');
}
