import type { CheckContext } from '../../engine/context.ts';
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
import { atMostTwice, type KeptWalk, walkAgain, walkKept } from '../../fixtures/walks/walks.ts';
import { countNumber } from '../../oracles/integer.ts';
import { observedPage } from '../../oracles/pages/observed-page.ts';
import { contentOfWalk, isGivenWhole, totalOf, type Walk } from '../../oracles/pages/walk.ts';
import { experiment } from '../../verdict/experiment.ts';
import type { Repeats } from '../../verdict/repeats.ts';
import type { Pair } from './name-difference.ts';
import {
  coldRounds,
  differsWithFreshLimits,
  requestsForRounds,
  undefinedIfSpent,
} from './with-fresh-limits.ts';

/** Rounds at least and at most: what shows in one answer of five needs more than a few. */
const rounds = 4;
const mostRounds = 12;

/** Readings of both walks, in the order of their time, after that of the survey. */
export interface Readings extends Pair<Walk> {
  readonly usuals: KeptWalk[];
  readonly others: KeptWalk[];
}

/**
 * Readings of which the usual one holds the same each time, and the other one something else, also when no cache and no
 * replica holds what was there at first.
 * @param read gets the walks that are read for it
 */
export async function differByTurns(
  read: Readings,
  context: CheckContext,
): Promise<Pair<KeptWalk> | undefined> {
  const { usual, other } = read;
  const { domain } = usual;
  const pages = usual.facts.length + other.facts.length;
  const worth = Math.max(rounds, Math.min(mostRounds, requestsForRounds / (pages + usual.facts.length)));
  // A reading may need one request more than its pages.
  const allowed = Math.floor(Math.min(worth, (spareRequests(context) - 1) / pages));
  const history = () => historySoFar(context, domain);
  const again = async (walk: Walk, known: KeptWalk[]) => {
    const now = history().isSure ? undefined : await walkAgain(context, walk);
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
  }).catch(undefinedIfSpent);
  if (found === undefined) return undefined;
  // Walks that are the same each time are not held against each other where the list was seen to change. Of the few
  // answers of a small run none comes back.
  const { verdict, isSure } = history();
  const hasMoved = context.depth.ownRequests ? verdict === 'moved' : isSure;
  return (found.isSteady ? verdict === 'still' : !hasMoved) ? found : undefined;
}

/** Counts how often whole walks would have been answered otherwise, as their pages were. */
function repeatsOfWalks(context: CheckContext, domain: string, pages: number): Repeats {
  const { asked, changed } = repeatsOfDomain(context, domain);
  return { asked: Math.floor(asked / pages), changed };
}

/**
 * Two walks that differ, each with a limit of its kind that no cache knows, where such walks differ each time: that of a
 * single page and that of several. With several in both, each limit may lose other persons. To read several pages takes
 * longer, and an order that changes meanwhile loses and repeats persons between them: so the single page is read as often
 * as the other walk has pages, and its order stays as it was, or is drawn anew for each answer.
 */
export async function differWithFreshLimits(
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
 * Reads the list under the same total with limits that cut it into as many pages, or fewer: several, where it has
 * several. A service that honours few sizes of pages may know a page by its size: where a first page has not the size
 * that was asked for, its limit tells nothing.
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
