import type { Effect } from '../../config/requirements/change/effect.ts';
import type { Difference, DifferenceClass } from '../../schemas/report/compare.ts';

/** A difference before its class is known. */
export type UnclassifiedDifference = Omit<Difference, 'class' | 'reason'>;

/** One difference of all effects of a step, the worst first; undefined where there are none. */
export function conclude(step: UnclassifiedDifference, effects: readonly Effect[]): Difference | undefined {
  const worstFirst = [...ofClass(effects, 'breaking'), ...ofClass(effects, 'changed')];
  const [worst] = worstFirst;
  if (worst === undefined) return undefined;
  return concluded(step, worst.class, worstFirst.map(({ reason }) => reason).join('; '));
}

/** The difference with its class, members in the order in which people read them. */
export function concluded(
  { id, kind, ...sides }: UnclassifiedDifference,
  as: DifferenceClass,
  reason: string,
): Difference {
  return { id, kind, class: as, ...sides, reason };
}

function ofClass(effects: readonly Effect[], wanted: Effect['class']): readonly Effect[] {
  return effects.filter((effect) => effect.class === wanted);
}
