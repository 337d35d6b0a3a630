import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import type { Seen } from '../../engine/law.ts';
import { historySoFar } from '../../fixtures/pages/domain-history.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { groupedBy } from '../../oracles/grouped.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import { isSameList } from '../../oracles/pages/page-question.ts';
import type { Walk } from '../../oracles/pages/walk.ts';
import { isDepthQuota } from '../../oracles/relations/depth-quota.ts';
import { hollowDomains } from '../../oracles/relations/hollow-lists.ts';
import { unfittingPages } from '../../oracles/relations/page-arithmetic.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { amongDomainsAtRest } from './domains-at-rest.ts';
import { isOvercounted, listOf, readHollow, readList } from './read-lists.ts';
import { type ReadList, suspectsOf } from './settled-list.ts';

export const rowsOfWholeLists = ['PAGING-5', 'PAGING-6', 'PAGING-10', 'PAGING-11'] as const;

/** Lists that are read for what one of their pages shows. */
const mostLists = 3;

/** PAGING-5, 6, 10 and 11 over all pages of the run: where the numbers of a page do not match, its list is read. */
export async function unfittingLists(id: string, context: CheckContext): Promise<Seen> {
  const { walks } = await survey(context);
  const read = await listsRead(context);
  const hasQuota = isDepthQuota([...walks, ...read.map(({ walk }) => walk)]);
  const suspects = suspectsOf(id, read, hasQuota, context);
  // What moves is left out here too where the walks have judged another domain, which stands still.
  const isStill = ({ domain, facts }: Walk) =>
    facts.length > 1 && historySoFar(context, domain).verdict === 'still';
  const judged = [...suspects, ...walks.filter(isStill)].map(({ domain }) => domain);
  const { deviations } = await amongDomainsAtRest(suspects, judged, context);
  return { deviations };
}

/** The lists that one of their pages makes suspicious, read whole or in part. */
async function listsRead(context: CheckContext): Promise<readonly ReadList[]> {
  const { walks } = await survey(context);
  const isUnread = ({ question }: LoggedPage) => !walks.some((walk) => isSameList(walk, question));
  const { pages } = runLog(context).log;
  const first = await numbering(context);
  const unread = unfittingPages(pages, first).filter(isUnread);
  // Two pages tell of those that count too many, and one list of a domain of its others.
  const overcounted = groupedBy(unread.filter(isOvercounted), ({ question: { domain } }) => domain);
  const suspicious = [
    ...[...overcounted.values()].flatMap(([one]) => one ?? []),
    ...unread.filter((page) => !isOvercounted(page)),
  ].slice(0, mostLists);
  if (suspicious.length > 0)
    tell(`judged all pages of the run: ${countOf(suspicious.length, 'list')} with numbers that do not match`);
  const read: ReadList[] = [];
  for (const { question } of suspicious) read.push(...(await readList(context, listOf(question))));
  for (const domain of hollowDomains(pages, first).slice(0, 1))
    read.push(...(await readHollow(context, domain)));
  return read;
}
