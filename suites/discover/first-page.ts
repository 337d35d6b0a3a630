import type { Exchange } from '../../client/exchange.ts';
import { bearsNoRefusal } from '../../client/refusals/refusal-allowance.ts';
import type { CheckContext } from '../../engine/context.ts';
import { unlessUnjudged } from '../../engine/outcome.ts';
import { shareOr } from '../../engine/spare-requests.ts';
import { agreed, lookAt } from '../../fixtures/discovery/discovered.ts';
import { pagedLists } from '../../fixtures/discovery/paged-lists.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askedPages, askPage } from '../../fixtures/pages/pages.ts';
import { type AskedPage, isSameList } from '../../oracles/pages/page-question.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { numberingOf } from '../../oracles/relations/numbering.ts';
import { type Finders, inPhase } from './discovery.ts';

export const firstPageFinders: Finders = {
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
    const looksAtLast = lasts.map(
      ({ exchange }) =>
        async () =>
          lookAt(1, exchange),
    );
    const found = await agreed(
      [...looks, ...looksAtLast],
      'pages 0 and 1 could both be the first one: name a larger domain',
      'empty',
    );
    return { ...found, shown: found.shown.slice(0, 4) };
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
