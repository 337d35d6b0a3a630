import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { isUnjudged, NotApplicable, unlessUnjudged } from '../../engine/outcome.ts';
import { learned } from '../../engine/per-session.ts';
import { shareOr } from '../../engine/spare-requests.ts';
import {
  agreed,
  agreedAmong,
  certaintyOf,
  type Discovered,
  type Look,
  lookAt,
  needs,
} from '../../fixtures/discovery/discovered.ts';
import { areFiltered, inhabited, largestOf } from '../../fixtures/discovery/paged-lists.ts';
import { edgeBetween, maximum, sizing, tellingSize } from '../../fixtures/discovery/sizes.ts';
import { discoveryWatch } from '../../fixtures/discovery/watch.ts';
import { limitLadders } from '../../fixtures/pages/limit-ladders.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askPage, askPageAgain } from '../../fixtures/pages/pages.ts';
import { areMostlySame, reactionTo } from '../../oracles/discovery/reaction.ts';
import { areOfOneSize, limitsByDomain } from '../../oracles/discovery/sizes-by-domain.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { type PageSize, shownSize, sizeOf, smallestHonoured } from '../../oracles/pages/size-map.ts';
import { noneUpTo } from '../../schemas/none-up-to.ts';
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

async function defaultLimit(context: CheckContext): Promise<Discovered> {
  const domains = (await inhabited(context)).slice(0, mostDomains).map(({ domain }) => domain);
  const filtered = await areFiltered(context);
  const looks = domains.map((domain) => () => lookIn(domain, filtered, context));
  const [first, another] = domains;
  if (first !== undefined && another === undefined) looks.push(() => lookIn(first, filtered, context, true));
  try {
    return await agreed(looks, 'no domain is larger than a page without limit: name a larger one', 'empty');
  } catch (error) {
    if (!isUnjudged(error) || filtered || !(await isBeyondMaximum(context))) throw error;
    const everybody = domains.map((domain) => async () => {
      const size = sizeOf(await askWithoutLimit(domain, context));
      return size.kind === 'everybody' ? lookAt('all', size.exchange) : undefined;
    });
    return agreed(everybody, 'the request without limit gives neither everybody nor a page');
  }
}

/** True where everybody came without limit, and the largest limit gives fewer: it is no page size then. */
async function isBeyondMaximum(context: CheckContext): Promise<boolean> {
  const usual = await defaultPage(context);
  const most = (await maximum(context).catch(unlessUnjudged))?.value ?? Number.POSITIVE_INFINITY;
  return usual !== undefined && usual.length > most;
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
  needs(found.length < 2, 'several limits give the same page as none does');
  return found[0];
}

/**
 * The one thing that limits came to that are too large or too small.
 * @param names of page sizes
 */
function became(
  sizes: readonly PageSize[],
  names: readonly (readonly [size: number | undefined, name: string])[],
): Discovered {
  const wordOf = (size: PageSize) => {
    if (size.kind === 'refused') return 'refused';
    const shown = shownSize(size);
    if (shown === undefined) return 'all persons';
    return names.find(([named]) => named === shown)?.[1] ?? `${shown} persons`;
  };
  return agreedAmong(
    sizes.map((size) => ({ values: [wordOf(size)], shown: [size.exchange] })),
    'no limit below the minimum was asked for',
  );
}

/** `paging.minimumLimit`: learned once, since odd limits may stand for it. */
export const minimumLimit = learned(async (context: CheckContext): Promise<Discovered> => {
  const { sizes, at } = await sizing(context);
  const cut = sizes.filter((size) => shownSize(size) !== undefined);
  const least = Math.min(...cut.map((size) => shownSize(size) ?? Number.POSITIVE_INFINITY));
  const [smallest] = sizes;
  needs(smallest?.limit === 1 && cut.length > 0, 'no small limit gives a page with another one after it');
  needs(smallest.kind !== 'everybody', 'limit=1 gives everybody on one page');
  const certainty = 'contrasted';
  if (shownSize(smallest) === least) {
    const shown = cut.slice(0, 3).map(({ exchange }) => exchange);
    return { value: least === 1 ? null : least, certainty, shown };
  }
  const { good, bad } = smallestHonoured(sizes);
  needs(good && bad, 'no small limit is honoured');
  const { honoured, other } = await edgeBetween(good, bad, at);
  return { value: honoured.limit, certainty, shown: [other.exchange, honoured.exchange] };
});

function limitText(limit: number | undefined): string {
  return limit === undefined ? 'no limit' : `limit=${limit}`;
}

export const pageSizesFinders: Finders = {
  'paging.defaultLimit': inPhase('discover', defaultLimit),
  'paging.minimumLimit': inPhase('discover', minimumLimit),
  'paging.maximumLimit': inPhase('discover', async (context) => {
    const { value, shown, note, over } = await maximum(context);
    const declared = context.config.declared['paging.maximumLimit'];
    // Without a bound, the largest page that was given holds all of them.
    const { total } = largestOf(await inhabited(context));
    const isShown = value !== null || typeof declared !== 'number' || declared < total;
    needs(isShown, `${note}: the declared maximum would not show`);
    // Any bound among what was given would have shown.
    const certainty = over.length > 0 || value === null ? 'contrasted' : 'once';
    return { value: value ?? noneUpTo(total), certainty, shown, notes: [note] };
  }),
  'paging.overMaximum': inPhase('discover', async (context) => {
    const { value, over } = await maximum(context);
    needs(value !== null && over.length > 0, 'no maximum was found');
    for (const { exchange } of over)
      discoveryWatch(context).causes.set(exchange.id, 'limit above the maximum');
    const usual = await defaultPage(context);
    return became(over, [
      [value, 'clamped'],
      [usual?.length, 'default'],
    ]);
  }),
  'paging.underMinimum': inPhase('discover', async (context) => {
    const { value: least } = await minimumLimit(context);
    if (typeof least !== 'number' || least <= 1) throw new NotApplicable('no minimum was found');
    const below = (await sizing(context)).sizes.filter(({ limit }) => limit < least);
    return became(below, [[least, 'raised']]);
  }),
  /** The size for each limit: a page that holds everybody shows none. */
  'paging.pageSizes': inPhase('discover', async (context) => {
    const { sizes } = await sizing(context);
    const told = sizes.filter(({ kind }) => kind !== 'everybody');
    needs(told.length > 0, 'no limit that was tried gives a page with another one after it');
    return {
      value: Object.fromEntries(told.map((size) => [String(size.limit), shownSize(size) ?? 'refused'])),
      certainty: certaintyOf(told.length),
      shown: told.map(({ exchange }) => exchange),
    };
  }),
  /** Compares the first pages of the run. */
  'paging.sizesByDomain': inPhase('last', async (context) => {
    const { first } = await numbering(context);
    needs(!(await areFiltered(context)), 'pages are filtered after they are cut');
    const limits = limitsByDomain(runLog(context).log.pages, first);
    needs(limits.length > 0, 'no limit was cut in two domains: name another large one', 'empty');
    const apart = limits.filter(({ pages }) => !areOfOneSize(pages));
    const shown = (apart.length > 0 ? apart : limits)
      .slice(0, 2)
      .flatMap(({ pages }) => pages.slice(0, 2).map(({ exchange }) => exchange));
    if (apart.length === 0) {
      const notes = [`with ${limits.map(({ limit }) => limitText(limit)).join(', ')}`];
      return { value: false, certainty: certaintyOf(limits.length), shown, notes };
    }
    const notes = apart.map(({ limit, pages }) => {
      const each = pages.map(({ persons, question }) => `${persons.length} in ${question.domain}`);
      return `${limitText(limit)}: ${each.join(', ')}`;
    });
    return { value: true, certainty: 'contrasted', shown, notes };
  }),
};
