import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import type { Seen } from '../../engine/law.ts';
import { isUnjudged } from '../../engine/outcome.ts';
import { historySoFar } from '../../fixtures/pages/domain-history.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { closingWalk } from '../../fixtures/walks/closing-walk.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { groupedBy } from '../../oracles/grouped.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import { isSameList } from '../../oracles/pages/page-question.ts';
import { isDepthQuota } from '../../oracles/relations/depth-quota.ts';
import { hollowDomains } from '../../oracles/relations/hollow-lists.ts';
import { unfittingPages } from '../../oracles/relations/page-arithmetic.ts';
import { walkProblems } from '../../oracles/relations/whole-walk.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { amongDomainsAtRest } from './domains-at-rest.ts';
import { readHollow } from './read-hollow.ts';
import { isOvercounted, readList } from './read-lists.ts';
import { type ReadList, suspectsOf } from './settled-list.ts';

/** Rows that are judged by the pages of whole lists. */
export const rowsOfWholeLists = ['PAGING-5', 'PAGING-6', 'PAGING-10', 'PAGING-11'] as const;

/** Lists that are read for what one of their pages shows. */
const mostLists = 3;

/**
 * PAGING-5, PAGING-6, PAGING-10 and PAGING-11 over all pages of the run: where the numbers of a page do not go together,
 * the list with its limit is read, and judged as every walk is. So is the walk at the end of the run.
 */
export async function unfittingLists(id: string, context: CheckContext): Promise<Seen> {
  const { walks } = await survey(context);
  const read = await listsRead(context);
  const hasQuota = isDepthQuota([...walks, ...read.map(({ walk }) => walk)]);
  const suspects = suspectsOf(id, read, hasQuota, context);
  const domains = suspects.map(({ domain }) => domain);
  const { deviations } = await amongDomainsAtRest(suspects, domains, context);
  return { deviations: deviations.length > 0 ? deviations : await atTheEnd(id, context) };
}

/** What the walk at the end of the run shows, and shows again: what it shows once is told, and takes nothing from the rest. */
async function atTheEnd(id: string, context: CheckContext): Promise<readonly Deviation[]> {
  const walk = closingWalk(context);
  if (walk === undefined) return [];
  const { walks } = await survey(context);
  const read = { walk, problems: walkProblems(walk) };
  const [suspect] = suspectsOf(id, [read], isDepthQuota([...walks, walk]), context);
  if (suspect === undefined || historySoFar(context, walk.domain).isSure) return [];
  try {
    return [await suspect.settle()];
  } catch (error) {
    if (!isUnjudged(error)) throw error;
    tell(`walked once more at the end, and not told: ${error.message}`);
    return [];
  }
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
  for (const { question } of suspicious) {
    const { domain, limit } = question;
    read.push(...(await readList(context, { domain, limit })));
  }
  for (const domain of hollowDomains(pages, first).slice(0, 1))
    read.push(...(await readHollow(context, domain)));
  return read;
}
