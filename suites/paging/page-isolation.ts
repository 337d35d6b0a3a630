import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable } from '../../engine/outcome.ts';
import { countOf } from '../../oracles/count-of.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { type BaselinePage, learnBaseline } from './baseline-pages.ts';
import { leftOutText } from './domains-at-rest.ts';
import { mixedUpAtOnce } from './mixed-up-at-once.ts';
import { mixedUpInOrder } from './mixed-up-in-order.ts';
import { differentPages } from './page-pool.ts';

/** Pages that were compared, and the domains whose persons moved meanwhile. */
export interface Compared {
  readonly deviation?: Deviation;
  readonly moved: readonly string[];
}

/** PAGING-9: requests in any order, and in flight together, get the pages that they get one at a time. */
export async function pageIsolation(context: CheckContext): Promise<Judgement> {
  const surveyed = await differentPages(context);
  if (surveyed.length < 2)
    throw new NotApplicable('no two pages differ, so one cannot be taken for another: name a larger domain');
  const { pages: baseline, unexpectedPages } = await learnBaseline(surveyed, context);
  tell(`read ${countOf(baseline.length, 'page')} of several lists one at a time`);
  const inOrder = await mixedUpInOrder(baseline, unexpectedPages, context);
  const coverage = (moved: readonly string[], how: string) =>
    `${countOf(baseline.length, 'page')} one at a time, ${how}${leftOutText(moved)}`;
  tell('read them again in mixed order, among pages of other lists and beyond the end');
  if (inOrder.deviation !== undefined)
    return { coverage: coverage([], 'in mixed order'), deviations: [inOrder.deviation] };
  if (context.config.limits.concurrency < 2)
    return { coverage: coverage(inOrder.moved, 'in mixed order (--concurrency 1)'), deviations: [] };
  const still = baseline.filter(({ question }) => !inOrder.moved.includes(question.domain));
  const atOnce = await mixedUpAtOnce(enough(still, inOrder.moved), context);
  tell('asked for all of them at once');
  const moved = [...new Set([...inOrder.moved, ...atOnce.moved])];
  enough(
    still.filter(({ question }) => !moved.includes(question.domain)),
    moved,
  );
  const deviations = atOnce.deviation === undefined ? [] : [atOnce.deviation];
  return { coverage: coverage(moved, 'in mixed order and at once'), deviations };
}

/** Pages of domains that stand still; without two of them nothing can be told. */
function enough(still: readonly BaselinePage[], moved: readonly string[]): readonly BaselinePage[] {
  if (still.length >= 2) return still;
  if (moved.length === 0) throw new Inconclusive('fewer than two pages could be read one at a time');
  throw new Inconclusive(
    `the persons of ${moved.join(', ')} changed while they were read one at a time`,
    'moved',
  );
}
