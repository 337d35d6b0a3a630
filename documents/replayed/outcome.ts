import type { ReplayedRow } from '../../schemas/report/replay.ts';
import type { RequirementResult } from '../../schemas/report/results.ts';
import type { ReplayedRun } from './read.ts';

type Before = ReplayedRun['requirements'][number];
type Now = Pick<RequirementResult, 'verdict' | 'findings' | 'reason'>;

/** True where a row departs from its requirement: a failure, a known one, and what is warned of. */
export function isBroken({ verdict }: Pick<Now, 'verdict'>): boolean {
  return verdict === 'fail' || verdict === 'known' || verdict === 'warn';
}

/**
 * Tells what became of a failure. Fixed is only what passes now and did not come and go before: what did may just not have
 * shown itself.
 */
export function replayOutcome(before: Before, now: Now | undefined): ReplayedRow {
  const { id } = before;
  if (now !== undefined && isBroken(now))
    return { id, outcome: 'still failing', message: now.findings[0]?.message ?? 'it is broken' };
  if (now === undefined || (now.verdict !== 'pass' && now.verdict !== 'observed'))
    return {
      id,
      outcome: 'not reproducible',
      message: `not judged: ${now?.reason ?? 'the run ended before it'}`,
    };
  const seldom = before.findings.find(({ recurrence }) => comesAndGoes(recurrence))?.recurrence;
  if (seldom === undefined) return { id, outcome: 'fixed', message: 'it passes with the same questions' };
  return {
    id,
    outcome: 'not reproducible',
    message: `it passes now, but was seen ${seldom} before: it may come back`,
  };
}

/** `3 of 5 times`, and not `2 of 2 times`; how many of all answers show it follows from the data, not from the moment. */
function comesAndGoes(recurrence = ''): boolean {
  const [, seen, asked] = /(\d+) of (\d+) (?!answers)/.exec(recurrence) ?? [];
  return seen !== asked;
}
