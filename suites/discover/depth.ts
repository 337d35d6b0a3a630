import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import type { Discovered } from '../../fixtures/discovery/discovered.ts';
import { areFiltered, personsOn, reactionOf } from '../../fixtures/discovery/paged-lists.ts';
import { limitLadders } from '../../fixtures/pages/limit-ladders.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import { countOf } from '../../oracles/count-of.ts';
import { leastQuota } from '../../oracles/relations/depth-quota.ts';
import { noneUpTo } from '../../schemas/none-up-to.ts';
import type { Finders } from './discovery.ts';
import { reachedOf } from './reached.ts';

const mostSteps = 14;

/** `paging.maximumDepth`: the offset behind which existing pages are refused, narrowed down. */
async function maximumDepth(context: CheckContext): Promise<Discovered> {
  const reached = await reachedOf(context);
  const bounded = reached.find(({ refused }) => refused !== undefined);
  if (bounded?.refused !== undefined && (await areFiltered(context)))
    throw new Inconclusive(
      'pages are filtered after they are cut, so the persons on them do not show at which offset a page is refused',
    );
  if (bounded?.refused !== undefined)
    return narrowed(bounded.domain, bounded.given, bounded.refused, context);
  const depth = Math.max(0, ...reached.map(({ end }) => end));
  const declared = context.config.declared['paging.maximumDepth'];
  if (typeof declared === 'number' && declared >= depth)
    throw new Inconclusive(`pages were given up to offset ${depth}: the declared depth would not show`);
  if (depth < leastQuota)
    throw new Inconclusive(
      `no page was given beyond ${countOf(depth, 'person')}: name a larger domain`,
      'empty',
    );
  const [deepest] = askedPages(context)
    .map(({ exchange }) => exchange)
    .filter((one) => personsOn(one).length > 0);
  return {
    value: noneUpTo(depth),
    certainty: 'contrasted',
    shown: deepest === undefined ? [] : [deepest],
    notes: [`pages were given up to offset ${depth}`],
  };
}

async function narrowed(
  domain: string,
  given: number,
  refused: number,
  context: CheckContext,
): Promise<Discovered> {
  const { first } = await numbering(context);
  const step = await smallestLimit(domain, first, context);
  let [low, high] = [Math.floor(given / step), Math.ceil(refused / step)];
  const shown = new Map<number, Exchange>();
  const isRefused = async (index: number): Promise<boolean> => {
    const { exchange, reaction } = await reactionOf({ domain, limit: step, page: first + index }, context);
    if (reaction === undefined) throw new Inconclusive('a page was neither given nor refused');
    shown.set(index, exchange);
    return reaction.kind === 'refused';
  };
  for (let asked = 0; high - low > 1 && asked < mostSteps; asked += 1) {
    const middle = Math.floor((low + high) / 2);
    if (await isRefused(middle)) high = middle;
    else low = middle;
  }
  if (!shown.has(high) && !(await isRefused(high)))
    throw new Inconclusive(
      'contradicting answers: a page was refused with one limit, and given with another',
    );
  const isExact = step === 1 && high - low === 1;
  return {
    value: high * step,
    certainty: isExact ? 'contrasted' : 'once',
    shown: [low, high].flatMap((index) => shown.get(index) ?? []),
    notes: isExact ? [] : [`between ${low * step} and ${high * step}, by pages of ${step}`],
  };
}

async function smallestLimit(domain: string, first: number, context: CheckContext): Promise<number> {
  for (const limit of limitLadders.deepPages) {
    const { reaction } = await reactionOf({ domain, limit, page: first }, context);
    if (reaction?.kind === 'page' && reaction.view.persons.length === limit) return limit;
  }
  throw new Inconclusive('no small page is given by which the depth could be narrowed down');
}

export const depthFinders: Finders = {
  'paging.maximumDepth': { find: maximumDepth },
};
