import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive, isUnjudged, unlessUnjudged } from '../../engine/outcome.ts';
import { shareOr } from '../../engine/spare-requests.ts';
import { agreed, type Look, lookAt } from '../../fixtures/discovery/discovered.ts';
import { maximum } from '../../fixtures/discovery/maximum.ts';
import { areFiltered, inhabited } from '../../fixtures/discovery/paged-lists.ts';
import { tellingSize } from '../../fixtures/discovery/sizes.ts';
import { limitLadders } from '../../fixtures/pages/limit-ladders.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askPage, askPageAgain } from '../../fixtures/pages/pages.ts';
import { areMostlySame, reactionTo } from '../../oracles/discovery/reaction.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { shownSize, sizeOf } from '../../oracles/pages/size-map.ts';
import { type Finders, inPhase } from './discovery.ts';

/** The persons of the first page without `limit`, of the largest domain; undefined where that is refused. */
export async function defaultPage(context: CheckContext): Promise<readonly string[] | undefined> {
  const [largest] = await inhabited(context);
  if (largest === undefined) return undefined;
  const reaction = reactionTo(await askWithoutLimit(largest.domain, context));
  return reaction?.kind === 'page' ? reaction.view.persons : undefined;
}

/** Domains in which it is looked for. */
const mostDomains = 3;

export const usualSizeFinders: Finders = {
  'paging.defaultLimit': inPhase('discover', async (context) => {
    const domains = (await inhabited(context)).slice(0, mostDomains).map(({ domain }) => domain);
    const filtered = await areFiltered(context);
    const looks = domains.map((domain) => () => lookIn(domain, filtered, context));
    const [first, another] = domains;
    if (first !== undefined && another === undefined)
      looks.push(() => lookIn(first, filtered, context, true));
    try {
      return await agreed(looks, 'no domain is larger than a page without limit: name a larger one', 'empty');
    } catch (error) {
      if (!isUnjudged(error) || filtered || !(await isBeyondMaximum(context))) throw error;
      return agreed(
        domains.map((domain) => () => everybody(domain, context)),
        'the request without limit gives neither everybody nor a page',
      );
    }
  }),
};

/** True where everybody came without limit, and the largest limit gives fewer: it is no page size then. */
async function isBeyondMaximum(context: CheckContext): Promise<boolean> {
  const usual = await defaultPage(context);
  const most = (await maximum(context).catch(unlessUnjudged))?.value ?? Number.POSITIVE_INFINITY;
  return usual !== undefined && usual.length > most;
}

async function everybody(domain: string, context: CheckContext): Promise<Look | undefined> {
  const size = sizeOf(await askWithoutLimit(domain, context));
  return size.kind === 'everybody' ? lookAt('all', size.exchange) : undefined;
}

async function lookIn(
  domain: string,
  filtered: boolean,
  context: CheckContext,
  again = false,
): Promise<Look | undefined> {
  const exchange = await askWithoutLimit(domain, context, again);
  const size = sizeOf(exchange);
  if (size.kind === 'refused') return lookAt(null, exchange);
  const persons = shownSize(size);
  return filtered && persons !== undefined ? alike(domain, exchange, context) : lookAt(persons, exchange);
}

async function askWithoutLimit(domain: string, context: CheckContext, again = false): Promise<Exchange> {
  const { first } = await numbering(context);
  const question = { domain, page: first };
  return again ? askPageAgain(context, question) : askPage(context, question, shareOr(context, 'discovery'));
}

/** Finds the one limit that gives the same page and as many pages, where pages are filtered after they are cut. */
async function alike(domain: string, exchange: Exchange, context: CheckContext): Promise<Look | undefined> {
  const unlimited = pageView(exchange);
  const found: Look[] = [];
  for (const limit of limitLadders.ownSizes) {
    const size = await tellingSize({ domain, limit }, context);
    const view = size && pageView(size.exchange);
    const isSame =
      view?.totalPages === unlimited?.totalPages &&
      view?.persons?.length === unlimited?.persons?.length &&
      areMostlySame(view?.persons ?? [], unlimited?.persons ?? []);
    if (size !== undefined && isSame) found.push({ value: limit, shown: [exchange, size.exchange] });
  }
  if (found.length > 1) throw new Inconclusive('several limits give the same page as none does');
  return found[0];
}
