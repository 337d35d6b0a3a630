import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { learned } from '../../engine/per-session.ts';
import { causeWatch } from '../../fixtures/discovery/cause-watch.ts';
import type { Discovered } from '../../fixtures/discovery/discovered.ts';
import { maximum } from '../../fixtures/discovery/maximum.ts';
import { inhabited } from '../../fixtures/discovery/paged-lists.ts';
import { isHonoured, type Size, type Sizing, sizing } from '../../fixtures/discovery/sizes.ts';
import { noneUpTo } from '../../schemas/none-up-to.ts';
import { defaultPage } from './default-size.ts';
import type { Finders } from './discovery.ts';

/** `paging.maximumLimit` */
async function maximumLimit(context: CheckContext): Promise<Discovered> {
  const { value, shown, note, over, largest: given } = await maximum(context);
  const declared = context.config.declared['paging.maximumLimit'];
  const [largest] = await inhabited(context);
  if (value === null && typeof declared === 'number' && declared >= (largest?.total ?? 0))
    throw new Inconclusive(`${note}: the declared maximum would not show`);
  // Any bound among what was given would have shown.
  const certainty = over.length > 0 || value === null ? 'contrasted' : 'once';
  return { value: value ?? noneUpTo(given), certainty, shown, notes: [note] };
}

/** `paging.overMaximum` */
async function overMaximum(context: CheckContext): Promise<Discovered> {
  const { value, over } = await maximum(context);
  if (value === null || over.length === 0) throw new Inconclusive('no maximum was found');
  for (const { exchange } of over) causeWatch(context).note('limit above the maximum', exchange);
  const usual = await defaultPage(context);
  const words = new Set(over.map((size) => overText(size, value, usual?.length)));
  const [word] = words;
  if (words.size > 1) throw new Inconclusive(`contradicting answers: ${[...words].join(', ')}`);
  return {
    value: word,
    certainty: over.length > 1 ? 'contrasted' : 'once',
    shown: over.map(({ exchange }) => exchange),
  };
}

function overText({ cut, refused }: Size, most: number, usual: number | undefined): string {
  if (refused === true) return 'refused';
  if (cut === most) return 'clamped';
  return cut !== undefined && cut === usual ? 'default' : `${cut ?? 'all'} persons`;
}

/** `paging.minimumLimit`: learned once, since odd limits may stand for it. */
export const minimumLimit = learned(
  async (context: CheckContext): Promise<Discovered> => learn(await sizing(context)),
);

async function learn(known: Sizing): Promise<Discovered> {
  const { sizes, total } = known;
  const cut = sizes.filter((size) => size.cut !== undefined);
  const least = Math.min(...cut.map((size) => size.cut ?? Number.POSITIVE_INFINITY));
  const [smallest] = sizes;
  if (smallest?.limit !== 1 || !Number.isFinite(least))
    throw new Inconclusive('no small limit gives a page with another one after it');
  if (smallest.all === true) throw new Inconclusive('limit=1 gives everybody on one page');
  const certainty = 'contrasted';
  if (smallest.cut === least)
    return {
      value: least === 1 ? null : least,
      certainty,
      shown: cut.slice(0, 3).map(({ exchange }) => exchange),
    };
  const good = sizes.find((size) => isHonoured(size, total));
  const bad = sizes.findLast(({ limit }) => limit < (good?.limit ?? 0));
  if (good === undefined || bad === undefined) throw new Inconclusive('no small limit is honoured');
  const { low, high } = await bisect(bad, good, known);
  return { value: high.limit, certainty, shown: [low.exchange, high.exchange] };
}

/** The smallest limit that is honoured: the one before first, since usual limits are tried already. */
async function bisect(bad: Size, good: Size, { total, at }: Sizing) {
  let [low, high] = [bad, good];
  let next = high.limit - 1;
  while (high.limit - low.limit > 1) {
    const size = await at(next);
    if (size === undefined) throw new Inconclusive(`limit=${next} is neither accepted nor refused`);
    if (isHonoured(size, total)) high = size;
    else low = size;
    next = Math.floor((low.limit + high.limit) / 2);
  }
  return { low, high };
}

export const pageSizeLimitsFinders: Finders = {
  'paging.minimumLimit': { find: minimumLimit },
  'paging.maximumLimit': { find: maximumLimit },
  'paging.overMaximum': { find: overMaximum },
};
