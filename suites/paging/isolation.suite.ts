import { checkWithLook, type Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { contradictionsInLog } from './log-suspicions.ts';
import { pageIsolation } from './page-isolation.ts';
import { sizesOfFirst } from './size-of-first.ts';

checkWithLook(
  'PAGING-9',
  (context) => orSizesOfFirst(pageIsolation(context), context),
  (context) => orSizesOfFirst(contradictionsInLog('PAGING-9', context), context),
  'alone',
);

/** What was found, and where nothing was: whether pages have the size of whoever asked first. */
async function orSizesOfFirst<Found extends Pick<Judgement, 'deviations'>>(
  found: Promise<Found>,
  context: CheckContext,
): Promise<Found> {
  const seen = await found;
  return seen.deviations.length > 0 ? seen : { ...seen, ...(await sizesOfFirst(context)) };
}
