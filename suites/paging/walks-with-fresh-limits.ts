import type { CheckContext } from '../../engine/context.ts';
import { freshLimitsLike, type LimitKind, mostFresh } from '../../fixtures/experiment-terms.ts';
import { atMostTwice, type KeptWalk, walkKept } from '../../fixtures/walks/walks.ts';
import { countNumber } from '../../oracles/integer.ts';
import { observedPage } from '../../oracles/pages/observed-page.ts';
import { contentOfWalk, isGivenWhole, totalOf, type Walk } from '../../oracles/pages/walk.ts';
import type { Pair } from './name-difference.ts';
import { coldRounds, differsWithFreshLimits } from './with-fresh-limits.ts';

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
