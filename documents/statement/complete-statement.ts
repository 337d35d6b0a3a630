import type { CheckResult } from '../../schemas/report/check-result.ts';
import type { RequirementResult } from '../../schemas/report/results.ts';
import type { Answer, Statement } from '../../schemas/report/statement.ts';

/** Every open question with its answer, or with the reason why there is none. */
export function completeStatement(
  results: readonly RequirementResult[],
  checks: readonly CheckResult[],
  declared: Statement['declared'],
): Statement {
  const answers = checks.flatMap(({ id, answer }) => (answer === undefined ? [] : [[id, answer] as const]));
  const known = new Set(answers.map(([id]) => id));
  const unanswered = results
    .filter(({ id, level }) => level === 'DISCOVER' && !known.has(id))
    .map(({ id, reason = 'no answer was recorded' }) => [id, reason] as const);
  const each = <Value>(part: (answer: Answer) => Value) =>
    Object.fromEntries(answers.map(([id, answer]) => [id, part(answer)]));
  const curl = Object.fromEntries(
    answers.flatMap(([id, answer]) => (answer.curl === undefined ? [] : [[id, answer.curl] as const])),
  );
  return {
    answers: each(({ value }) => value),
    unanswered: Object.fromEntries(unanswered),
    evidence: each(({ evidence }) => evidence),
    certainty: each(({ certainty }) => certainty),
    ...(Object.keys(curl).length === 0 ? {} : { curl }),
    declared,
  };
}
