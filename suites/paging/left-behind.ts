import { header, type Request } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import type { CheckContext } from '../../engine/context.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { freshLimitsLike, mostFresh, timesText } from '../../fixtures/experiment-terms.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { fewest } from '../../fixtures/situations/fewest.ts';
import { inSituation, type LevelSet, levelsOf, situationText } from '../../fixtures/situations/situations.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { countNumber } from '../../oracles/integer.ts';
import { type LoggedPage, pageOrRefusal } from '../../oracles/log/logged-page.ts';
import { personsText } from '../../oracles/pages/persons-text.ts';
import { questionText } from '../../oracles/question.ts';
import type { Contradiction } from '../../oracles/relations/same-question.ts';
import type { Difference, Experiment } from '../../verdict/experiment.ts';
import { isAlike, pageOf } from './asked-in-turns.ts';
import { differsWithFreshLimits, nothingIfSpent } from './with-fresh-limits.ts';

/**
 * What requests leave for the next one, where that lasts, so that the same question shows it once: first pages of the list
 * with limits that were not asked for yet, as usual and right behind such requests.
 */
export async function leftBehind(
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const situation = levelsOf(contradiction.other.exchange.request);
  const touching = touchedBetween(contradiction, context);
  if (situation.length === 0 && touching === undefined) return undefined;
  const { usual, other } = contradiction;
  const lists = await freshLists(usual.persons.length < other.persons.length ? other : usual, context);
  if (lists === undefined) return undefined;
  const bySituation =
    situation.length === 0 ? undefined : await behindAnother(contradiction, situation, lists, context);
  return bySituation ?? (touching && behindTouching(contradiction, touching, lists, context));
}

/** What was asked of the same URL in another way, with the same key, between the earlier answer and the later one. */
function touchedBetween({ usual, other }: Contradiction, context: CheckContext): Request | undefined {
  const { log } = runLog(context);
  const isEarlier = usual.exchange.receivedAt <= other.exchange.receivedAt;
  const [earlier, later] = isEarlier ? [usual, other] : [other, usual];
  const { sentAt, request } = later.exchange;
  const [touching] = log.touching(later.exchange, 1);
  if (touching?.request.credential.kind !== request.credential.kind) return undefined;
  const between = log.pages.filter(
    (page) =>
      isAlike(page, earlier) &&
      page.exchange.request.query === request.query &&
      page.exchange.receivedAt > touching.sentAt &&
      page.exchange.receivedAt <= sentAt,
  );
  return between.length === 0 ? touching.request : undefined;
}

/** First pages of one list, each with a limit of its own. */
interface FreshLists {
  readonly domain: string;
  readonly limit: () => number | undefined;
  /** A request for a page of a list with this limit: the first one, or so many further, of this domain or another. */
  readonly page: (limit: number, further?: number, domain?: string) => Request;
  /** As the first page is answered as usual. */
  readonly isUsual: (page: LoggedPage) => boolean;
}

async function freshLists(usual: LoggedPage, context: CheckContext): Promise<FreshLists | undefined> {
  const { domain, limit: near = usual.persons.length } = usual.question;
  if (usual.total === undefined || near < 1) return undefined;
  const { partnerId } = context.config.target;
  const { first } = await numbering(context);
  const total = countNumber(usual.total);
  const most = Math.min(Math.max(near, mostFresh), total);
  const limit = freshLimitsLike(context, { near, least: 1, most, total });
  const page = (of: number, further = 0, listed = domain) =>
    listPersons({ partnerId, domain: listed, limit: of, page: first + further });
  const known = limit();
  const asked = known === undefined ? undefined : await pageOf(page(known), context);
  if (asked === undefined) return undefined;
  return { domain, limit, page, isUsual: (one) => firstPageText(one) === firstPageText(asked) };
}

/** Answers to what was asked one after another with one fresh limit, that in question last. */
type Chain = readonly LoggedPage[];

async function answersTo(
  lists: FreshLists,
  chainOf: (limit: number) => readonly ((before: LoggedPage | undefined) => Request)[],
  context: CheckContext,
): Promise<Chain | undefined> {
  const limit = lists.limit();
  if (limit === undefined) return undefined;
  const answers: LoggedPage[] = [];
  let answered: LoggedPage | undefined;
  for (const next of chainOf(limit)) {
    answered = pageOrRefusal(await context.client.send(next(answered), spareShare(context)));
    if (answered !== undefined) answers.push(answered);
  }
  return answered && answers;
}

/**
 * Whether the last answer is what another page was answered right before, in another domain or beyond the first page of
 * several: no state of a list explains that, nor does a cache or a replica of it.
 */
function isLeftOver(chain: Chain, { isUsual }: FreshLists): boolean {
  const last = lastOf(chain);
  if (isUsual(last) || last.persons.length === 0) return false;
  return chain
    .slice(0, -1)
    .some(
      (earlier) =>
        isAlike(earlier, last) &&
        (earlier.question.domain !== last.question.domain || (earlier.totalPages ?? 0n) > 1n),
    );
}

function lastOf(chain: Chain): LoggedPage {
  const last = chain.at(-1);
  if (last === undefined) throw new Error('a chain without answers');
  return last;
}

/** A page in a situation leaves something for the next one in it, as in a cache whose key lacks something there. */
async function behindAnother(
  contradiction: Contradiction,
  situation: LevelSet,
  lists: FreshLists,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const another = domainUnlike(contradiction.usual, context);
  const chain = (limit: number, part: LevelSet) =>
    [
      ...(another === undefined ? [] : [lists.page(limit, 0, another)]),
      lists.page(limit, 1),
      lists.page(limit),
    ].map((request) => inSituation(request, part));
  const behind = (part: LevelSet) =>
    answersTo(lists, (limit) => chain(limit, part).map((request) => () => request), context);
  const found = await differs(lists, context, {
    name: 'behind another',
    requests: { control: 1, treatment: chain(1, situation).length },
    control: () => answersTo(lists, (limit) => [() => lists.page(limit)], context),
    treatment: () => behind(situation),
    isOther: (answers) => isLeftOver(answers, lists),
  });
  if (found === undefined) return undefined;
  const shownBy = async (part: LevelSet) => {
    const shown = await behind(part);
    return shown && isLeftOver(shown, lists) ? { part, shown: lastOf(shown) } : undefined;
  };
  const whole = { part: situation, shown: found.other };
  const { part, shown } = (await fewest(situation, shownBy).catch(nothingIfSpent)) ?? whole;
  const how = situationText(part);
  return told(contradiction, { ...found, other: shown }, lists, {
    earlier: chain(shown.question.limit ?? 1, part).slice(0, -1),
    behind: `other pages ${how}`,
    each: `, each ${how}`,
  });
}

/** What is asked of one page in another way changes what it is answered next, for a while. */
async function behindTouching(
  contradiction: Contradiction,
  touching: Request,
  lists: FreshLists,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const touch = (request: Request, tag: string | undefined): Request => {
    const { method, credential, situation, headers = {} } = touching;
    const isTagged = headers['if-none-match'] !== undefined && tag !== undefined;
    const sent = { ...headers, ...(isTagged && { 'if-none-match': tag }) };
    return { ...request, method, credential, headers: sent, ...(situation && { situation }) };
  };
  const chain = (limit: number) => {
    const request = lists.page(limit);
    const tagOf = (page: LoggedPage | undefined) =>
      page?.exchange.answer && header(page.exchange.answer, 'etag');
    return [() => request, (page: LoggedPage | undefined) => touch(request, tagOf(page)), () => request];
  };
  const found = await differs(lists, context, {
    name: 'behind another way',
    // As many requests in both: else data that go back and forth with their pace look alike in one arm alone.
    requests: { control: 3, treatment: 3 },
    control: () => answersTo(lists, (limit) => Array(3).fill(() => lists.page(limit)), context),
    treatment: () => answersTo(lists, chain, context),
    isOther: (answers) => !lists.isUsual(lastOf(answers)),
  });
  if (found === undefined) return undefined;
  const { request } = found.other.exchange;
  const { method, situation } = touching;
  const how = [method, ...(situation === undefined ? [] : [`with ${situation.says.join(', ')}`])].join(' ');
  return told(contradiction, found, lists, {
    earlier: [request, touch(request, undefined)],
    behind: `${how} of the same page`,
    each: '',
  });
}

interface Behind extends Pick<Experiment<Chain>, 'control' | 'treatment'> {
  readonly name: string;
  readonly requests: { readonly control: number; readonly treatment: number };
  readonly isOther: (answers: Chain) => boolean;
}

/** Whether the first page is another one in the treatment: nothing is waited for, since no cache knows any of the limits. */
async function differs(
  { domain }: FreshLists,
  context: CheckContext,
  { isOther, ...arms }: Behind,
): Promise<Difference<LoggedPage> | undefined> {
  const readings = [(answers: Chain) => (isOther(answers) ? 'another one' : 'the page')] as const;
  const found = await differsWithFreshLimits(context, { domain, readings, ...arms });
  return found && { ...found, usual: lastOf(found.usual), other: lastOf(found.other) };
}

interface How {
  readonly earlier: readonly Request[];
  readonly behind: string;
  readonly each: string;
}

function told(
  { requirement }: Contradiction,
  found: Difference<LoggedPage>,
  { isUsual }: FreshLists,
  { earlier, behind, each }: How,
): Deviation {
  const { usual, other } = found;
  const received = `${pageText(other)}, right after ${behind}`;
  const asked = `${earlier.map(questionText).join(', ')}, then ${questionText(other.exchange.request)}`;
  return deviationOf(requirement, [other.exchange, usual.exchange], {
    message: `${received}; as usual, a limit of ${usual.question.limit} gives ${pageText(usual)}`,
    received,
    expected: 'the page that was asked for, whatever was asked before',
    company: { kind: 'after', requests: earlier },
    recurrence: `right after ${behind}, ${timesText(found)}`,
    counterexample: `${asked}${each}`,
    showsIn: (fresh) => {
      const page = pageOrRefusal(fresh);
      return page !== undefined && !isUsual(page);
    },
  });
}

function pageText({ total, currentPage, persons }: LoggedPage): string {
  return `page ${currentPage} with ${personsText(persons.length)} of ${total}`;
}

/** What the first pages of one list say alike, whatever their limit: its total, their number, and whether they are full. */
function firstPageText(page: LoggedPage): string {
  const { total, currentPage, persons, question } = page;
  return [total, currentPage, Math.sign(persons.length - (question.limit ?? persons.length))].join(' ');
}

/** A domain that never had the total of this one. */
function domainUnlike({ question: { domain } }: LoggedPage, context: CheckContext): string | undefined {
  const { pages } = runLog(context).log;
  const totals = new Set(pages.flatMap((page) => (page.question.domain === domain ? [page.total] : [])));
  const alike = new Set(
    pages.filter(({ total }) => totals.has(total)).map(({ question }) => question.domain),
  );
  return pages.find(({ question }) => !alike.has(question.domain))?.question.domain;
}
