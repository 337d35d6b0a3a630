import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable, unlessUnjudged } from '../../engine/outcome.ts';
import { spareRequests } from '../../engine/spare-requests.ts';
import {
  freshLimitsLike,
  type LimitKind,
  mostFresh,
  repeatsOfDomain,
  termsBetweenPlaces,
} from '../../fixtures/experiment-terms.ts';
import { outliveCaches } from '../../fixtures/outlive-caches.ts';
import { historySoFar } from '../../fixtures/pages/domain-history.ts';
import { answersSoFar } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { unreadOf } from '../../fixtures/walks/surveyed-domain.ts';
import { atMostTwice, type KeptWalk, walkAgain, walkKept } from '../../fixtures/walks/walks.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { countNumber } from '../../oracles/integer.ts';
import { observedPage } from '../../oracles/pages/observed-page.ts';
import { contentOfWalk, isGivenWhole, totalOf, type Walk, walkText } from '../../oracles/pages/walk.ts';
import { returningPages } from '../../oracles/relations/returning-pages.ts';
import { samePersons } from '../../oracles/relations/walks-agree.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { experiment } from '../../verdict/experiment.ts';
import type { Repeats } from '../../verdict/repeats.ts';
import { amongDomainsAtRest } from './domains-at-rest.ts';
import { namedDifference, type Pair } from './name-difference.ts';
import { drawnAnew } from './order-by-lot.ts';
import { nothingWalked, walksText } from './settled-walks.ts';
import {
  coldRounds,
  differsWithFreshLimits,
  nothingIfSpent,
  requestsForRounds,
} from './with-fresh-limits.ts';

/** Rounds at least and at most: what shows in one answer of five needs more than a few. */
const rounds = 4;
const mostRounds = 12;
/** A page that goes back to what it held before is random; data that change do not go back again and again. */
const returnsOfADefect = 2;

/** PAGING-7: whatever the limit, the pages of a domain hold the same persons, each as often. */
export async function partition(context: CheckContext): Promise<Judgement> {
  const read = await survey(context);
  const { walks } = read;
  // A page that is refused is PAGING-6's affair: what it would have held is not missed again.
  const complete = walks.filter(isGivenWhole);
  const pairs = complete.flatMap((walk, index) => {
    const before = complete.slice(0, index).filter(({ domain }) => domain === walk.domain);
    // Walks that give different totals are PAGING-4's affair, or the data moved between them.
    const total = totalOf(walk);
    const usual = total === undefined ? undefined : before.find((other) => totalOf(other) === total);
    return usual === undefined || samePersons(usual, walk) ? [] : [{ usual, other: walk }];
  });
  tell(`compared the persons of ${countOf(complete.length, 'walk')}, each with another of its domain`);
  const suspects = pairs
    .toSorted((a, b) => pagesIn(a) - pagesIn(b))
    .map((pair) => ({ domain: pair.usual.domain, settle: () => settled(pair, context) }));
  const coverage = walksText(walks);
  // It takes fewer requests than to read walks again, and explains why these differ.
  const [suspect] = context.depth.ownRequests ? suspects : [];
  const drawn = suspect && (await drawnAnew(context, suspect.domain).catch(unlessUnjudged));
  if (drawn !== undefined) return { coverage, deviations: [drawn] };
  const compared = new Set(walks.filter(({ facts }) => facts.length > 1).map(({ domain }) => domain));
  const { deviations, leftOut } = await amongDomainsAtRest(suspects, compared, context);
  if (deviations.length > 0) return { coverage, deviations };
  if (!context.depth.ownRequests && !isCompared(walks) && unreadOf(read) === undefined)
    throw new NotApplicable('this profile has too few requests to read a domain of several pages twice');
  if (walks.length === 0) throw nothingWalked(read, context);
  return {
    coverage: `${coverage}, ${compared.size} of several pages${leftOut}`,
    deviations: [],
    unjudged: unreadOf(read),
  };
}

/** Whether a domain was read with two limits, by one of them in several pages. */
function isCompared(walks: readonly Walk[]): boolean {
  return walks.some(({ domain, facts }) => {
    const twice = walks.filter((other) => other.domain === domain);
    return facts.length > 1 && twice.length > 1;
  });
}

/** Requests of a round. */
function pagesIn({ usual, other }: Pair<Walk>): number {
  return usual.facts.length + other.facts.length;
}

/** Readings of both walks, in the order of their time, after that of the survey. */
interface Readings extends Pair<Walk> {
  readonly usuals: KeptWalk[];
  readonly others: KeptWalk[];
}

/** Reads both walks by turns. @throws {@link Inconclusive} where the data moved, or too little could be read again */
async function settled(pair: Pair<Walk>, context: CheckContext): Promise<Deviation> {
  const fresh = await differWithFreshLimits(pair, context);
  if (fresh !== undefined) return namedDifference(fresh, context);
  const read = { ...pair, usuals: [], others: [] };
  await outliveCaches(context, answersSoFar(context, pair.usual.domain));
  const found = await differByTurns(read, context);
  if (found !== undefined) return namedDifference(found, context);
  const times = returns(read);
  const shown = differentPair(read);
  if (times < returnsOfADefect || shown === undefined)
    throw isUntold(read)
      ? new Inconclusive(untoldText(pair), 'few-requests')
      : new Inconclusive(movedText(pair), 'moved');
  return {
    ...namedDifference(shown, context),
    recurrence: `a page came back to what it held before ${countOf(times, 'time')}`,
  };
}

/** The first readings that differ. */
function differentPair({ usuals, others }: Readings): Pair<KeptWalk> | undefined {
  const pairs = usuals.flatMap((usual) => others.map((other) => ({ usual, other })));
  return pairs.find(({ usual, other }) => !samePersons(usual, other));
}

/**
 * Two walks that differ, each with a limit of its kind that no cache knows, where such walks differ each time: that of a
 * single page and that of several. With several in both, each limit may lose other persons. To read several pages takes
 * longer, and an order that changes meanwhile loses and repeats persons between them: so the single page is read as often
 * as the other walk has pages, and its order stays as it was, or is drawn anew for each answer.
 */
async function differWithFreshLimits(
  pair: Pair<Walk>,
  context: CheckContext,
): Promise<Pair<KeptWalk> | undefined> {
  const [usual, other] = pair.other.facts.length === 1 ? [pair.other, pair.usual] : [pair.usual, pair.other];
  // What shows without a limit need not show with any: too few requests would be left to judge other rows.
  if (usual.facts.length > 1 || usual.limit === undefined || other.limit === undefined) return undefined;
  const pages = other.facts.length;
  const { least, most } = limitsOf(usual);
  if (most - least < coldRounds * context.depth.experiment.controls * pages) return undefined;
  const readWhole = freshWalks(usual, context);
  const orders: string[] = [];
  const inOneOrder = async () => {
    const now = await readWhole();
    if (now !== undefined) orders.push(orderOf(now));
    return [1, orders.length].includes(new Set(orders).size) ? now : undefined;
  };
  return differsWithFreshLimits(context, {
    name: 'walks, fresh',
    domain: usual.domain,
    requests: { control: pages, treatment: pages },
    control: async () => {
      let now = await inOneOrder();
      for (let read = 1; read < pages && now !== undefined; read += 1) now = await inOneOrder();
      return now;
    },
    treatment: freshWalks(other, context),
    readings: [contentOfWalk],
  });
}

function orderOf({ answers }: KeptWalk): string {
  return answers.map((exchange) => observedPage(exchange)?.persons.join()).join();
}

function limitsOf(walk: Walk): LimitKind {
  const { limit: near = 0, facts } = walk;
  const total = countNumber(totalOf(walk) ?? 0n);
  const most = facts.length > 1 ? total - 1 : Math.max(near, mostFresh);
  return { near, least: Math.ceil(total / facts.length), most, total };
}

/**
 * Reads the list under the same total with limits that cut it into as many pages, or fewer: several, where it has several.
 * A service that honours few sizes of pages may know a page by its size: where a first page has not the size that was
 * asked for, its limit tells nothing.
 */
function freshWalks(walk: Walk, context: CheckContext): () => Promise<KeptWalk | undefined> {
  const { domain, facts } = walk;
  const kind = limitsOf(walk);
  const limits = freshLimitsLike(context, kind);
  return async () => {
    const limit = limits();
    if (limit === undefined) return undefined;
    const now = await walkKept(context, { domain, limit }, atMostTwice(facts.length));
    const isAsAsked = now?.facts[0]?.persons === Math.min(limit, kind.total);
    return now && isAsAsked && isGivenWhole(now) && totalOf(now) === totalOf(walk) ? now : undefined;
  };
}

/**
 * Readings of which the usual one holds the same each time, and the other one something else, also when no cache and no
 * replica holds what was there at first.
 * @param read gets the walks that are read for it
 */
async function differByTurns(read: Readings, context: CheckContext): Promise<Pair<KeptWalk> | undefined> {
  const { usual, other } = read;
  const { domain } = usual;
  const pages = usual.facts.length + other.facts.length;
  const worth = Math.max(rounds, Math.min(mostRounds, requestsForRounds / (pages + usual.facts.length)));
  // A reading may need one request more than its pages.
  const allowed = Math.floor(Math.min(worth, (spareRequests(context) - 1) / pages));
  const history = () => historySoFar(context, domain);
  const again = async (walk: Walk, known: KeptWalk[]) => {
    const isOver = history().isSure || returns(read) >= returnsOfADefect;
    const now = isOver ? undefined : await walkAgain(context, walk);
    if (now === undefined || totalOf(now) !== totalOf(walk)) return undefined;
    known.push(now);
    return now;
  };
  const found = await experiment({
    ...termsBetweenPlaces(context, 'walks', repeatsOfWalks(context, domain, pages), {
      exchangesOf: () => answersSoFar(context, domain),
      requests: 2 * (pages + 2),
    }),
    controls: 1,
    fewRounds: 2,
    rounds: allowed,
    patience: allowed,
    rest: () => outliveCaches(context, answersSoFar(context, domain)),
    control: () => again(usual, read.usuals),
    treatment: () => again(other, read.others),
    readings: [contentOfWalk],
  }).catch(nothingIfSpent);
  if (found === undefined) return undefined;
  // Walks that are the same each time are not held against each other where the list was seen to change. Of the few
  // answers of a small run none comes back.
  const { verdict, isSure } = history();
  const hasMoved = context.depth.ownRequests ? verdict === 'moved' : isSure;
  return (found.isSteady ? verdict === 'still' : !hasMoved) ? found : undefined;
}

/** How often whole walks would have been answered otherwise, as their pages were. */
function repeatsOfWalks(context: CheckContext, domain: string, pages: number): Repeats {
  const { asked, changed } = repeatsOfDomain(context, domain);
  return { asked: Math.floor(asked / pages), changed };
}

function returns({ usual, other, usuals, others }: Readings): number {
  return Math.max(returningPages([usual, ...usuals]), returningPages([other, ...others]));
}

/** Nothing moved, and too little was read again. */
function isUntold({ usual, other, usuals, others }: Readings): boolean {
  return usuals.every((walk) => samePersons(walk, usual)) && others.every((walk) => samePersons(walk, other));
}

function untoldText({ usual, other }: Pair<Walk>): string {
  return `${walkText(other)} held other persons than ${walkText(usual)}, and too few requests are left to read both again (--max-requests)`;
}

function movedText({ usual, other }: Pair<Walk>): string {
  const [before, after] = [totalOf(usual), totalOf(other)];
  const total =
    before === after ? `its total stayed ${before}` : `its total moved from ${before} to ${after}`;
  return `the persons of ${usual.domain} changed while they were read (${total}): ${walkText(usual)} and ${walkText(other)} held different ones, but not when read again`;
}
