import { discover } from '../../../config/requirements/discover.ts';
import type { CheckResult } from '../../../schemas/report/check-result.ts';

/** What a run found out of the open questions, by id. */
export interface FoundStatement {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly unanswered: Readonly<Record<string, string>>;
}

const questions = new Set(discover.map(({ id }) => id));

export function statementOf(results: readonly CheckResult[]): FoundStatement {
  const found = results.filter(({ id }) => questions.has(id));
  const answered = found.flatMap(({ id, answer }) =>
    answer === undefined ? [] : [[id, answer.value] as const],
  );
  const open = found.filter(({ answer }) => answer === undefined);
  return {
    answers: Object.fromEntries(answered),
    unanswered: Object.fromEntries(open.map(({ id, reason = '' }) => [id, reason])),
  };
}
