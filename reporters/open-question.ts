import type { RequirementResult } from '../schemas/report/results.ts';

/**
 * True where a row that could not be judged is an open question that nobody declared an answer to: it binds nobody, and the
 * statement tells why it has no answer.
 */
export function isOpenQuestion({ level, verdict, binds }: RequirementResult): boolean {
  return level === 'DISCOVER' && verdict === 'inconclusive' && !binds;
}

/** True where a row is a question that nobody declared an answer to: it has an answer, or none, and no result. */
export function isOnlyAsked({ level, verdict, binds }: RequirementResult): boolean {
  const isAnswer = verdict === 'observed' || verdict === 'inconclusive' || verdict === 'not-applicable';
  return level === 'DISCOVER' && !binds && isAnswer;
}
