import type { RequirementResult, Statement } from '../schemas/report/results.ts';

/** Sees to it that every open question stands in the statement: with an answer, or with the reason why there is none. */
export function completeStatement(
  results: readonly RequirementResult[],
  { answers, unanswered, evidence }: Statement = { answers: {}, unanswered: {}, evidence: {} },
): Statement {
  const missing = results.filter(
    ({ id, level }) => level === 'DISCOVER' && !(id in answers) && !(id in unanswered),
  );
  const reasons = missing.map(({ id, reason = 'no answer was recorded' }) => [id, reason] as const);
  return { answers, unanswered: { ...unanswered, ...Object.fromEntries(reasons) }, evidence };
}
