import type { Exchange } from '../../client/exchange.ts';
import { bearsNoRefusal } from '../../client/refusals/refusal-allowance.ts';
import type { CheckContext } from '../../engine/context.ts';
import { unlessUnjudged } from '../../engine/outcome.ts';
import { shareOr } from '../../engine/spare-requests.ts';
import { agreed, lookAt, needs } from '../../fixtures/discovery/discovered.ts';
import { areFiltered, inhabited, pagedLists } from '../../fixtures/discovery/paged-lists.ts';
import { tellingSize } from '../../fixtures/discovery/sizes.ts';
import { discoveryWatch } from '../../fixtures/discovery/watch.ts';
import { limitLadders } from '../../fixtures/pages/limit-ladders.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askedPages, askPage } from '../../fixtures/pages/pages.ts';
import { looseRelation, type PageCount, totalPagesRelations } from '../../oracles/discovery/total-pages.ts';
import { countNumber } from '../../oracles/integer.ts';
import { type AskedPage, isSameList } from '../../oracles/pages/page-question.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { type PageSize, shownSize } from '../../oracles/pages/size-map.ts';
import { numberingOf } from '../../oracles/relations/numbering.ts';
import { type Finders, inPhase } from './discovery.ts';

export const pagingFinders: Finders = {
  /** Compares page 0 and page 1 of one list, wherever both were asked for. */
  'paging.firstPage': inPhase('discover', async (context) => {
    await numbering(context);
    await askOfLists(context).catch(unlessUnjudged);
    const looks = pairs(askedPages(context)).map(([zero, one]) => async () => {
      const found = numberingOf(zero, one);
      return found?.sure === true ? lookAt(found.first, zero, one) : undefined;
    });
    // A small run does not ask for page 0 where the last page tells, nor does one that is to be refused nothing.
    const asksForZero = context.depth.ownRequests && !bearsNoRefusal(context.config.limits);
    const lasts = asksForZero ? [] : askedPages(context).filter(isLastFromOne);
    looks.push(...lasts.map((last) => async () => lookAt(1, last.exchange)));
    const nothing = 'pages 0 and 1 could both be the first one: name a larger domain';
    const found = await agreed(looks, nothing, 'empty');
    return { ...found, shown: found.shown.slice(0, 4) };
  }),
  /** The number that all empty results of the run said. */
  'paging.totalPagesWhenEmpty': inPhase('leftovers', async (context) => {
    const { emptyPages } = discoveryWatch(context);
    const [first, another] = emptyPages;
    needs(first, 'no empty result was seen: name a domain without persons');
    const [pages, exchange] = first;
    needs(another === undefined, `contradicting answers: ${[...emptyPages.keys()].join(', ')}`);
    needs(pages === '0' || pages === '1', `${pages}, which is neither 0 nor 1`);
    return { value: Number(pages), certainty: 'stated', shown: [exchange] };
  }),
  /** The one relation that holds for totals that the page size divides, and for others. */
  'paging.totalPages': inPhase('discover', async (context) => {
    const filtered = await areFiltered(context);
    const counts = await counted(filtered, context);
    needs(counts.length > 0, 'no limit that was tried gives a page with another one after it');
    const relations = filtered ? [] : totalPagesRelations(counts);
    const [only, another] = relations;
    needs(another === undefined, `several relations would give the same: ${relations.join(', ')}`);
    const shown = telling(counts).map(({ exchange }) => exchange);
    return { value: only ?? looseRelation(counts), certainty: 'contrasted', shown };
  }),
};

/** The page whose number is the number of pages holds persons, under that number. */
function isLastFromOne({ question: { page }, exchange }: AskedPage): boolean {
  const { currentPage, totalPages, persons = [] } = pageView(exchange) ?? {};
  if (page === undefined || page < 1 || persons.length === 0) return false;
  return currentPage === BigInt(page) && totalPages === BigInt(page);
}

/** Lists of several pages tell most. A small run goes by what it has asked for anyway. */
async function askOfLists(context: CheckContext): Promise<void> {
  for (const { domain, limit } of await pagedLists(context))
    for (const page of [0, 1]) await askPage(context, { domain, limit, page }, shareOr(context, 'discovery'));
}

/** Pages 0 and 1 of each list of which both were asked for. */
function pairs(asked: readonly AskedPage[]): readonly (readonly [zero: Exchange, one: Exchange])[] {
  return asked
    .filter(({ question }) => question.page === 0)
    .flatMap(({ question: zero, exchange }) => {
      const one = asked.find(({ question }) => question.page === 1 && isSameList(question, zero));
      return one === undefined ? [] : [[exchange, one.exchange] as const];
    });
}

interface Counted extends PageCount {
  readonly exchange: Exchange;
}

const mostDomains = 3;
/** Relations that hold so often hold. */
const countsThatTell = 3;

/** Counts until one relation is left, and some more. */
async function counted(filtered: boolean, context: CheckContext): Promise<readonly Counted[]> {
  const domains = (await inhabited(context)).slice(0, mostDomains);
  const counts: Counted[] = [];
  for (const { domain, total } of domains) {
    for (const limit of new Set(
      [...limitLadders.pageCounts, divisorOf(total), total].filter((one) => one <= total),
    )) {
      if (counts.length >= countsThatTell && totalPagesRelations(counts).length < 2) return counts;
      counts.push(...countOf(await tellingSize({ domain, limit }, context), filtered, total));
    }
  }
  return counts;
}

/** Filtered pages do not show what they were cut to: that was the limit, as far as these small ones are taken. */
function countOf(size: PageSize | undefined, filtered: boolean, whole: number): readonly Counted[] {
  // A page that is exactly full, and the only one, tells too.
  const isFull = size?.kind === 'everybody' && size.limit === whole;
  const cut = size && (shownSize(size) ?? (isFull ? whole : undefined));
  if (size === undefined || cut === undefined) return [];
  const { exchange, limit } = size;
  const { total, totalPages } = pageView(exchange) ?? {};
  if (total === undefined || totalPages === undefined) return [];
  const persons = filtered ? Math.max(cut, limit) : cut;
  return [{ total: countNumber(total), size: persons, totalPages: countNumber(totalPages), exchange }];
}

/** One that the size divides, and one that it does not. */
function telling(counts: readonly Counted[]): readonly Counted[] {
  const even = counts.find(({ total, size }) => total % size === 0);
  const odd = counts.find(({ total, size }) => total % size !== 0);
  return [even, odd].flatMap((one) => one ?? []);
}

/** Its largest proper divisor that is a usual page size; 1 where there is none. */
function divisorOf(total: number): number {
  for (let size = Math.min(100, total - 1); size > 1; size -= 1) if (total % size === 0) return size;
  return 1;
}
