import type { Worse } from '../../schemas/report/against.ts';
import type { Comparison } from '../../schemas/report/compare.ts';

/**
 * Tells whether the new side is worse: a difference breaks clients. It is not known to be as good where a requirement was judged
 * on one side only, or a run did not judge every MUST.
 */
export function worseOf({ outcome, compared, differences, old, new: now }: Comparison): Worse {
  if (outcome === 'breaking') return 'yes';
  const isUnjudged = differences.some((one) => one.kind === 'verdict' && one.class === 'not-comparable');
  const isIncomplete = [old, now].some(({ verdict }) => verdict === 'incomplete');
  return isUnjudged || isIncomplete || compared.verdicts === 0 ? 'unknown' : 'no';
}
