import { header, type Request } from '../../client/exchange.ts';
import { type CheckContext, listRequest } from '../../engine/context.ts';
import { Memo } from '../../engine/memo.ts';
import { perSession } from '../../engine/per-session.ts';
import { freshLimitsLike, mostFresh } from '../../fixtures/experiment-terms.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { fewest } from '../../fixtures/situations/fewest.ts';
import { inSituation, type LevelSet, levelsOf, situationText } from '../../fixtures/situations/situations.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { countNumber } from '../../oracles/integer.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import type { Contradiction } from '../../oracles/relations/same-question.ts';
import type { Difference } from '../../verdict/experiment.ts';
import { deviationAfter } from './causes.ts';
import { type Answers, answersTo, isAlike, pageOf, type Step } from './conditions.ts';
import { differsWithFreshLimits, undefinedIfSpent } from './with-fresh-limits.ts';

const known = perSession(() => new Memo<Deviation | undefined>());

/**
 * Finds what requests leave for the next one, where that lasts, so that the same question shows it once: first pages of
 * the list with limits that were not asked for yet, as usual and right after such requests. Each question is looked into
 * once.
 * @returns a deviation of PAGING-9, whatever differed: the answer goes by what was asked before
 */
export function carriedOver(
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  return known(context).get(contradiction.usual.question, async () => {
    const situation = levelsOf(contradiction.other.exchange.request);
    const touching = touchedBetween(contradiction, context);
    if (situation.length === 0 && touching === undefined) return undefined;
    const { usual, other } = contradiction;
    const pages = await freshPages(usual.persons.length < other.persons.length ? other : usual, context);
    if (pages === undefined) return undefined;
    const found = situation.length === 0 ? undefined : await fromOtherPages(situation, pages, context);
    return found ?? (touching && fromTouching(touching, pages, context));
  });
}

/** A request for the same URL in another way, with the same key, between the earlier answer and the later one. */
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
interface FreshPages {
  readonly domain: string;
  /** A domain that never had a total of this one, if there is one. */
  readonly another: string | undefined;
  /** True where a page has a total that the run has seen of its domain, asked for as usual. */
  readonly isKnown: (page: LoggedPage) => boolean;
  readonly limit: () => number | undefined;
  /** A request for a page of a list with this limit: the first one, or so many further, of this domain or another. */
  readonly page: (limit: number, further?: number, domain?: string) => Request;
  /** As the first page is answered as usual. */
  readonly isUsual: (page: LoggedPage) => boolean;
}

/** Undefined where the page tells no total, or there are no limits left. */
export async function freshPages(usual: LoggedPage, context: CheckContext): Promise<FreshPages | undefined> {
  const { domain, limit: near = usual.persons.length } = usual.question;
  if (usual.total === undefined || near < 1) return undefined;
  const { first } = await numbering(context);
  const total = countNumber(usual.total);
  const most = Math.min(Math.max(near, mostFresh), total);
  const limit = freshLimitsLike(context, { near, least: 1, most, total });
  const page = (of: number, further = 0, listed = domain) =>
    listRequest({ domain: listed, limit: of, page: first + further }, context);
  const one = limit();
  const asked = one === undefined ? undefined : await pageOf(page(one), context);
  if (asked === undefined) return undefined;
  const isUsual = (other: LoggedPage) => firstPageText(other) === firstPageText(asked);
  const { pages } = runLog(context).log;
  const isSeen = (listed: string, of: LoggedPage['total']) =>
    pages.some(({ question, total: seen }) => question.domain === listed && seen === of);
  const isKnown = (one: LoggedPage) => isSeen(one.question.domain, one.total);
  const alike = new Set(pages.flatMap((one) => (isSeen(domain, one.total) ? [one.question.domain] : [])));
  const another = pages.find(({ question }) => !alike.has(question.domain))?.question.domain;
  return { domain, another, isKnown, limit, page, isUsual };
}

/** The part that the first pages of one list say alike, whatever their limit: its total, their number, and whether they are full. */
function firstPageText(page: LoggedPage): string {
  const { total, currentPage, persons, question } = page;
  return [total, currentPage, Math.sign(persons.length - (question.limit ?? persons.length))].join(' ');
}

/** A page in a situation leaves something for the next one in it, as in a cache whose key lacks something there. */
async function fromOtherPages(
  situation: LevelSet,
  pages: FreshPages,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const { another, page, isUsual } = pages;
  const chain = (limit: number, part: LevelSet) =>
    [...(another === undefined ? [] : [page(limit, 0, another)]), page(limit, 1), page(limit)].map(
      (request) => inSituation(request, part),
    );
  const isOther = (answers: Answers) => isLeftOver(answers, pages);
  const found = await differs(pages, context, {
    control: (limit) => [page(limit)],
    treatment: (limit) => chain(limit, situation),
    isOther,
  });
  if (found === undefined) return undefined;
  const shownBy = async (part: LevelSet) => {
    const limit = pages.limit();
    const shown = limit === undefined ? undefined : await answersTo(chain(limit, part), context);
    return shown && isOther(shown) ? { part, shown } : undefined;
  };
  const whole = { part: situation, shown: found.other };
  const { part, shown } = (await fewest(situation, shownBy).catch(undefinedIfSpent)) ?? whole;
  const { last } = shown;
  const { limit = 1 } = last.question;
  const how = situationText(part);
  const now = await pageOf(page(limit), context).catch(undefinedIfSpent);
  const usual = now !== undefined && isUsual(now) ? now : found.usual.last;
  return deviationAfter(
    { requirement: 'PAGING-9' },
    { ...found, usual, other: last },
    { requests: chain(limit, part).slice(0, -1), after: `other pages ${how}`, each: `, each ${how}` },
  );
}

/** True of an answer that another page was rightly given right before: no state of a list, cache or replica explains it. */
function isLeftOver({ earlier, last }: Answers, { isKnown, isUsual }: FreshPages): boolean {
  const isOfAnother = (one: LoggedPage) =>
    one.question.domain !== last.question.domain || (one.totalPages ?? 0n) > 1n;
  if (last.persons.length === 0 || isUsual(last)) return false;
  return earlier.some((one) => isAlike(one, last) && isKnown(one) && isOfAnother(one));
}

/** Asks for one page in another way, which may change what it is answered next, for a while. */
async function fromTouching(
  touching: Request,
  pages: FreshPages,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const { method, credential, situation, headers = {} } = touching;
  const touch = (request: Request, tag?: string): Request => {
    const isTagged = headers['if-none-match'] !== undefined && tag !== undefined;
    const sent = { ...headers, ...(isTagged && { 'if-none-match': tag }) };
    return { ...request, method, credential, headers: sent, ...(situation && { situation }) };
  };
  const found = await differs(pages, context, {
    // As many requests in both: else data that go back and forth with their pace look alike in one arm alone.
    control: (limit) => [pages.page(limit), pages.page(limit), pages.page(limit)],
    treatment: (limit) => {
      const request = pages.page(limit);
      const tagOf = (page: LoggedPage | undefined) =>
        page?.exchange.answer && header(page.exchange.answer, 'etag');
      return [request, (page) => touch(request, tagOf(page)), request];
    },
    isOther: ({ last }) => !pages.isUsual(last),
  });
  if (found === undefined) return undefined;
  const { earlier, last } = found.other;
  const { request } = last.exchange;
  const how = situation ? situationText(situation.says.map((name) => ({ name }))) : `by ${method}`;
  return deviationAfter(
    { requirement: 'PAGING-9' },
    { ...found, usual: earlier[0] ?? found.usual.last, other: last },
    { requests: [request, touch(request)], after: `the same page ${how}` },
  );
}

interface Chains {
  readonly control: (limit: number) => readonly Step[];
  readonly treatment: (limit: number) => readonly Step[];
  readonly isOther: (answers: Answers) => boolean;
}

/** Tells whether the last answer is another one in the treatment: nothing is waited for, since no cache knows any of the limits. */
function differs(
  { domain, limit }: FreshPages,
  context: CheckContext,
  { control, treatment, isOther }: Chains,
): Promise<Difference<Answers> | undefined> {
  const ask = (chain: Chains['control']) => async () => {
    const fresh = limit();
    return fresh === undefined ? undefined : answersTo(chain(fresh), context);
  };
  return differsWithFreshLimits(context, {
    name: 'carried over',
    domain,
    requests: { control: control(1).length, treatment: treatment(1).length },
    control: ask(control),
    treatment: ask(treatment),
    readings: [(answers) => (isOther(answers) ? 'another one' : 'the page')],
  });
}
