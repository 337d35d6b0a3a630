import type { Exchange } from '../../client/exchange.ts';
import { domainsRead } from '../../config/scope.ts';
import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import type { Seen } from '../../engine/law.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { learned } from '../../engine/per-session.ts';
import { outliveCaches } from '../../fixtures/outlive-caches.ts';
import { historySoFar } from '../../fixtures/pages/domain-history.ts';
import { hintedLimits } from '../../fixtures/pages/hinted-limits.ts';
import { limitLadders } from '../../fixtures/pages/limit-ladders.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askPage, askPageAgain } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { groupedBy } from '../../oracles/grouped.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import { isSameList, type PageQuestion } from '../../oracles/pages/page-question.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import type { Walk } from '../../oracles/pages/walk.ts';
import { isDepthQuota } from '../../oracles/relations/depth-quota.ts';
import { countedDomains, hollowDomains } from '../../oracles/relations/hollow-lists.ts';
import { onlyFirstPage, questionsBehindFirst } from '../../oracles/relations/only-first-page.ts';
import { unfittingPages } from '../../oracles/relations/page-arithmetic.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { amongDomainsAtRest, type DomainSuspect } from './domains-at-rest.ts';
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
  if (suspects.length === 0) return { deviations: [] };
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

/** A row judged by `judge`; where no page shows where numbering starts, by what contradicts itself whatever it is. */
export async function orUnnumbered<Found extends Pick<Judgement, 'deviations'>>(
  id: string,
  context: CheckContext,
  judge: () => Promise<Found>,
): Promise<Found | Judgement> {
  try {
    return await judge();
  } catch (error) {
    if (!(error instanceof Inconclusive) || error.cause !== 'empty') throw error;
    const deviations = await unnumberedLists(context, id);
    if (deviations.length === 0) throw error;
    return { coverage: 'pages of which none shows where numbering starts', deviations };
  }
}

/** PAGING-5 by a list that holds nobody, and PAGING-6 by pages that are refused under every number. */
const unnumberedLists = learned(async (context: CheckContext, id: string): Promise<readonly Deviation[]> => {
  const suspects = await (id === 'PAGING-5' ? hollowSuspects(id, context) : refusedSuspects(id, context));
  const domains = suspects.map(({ domain }) => domain);
  return (await amongDomainsAtRest(suspects, domains, context)).deviations;
});

/** The first list that counts persons on a page that was asked for by its number, and holds nobody. */
async function hollowSuspects(id: string, context: CheckContext): Promise<readonly DomainSuspect[]> {
  const numbered = runLog(context).log.pages.filter(({ question }) => question.page !== undefined);
  for (const domain of countedDomains(numbered)) {
    const found = suspectsOf(id, await readHollow(context, domain), false, context);
    if (found.length > 0) return found;
  }
  return [];
}

/** The first domain that counts several pages where no page is asked for. A small run has not the refusals to find out. */
async function refusedSuspects(id: string, context: CheckContext): Promise<readonly DomainSuspect[]> {
  if (id !== 'PAGING-6' || !context.depth.ownRequests) return [];
  const several = runLog(context).log.pages.filter(({ totalPages }) => (totalPages ?? 0n) > 1n);
  const counted = countedDomains(several);
  for (const domain of domainsRead(context.config).filter((one) => counted.includes(one))) {
    const usual = pageView(await askPage(context, { domain }));
    const own = usual?.persons?.length ?? 0;
    const pages = usual?.totalPages ?? 0n;
    if (own === 0 || pages < 2n) continue;
    const limits = [...limitLadders.ownSizes, own, ...(await hintedLimits(context))];
    const questions = questionsBehindFirst({ domain, own, pages }, limits);
    const first = await onlyFirst(domain, questions, context);
    return first === undefined
      ? []
      : [{ domain, settle: () => settledRefusals(first, domain, questions, context) }];
  }
  return [];
}

/** The same in a second reading, when no cache gives the first one any longer. */
async function settledRefusals(
  first: Deviation,
  domain: string,
  questions: readonly PageQuestion[],
  context: CheckContext,
): Promise<Deviation> {
  await outliveCaches(context, first.exchanges);
  const again = await onlyFirst(domain, questions, context);
  if (again === undefined)
    throw new Inconclusive(`${first.message}: once, and not when it was asked again`, 'seldom');
  return again;
}

/** Asks by turns without `page` and with it, until one answer is no refusal. */
async function onlyFirst(
  domain: string,
  questions: readonly PageQuestion[],
  context: CheckContext,
): Promise<Deviation | undefined> {
  const without = [await askPageAgain(context, { domain })];
  const numbered: Exchange[] = [];
  for (const question of questions) {
    numbered.push(await askPageAgain(context, question));
    without.push(await askPageAgain(context, { domain }));
    if (onlyFirstPage({ without, numbered }) === undefined) return undefined;
  }
  tell(`asked for page 2 of ${domain} in ${countOf(questions.length, 'way')}: each is refused`);
  return onlyFirstPage({ without, numbered });
}
