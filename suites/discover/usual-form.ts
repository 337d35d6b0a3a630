import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive, unlessUnjudged } from '../../engine/outcome.ts';
import { inhabited, pagedLists } from '../../fixtures/discovery/paged-lists.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';

/** The form in which a first page that holds persons is asked for; a small page, where there is one. */
export async function usualForm(context: CheckContext) {
  const { first } = await numbering(context);
  const [pagedList] = (await pagedLists(context).catch(unlessUnjudged)) ?? [];
  if (pagedList !== undefined) return { domain: pagedList.domain, page: first, limit: pagedList.limit };
  const [largest] = await inhabited(context);
  if (largest === undefined) throw new Inconclusive('no domain holds persons', 'empty');
  const { domain, limit } = largest;
  return { domain, page: first, limit };
}
