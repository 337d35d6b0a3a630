import type { RequirementResult } from '../schemas/report/results.ts';

/**
 * Whether a row that could not be judged is an open question that nobody declared an answer to: it binds nobody, and the
 * statement tells why it has no answer.
 */
export function isOpenQuestion({ level, verdict, binds }: RequirementResult): boolean {
  return level === 'DISCOVER' && verdict === 'inconclusive' && !binds;
}
