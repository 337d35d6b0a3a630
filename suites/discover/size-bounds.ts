import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { learned } from '../../engine/per-session.ts';
import type { Discovered } from '../../fixtures/discovery/discovered.ts';
import { areFiltered, inhabited } from '../../fixtures/discovery/paged-lists.ts';
import { limitLadders } from '../../fixtures/pages/limit-ladders.ts';
import { tellingSize } from '../../fixtures/pages/page-size.ts';
import {
  isHonoured,
  largestHonoured,
  type PageSize,
  shownSize,
  smallestHonoured,
} from '../../oracles/pages/size-map.ts';
import { countOf } from '../../oracles/words/count-of.ts';

/** The size for a limit; undefined where the answer says nothing of it. */
type SizeOf = (limit: number) => Promise<PageSize | undefined>;

/** Of the largest domain. */
interface Sizing {
  readonly domain: string;
  readonly total: number;
  /** The smallest limit first. */
  readonly sizes: readonly PageSize[];
  readonly at: SizeOf;
}

/** Asked for only where no answer can be so large. */
const largeLimit = 10_000;
const modestTotal = 5_000;

/** Page sizes of the largest domain for usual limits, and `also` for these. Throws Inconclusive where none can show. */
export async function sizing(context: CheckContext, also: readonly number[] = []): Promise<Sizing> {
  const [largest] = await inhabited(context);
  if (largest === undefined || largest.total < 2)
    throw new Inconclusive('no domain holds several persons: name a larger one', 'empty');
  if (await areFiltered(context))
    throw new Inconclusive(
      'the service filters pages after it cuts them, so their size does not show the page size',
    );
  const { domain, total } = largest;
  const at: SizeOf = (limit) => tellingSize({ domain, limit }, context);
  const limits = [...limitLadders.allPageSizes, ...(total <= modestTotal ? [largeLimit] : []), ...also];
  const sizes: PageSize[] = [];
  for (const limit of new Set(limits)) {
    const size = await at(limit);
    if (size !== undefined) sizes.push(size);
  }
  return { domain, total, sizes: sizes.toSorted((one, other) => one.limit - other.limit), at };
}

/** Bisecting a thousand takes ten. */
const mostSteps = 12;

/**
 * The edge of the limits that are honoured, between one that is and another that is not: right beside the former first,
 * since usual limits are tried already, or where a larger limit is capped to. Throws Inconclusive where it is not found.
 */
async function edgeBetween(good: PageSize, bad: PageSize, at: SizeOf) {
  let [honoured, other] = [good, bad];
  let next = bad.limit < good.limit ? good.limit - 1 : Math.max(good.limit, shownSize(bad) ?? 0) + 1;
  for (let step = 0; step < mostSteps && !isEdge(honoured, other); step += 1) {
    const size = await at(next);
    if (size === undefined) throw new Inconclusive(`limit=${next} is neither accepted nor refused`);
    if (isHonoured(size)) honoured = size;
    else other = size;
    next = Math.floor((honoured.limit + other.limit) / 2);
  }
  if (isEdge(honoured, other)) return { honoured, other };
  throw new Inconclusive(
    `between ${honoured.limit} and ${other.limit}, and not found in ${countOf(mostSteps, 'request')}`,
  );
}

/** Side by side, or one more than it gives. */
function isEdge(honoured: PageSize, other: PageSize): boolean {
  return Math.abs(other.limit - honoured.limit) <= 1 || shownSize(other) === other.limit - 1;
}

/** The largest effective page size, and what larger limits gave. */
interface Maximum {
  /** Null: none was met. */
  readonly value: number | null;
  readonly over: readonly PageSize[];
  readonly shown: readonly Exchange[];
  readonly note: string;
  /** Persons on the largest page that was given. */
  readonly largest: number;
}

/** Persons on one page; a smaller domain shows no usual maximum. */
const largeEnough = 100;

/** Learned once, for the maximum and for what lies above it. Throws Inconclusive where it cannot be told. */
export const maximum = learned(async (context: CheckContext): Promise<Maximum> => {
  const declared = context.config.declared['paging.maximumLimit'];
  const also = typeof declared === 'number' ? [declared, declared + 1] : [];
  const found = await learn(await sizing(context, also));
  await expectElsewhere(found, context);
  return found;
});

async function learn(known: Sizing): Promise<Maximum> {
  const { top, over, largest } = largestHonoured(known.sizes);
  const [bound] = over;
  if (bound === undefined) return unbounded(known);
  if (top === undefined) {
    if (largest === 0)
      throw new Inconclusive('no limit that was tried gives a page with another one after it');
    const more = over.filter(({ limit }) => limit > largest);
    return { value: largest, largest, over: more, shown: shownOf(...more), note: noteOf(bound) };
  }
  const { honoured, other } = await edgeBetween(top, bound, known.at);
  const value = Math.max(honoured.limit, shownSize(other) ?? 0);
  return {
    value,
    largest: value,
    over: [other, ...over.filter(({ limit }) => limit > other.limit)],
    shown: shownOf(honoured, other),
    note: noteOf(other),
  };
}

function unbounded({ sizes, total, domain }: Sizing): Maximum {
  const largest = Math.max(...sizes.flatMap(({ kind, limit }) => (kind === 'refused' ? [] : limit)));
  if (total < largeEnough)
    throw new Inconclusive(
      `the largest domain, ${domain}, has ${countOf(total, 'person')}: a maximum would not show (name a larger one)`,
      'empty',
    );
  return {
    value: null,
    largest: total,
    over: [],
    shown: shownOf(sizes.at(-1)),
    note: `no bound was found up to limit=${largest}, which gave ${countOf(total, 'person')}`,
  };
}

/** A domain may have a maximum of its own. */
async function expectElsewhere({ value, over }: Maximum, context: CheckContext): Promise<void> {
  const [, second] = await inhabited(context);
  const bound = over.at(-1);
  if (value === null || bound === undefined || second === undefined || second.total <= value) return;
  const size = await tellingSize({ domain: second.domain, limit: bound.limit }, context);
  if (size === undefined || noteOf(size) === noteOf(bound)) return;
  throw new Inconclusive(
    `contradicting answers: ${noteOf(bound)} for limit=${bound.limit}, and ${noteOf(size)} for ${second.domain}`,
  );
}

function noteOf(size: PageSize): string {
  if (size.kind === 'refused') return 'refused';
  const shown = shownSize(size);
  return shown === undefined ? 'everybody on one page' : `${countOf(shown, 'person')} on a page`;
}

function shownOf(...sizes: readonly (PageSize | undefined)[]): readonly Exchange[] {
  return sizes.flatMap((size) => (size === undefined ? [] : [size.exchange]));
}

/** `paging.minimumLimit`: learned once, since odd limits may stand for it. */
export const minimumLimit = learned(async (context: CheckContext): Promise<Discovered> => {
  const { sizes, at } = await sizing(context);
  const cut = sizes.filter((size) => shownSize(size) !== undefined);
  const least = Math.min(...cut.map((size) => shownSize(size) ?? Number.POSITIVE_INFINITY));
  const [smallest] = sizes;
  if (smallest?.limit !== 1 || cut.length === 0)
    throw new Inconclusive('no small limit gives a page with another one after it');
  if (smallest.kind === 'everybody') throw new Inconclusive('limit=1 gives everybody on one page');
  const certainty = 'contrasted';
  if (shownSize(smallest) === least)
    return {
      value: least === 1 ? null : least,
      certainty,
      shown: cut.slice(0, 3).map(({ exchange }) => exchange),
    };
  const { good, bad } = smallestHonoured(sizes);
  if (good === undefined || bad === undefined) throw new Inconclusive('no small limit is honoured');
  const { honoured, other } = await edgeBetween(good, bad, at);
  return { value: honoured.limit, certainty, shown: [other.exchange, honoured.exchange] };
});
