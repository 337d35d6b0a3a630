import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import type { Discovered } from '../../fixtures/discovery/discovered.ts';
import { areFiltered } from '../../fixtures/discovery/paged-lists.ts';
import { sizing } from '../../fixtures/discovery/sizes.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { sizesByDomain } from '../../oracles/discovery/sizes-by-domain.ts';
import { shownSize } from '../../oracles/size-map.ts';
import type { Finders } from './discovery.ts';
import { underMinimum } from './page-size-limits.ts';

/** `paging.pageSizes`: what holds everybody shows no size. */
async function pageSizes(context: CheckContext): Promise<Discovered> {
  const { sizes } = await sizing(context);
  const told = sizes.filter(({ kind }) => kind !== 'everybody');
  if (told.length === 0)
    throw new Inconclusive('no limit that was tried gives a page with another one after it');
  return {
    value: Object.fromEntries(told.map((size) => [String(size.limit), shownSize(size) ?? 'refused'])),
    certainty: told.length > 1 ? 'contrasted' : 'once',
    shown: told.map(({ exchange }) => exchange),
  };
}

/** `paging.sizesByDomain`: by the first pages of the run. */
async function sizesOfDomains(context: CheckContext): Promise<Discovered> {
  const { first } = await numbering(context);
  if (await areFiltered(context)) throw new Inconclusive('pages are filtered after they are cut');
  const { compared, apart, shown } = sizesByDomain(runLog(context).log.pages, first);
  if (compared.length === 0)
    throw new Inconclusive('no limit was cut in two domains: name another large one', 'empty');
  const certainty = compared.length > 1 ? 'contrasted' : 'once';
  if (apart.length === 0)
    return { value: false, certainty, shown, notes: [`with ${compared.map(limitText).join(', ')}`] };
  const notes = apart.map(([limit, sizes]) => {
    const each = [...sizes].map(([domain, persons]) => `${persons} in ${domain}`);
    return `${limitText(limit)}: ${each.join(', ')}`;
  });
  return { value: true, certainty: 'contrasted', shown, notes };
}

function limitText(limit: number | undefined): string {
  return limit === undefined ? 'no limit' : `limit=${limit}`;
}

export const pageSizesFinders: Finders = {
  'paging.sizesByDomain': { find: sizesOfDomains, phase: 'last' },
  'paging.underMinimum': { find: underMinimum },
  'paging.pageSizes': { find: pageSizes },
};
