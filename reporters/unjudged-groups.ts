import type { RequirementResult } from '../schemas/report/results.ts';
import { isOpenQuestion } from './open-question.ts';

const noReason = 'no reason was given';

/** Requirements that could not be judged, by the reason that they share, in the order of the register. */
export function unjudgedGroups(
  requirements: readonly RequirementResult[],
): readonly (readonly [reason: string, alike: readonly RequirementResult[]])[] {
  const groups = new Map<string, RequirementResult[]>();
  for (const row of requirements.filter((one) => one.verdict === 'inconclusive' && !isOpenQuestion(one))) {
    const reason = row.reason ?? noReason;
    groups.set(reason, [...(groups.get(reason) ?? []), row]);
  }
  return [...groups];
}
