import { isRequirementId, requirement } from '../config/requirements/register.ts';
import type { RequirementResult } from '../schemas/report/results.ts';

/** The short name of a requirement; what it says in full where the register no longer has it. */
export function titleOf({ id, says }: Pick<RequirementResult, 'id' | 'says'>): string {
  return isRequirementId(id) ? requirement(id).title : says;
}
