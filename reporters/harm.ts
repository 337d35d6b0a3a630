import type { Requirement } from '../config/requirements/requirement.ts';
import type { RequirementResult } from '../schemas/report/results.ts';

/** What breaks for a client where a requirement does not hold: other things, where all that was found comes and goes. */
export function harm(
  { matters, mattersAtTimes = matters }: Requirement,
  { findings }: Pick<RequirementResult, 'findings'>,
): string {
  const comesAndGoes = findings.length > 0 && findings.every(({ recurrence }) => recurrence !== undefined);
  return comesAndGoes ? mattersAtTimes : matters;
}
