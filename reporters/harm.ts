import type { Requirement } from '../config/requirements/requirement.ts';
import type { RequirementResult } from '../schemas/report/results.ts';

/** Harm to a client where a requirement does not hold: a different one where all findings come and go. */
export function harm(
  { matters, mattersAtTimes = matters }: Requirement,
  { findings }: Pick<RequirementResult, 'findings'>,
): string {
  const comesAndGoes = findings.length > 0 && findings.every(({ recurrence }) => recurrence !== undefined);
  return comesAndGoes ? mattersAtTimes : matters;
}
