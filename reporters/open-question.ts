import type { RequirementResult } from '../schemas/report/results.ts';

/**
 * True for an inconclusive row that is an open question without a declared answer: it binds nothing, and the statement
 * has the reason.
 */
export function isOpenQuestion({ level, verdict, binds }: RequirementResult): boolean {
  return level === 'DISCOVER' && verdict === 'inconclusive' && !binds;
}

/** True for a question without a declared answer: it has an answer, or none, and no result. */
export function isOnlyAsked({ level, verdict, binds }: RequirementResult): boolean {
  const isAnswer = verdict === 'observed' || verdict === 'inconclusive' || verdict === 'not-applicable';
  return level === 'DISCOVER' && !binds && isAnswer;
}
