import { bearsNoRefusal } from '../../client/refusals/refusal-allowance.ts';
import { RefusalsSpent } from '../../client/refusals/refusal-errors.ts';
import type { CheckContext } from '../../engine/context.ts';
import { unlessUnjudged } from '../../engine/outcome.ts';
import { shareOr } from '../../engine/spare-requests.ts';
import {
  agreedAmong,
  agreedTwice,
  type Discovered,
  type Look,
  lookAt,
  needs,
} from '../../fixtures/discovery/discovered.ts';
import {
  areFiltered,
  inhabited,
  largestOf,
  listsOrSinglePages,
  type PagedList,
  personsOn,
  reactionOf,
} from '../../fixtures/discovery/paged-lists.ts';
import { maximum } from '../../fixtures/discovery/sizes.ts';
import { discoveryWatch } from '../../fixtures/discovery/watch.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askPage } from '../../fixtures/pages/pages.ts';
import { anotherPage, limitEdge, pageEdge } from '../../oracles/discovery/edges.ts';
import { type Finders, inPhase } from './discovery.ts';
import { defaultPage, minimumLimit } from './page-sizes.ts';

/** Two values of one kind: what holds for one of them alone is no answer. */
type Values = readonly [string, string];

/** `paging.limitZero`, `limitNegative`, `limitNotANumber`: what a limit that is none comes to, in the largest domain. */
async function oddLimit(limits: Values, context: CheckContext): Promise<Discovered> {
  const { domain } = largestOf(await inhabited(context));
  const { first } = await numbering(context);
  const known = {
    usual: await defaultPage(context),
    filtered: await areFiltered(context),
    // What is not known is no reason to leave the rest open.
    minimum: Number((await minimumLimit(context).catch(unlessUnjudged))?.value ?? 1),
    maximum: (await maximum(context).catch(unlessUnjudged))?.value ?? undefined,
  };
  const looks = limits.map(async (limit) => {
    const { exchange, reaction } = await reactionOf({ domain, limit, page: first }, context);
    const values = reaction === undefined ? [] : limitEdge(limit, reaction, known);
    return values.length === 0 ? undefined : { values, shown: [exchange] };
  });
  return agreedAmong(
    await Promise.all(looks),
    `${domain} does not show it: several page sizes would give as many persons`,
  );
}

/** `paging.pageNegative`, `pageNotANumber`: like no page at all, where that gives the first one. */
async function oddPage(pages: Values, context: CheckContext): Promise<Discovered> {
  const found = await edge((_, time) => pages[time], context);
  if (found.value !== 'first-page') return found;
  const [pagedList] = await listsOrSinglePages(context);
  if (pagedList === undefined) return found;
  const { domain, limit } = pagedList;
  const without = await askPage(context, { domain, limit }, shareOr(context, 'discovery'));
  return personsOn(without).length > 0 ? { ...found, value: 'default' } : found;
}

export const invalidPagingValuesFinders: Finders = {
  'paging.limitZero': inPhase('discover', (context) => oddLimit(['0', '0'], context)),
  'paging.limitNegative': inPhase('discover', (context) => oddLimit(['-1', '-5'], context)),
  'paging.limitNotANumber': inPhase('discover', (context) => oddLimit(['abc', 'ten'], context)),
  'paging.pageNegative': inPhase('discover', (context) => oddPage(['-1', '-2'], context)),
  'paging.pageNotANumber': inPhase('discover', (context) => oddPage(['abc', 'ten'], context)),
  /** Page 0, where numbering starts at 1. */
  'paging.pageZero': inPhase('discover', async (context) => {
    const { first } = await numbering(context);
    needs(first === 1, 'numbering starts at 0: page 0 is the first page');
    return edge(() => 0, context);
  }),
  /** A page behind the end of the smallest domain: a depth quota may refuse what lies behind the end of another. */
  'paging.beyondEnd': inPhase('discover', async (context) => {
    const found = await edge(({ first, pages }, time) => first + pages + beyond + time, context, 1);
    for (const exchange of found.shown)
      discoveryWatch(context).causes.set(exchange.id, 'page beyond the end');
    return found;
  }),
};

/** Far enough that a page counted too many is not met. */
const beyond = 7;

/** Asks for a page that is none, of each list, and compares what comes with the pages at the ends. */
async function edge(
  pageOf: (pagedList: PagedList, time: 0 | 1) => number | string,
  context: CheckContext,
  mostLists?: number,
): Promise<Discovered> {
  if (bearsNoRefusal(context.config.limits)) throw new RefusalsSpent(0);
  const known = (await listsOrSinglePages(context)).slice(0, mostLists);
  const nothing =
    'the first and the last page hold the same persons, so the answer does not show which of them came';
  return agreedTwice(known, nothing, (list, time) => lookBeyond(list, pageOf(list, time), context));
}

async function lookBeyond(
  { domain, limit, first, pages, leading }: PagedList,
  page: number | string,
  context: CheckContext,
): Promise<Look | undefined> {
  const lastPage = first + pages - 1;
  const last = await askPage(context, { domain, limit, page: lastPage }, shareOr(context, 'discovery'));
  const { exchange, reaction } = await reactionOf({ domain, limit, page }, context);
  if (reaction === undefined) return undefined;
  const value = pageEdge(reaction, { first: personsOn(leading), last: personsOn(last) });
  if (value !== anotherPage) return lookAt(value, exchange);
  // The ends may have moved since they were read.
  const firstNow = await reactionOf({ domain, limit, page: first }, context);
  const lastNow = await reactionOf({ domain, limit, page: lastPage }, context);
  const ends = { first: personsOn(firstNow.exchange), last: personsOn(lastNow.exchange) };
  return { value: pageEdge(reaction, ends), shown: [exchange] };
}
