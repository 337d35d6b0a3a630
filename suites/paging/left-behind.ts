import { header, type Request } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import type { CheckContext } from '../../engine/context.ts';
import {
  freshLimitsLike,
  mostFresh,
  termsBetweenPlaces,
  timesText,
} from '../../fixtures/experiment-terms.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { fewest } from '../../fixtures/situations/fewest.ts';
import { inSituation, type LevelSet, levelsOf, situationText } from '../../fixtures/situations/situations.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { countNumber } from '../../oracles/integer.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import { personsText } from '../../oracles/pages/persons-text.ts';
import { questionText } from '../../oracles/question.ts';
import type { Contradiction } from '../../oracles/relations/same-question.ts';
import type { Difference, Experiment } from '../../verdict/experiment.ts';
import { noRepeats } from '../../verdict/repeats.ts';
import { comparable, isAlike, pageOf } from './asked-in-turns.ts';
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

/** The answer to the last one of what is asked one after another, with a fresh limit. */
async function lastOf(
  lists: FreshLists,
  chainOf: (limit: number) => readonly ((before: LoggedPage | undefined) => Request)[],
  context: CheckContext,
): Promise<LoggedPage | undefined> {
  const limit = lists.limit();
  if (limit === undefined) return undefined;
  let answered: LoggedPage | undefined;
  for (const next of chainOf(limit)) answered = await pageOf(next(answered), context);
  return answered;
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
    lastOf(lists, (limit) => chain(limit, part).map((request) => () => request), context);
  // A field may choose the replica that answers: what lags behind there is gone after the wait.
  const { outlive } = termsBetweenPlaces(context, 'behind another', noRepeats, {
    exchangesOf: ({ exchange }: LoggedPage) => [exchange],
    requests: 1 + chain(1, situation).length,
  });
  const found = await differs(lists, context, {
    name: 'behind another',
    requests: { control: 1, treatment: chain(1, situation).length },
    control: () => lastOf(lists, (limit) => [() => lists.page(limit)], context),
    treatment: () => behind(situation),
    ...(outlive && { outlive }),
  });
  if (found === undefined) return undefined;
  const shownBy = async (part: LevelSet) => {
    const shown = await behind(part);
    return shown && !lists.isUsual(shown) ? { part, shown } : undefined;
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
    requests: { control: 2, treatment: 3 },
    control: () => lastOf(lists, (limit) => [() => lists.page(limit), () => lists.page(limit)], context),
    treatment: () => lastOf(lists, chain, context),
  });
  if (found === undefined) return undefined;
  const { request } = found.other.exchange;
  const levels = levelsOf(touching);
  const how = levels.length === 0 ? touching.method : `${touching.method} ${situationText(levels)}`;
  return told(contradiction, found, lists, {
    earlier: [request, touch(request, undefined)],
    behind: `${how} of the same page`,
    each: '',
  });
}

/** Whether the first page is another one in the treatment: with few requests, since no cache knows any of the limits. */
function differs(
  { domain, isUsual }: FreshLists,
  context: CheckContext,
  arms: Pick<Parameters<typeof differsWithFreshLimits<LoggedPage>>[1], 'name' | 'requests'> &
    Pick<Experiment<LoggedPage>, 'control' | 'treatment' | 'outlive'>,
): Promise<Difference<LoggedPage> | undefined> {
  const readings = [(page: LoggedPage) => (isUsual(page) ? 'the page' : 'another one')] as const;
  return differsWithFreshLimits(context, { domain, readings, ...arms });
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
      const page = comparable(fresh);
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

/** A domain of which the run has seen another total. */
function domainUnlike({ question, total }: LoggedPage, context: CheckContext): string | undefined {
  return runLog(context).log.pages.find(
    (page) => page.question.domain !== question.domain && page.total !== total,
  )?.question.domain;
}
