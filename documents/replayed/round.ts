import type { ReplayOutcome } from '../../schemas/report/replay.ts';
import type { RequirementResult } from '../../schemas/report/results.ts';
import { replayOutcome } from './outcome.ts';

export type Judged = Pick<RequirementResult, 'id' | 'verdict' | 'findings' | 'reason'>;

/** Outcome of a requirement from one round of a watch to the next. */
export interface RoundRow {
  readonly id: string;
  readonly outcome: ReplayOutcome | 'newly failing';
  readonly message: string;
}

export interface Round {
  readonly rows: readonly RoundRow[];
  /** Failures to be replayed in the next round. */
  readonly failing: readonly Judged[];
}

/**
 * Compares a round of a watch to the failures before. A requirement that fails alone is still failing, whatever the whole
 * run gives; one that could not be judged stays among the failures.
 * @param alone results of a run of the failures alone; empty where there was none
 * @param whole results of a whole run; empty where all failed alone
 */
export function roundOf(
  failing: readonly Judged[],
  alone: readonly Judged[],
  whole: readonly Judged[],
): Round {
  const found = (rows: readonly Judged[], id: string) => rows.find((row) => row.id === id);
  const told = failing.map((before) => {
    const now = found(alone, before.id);
    const first = now === undefined ? undefined : { now, row: replayOutcome(before, now) };
    if (first?.row.outcome === 'still failing') return first;
    const last = found(whole, before.id);
    return { now: last, row: replayOutcome(before, last) };
  });
  const news = whole.filter(
    ({ id, verdict }) => verdict === 'fail' && !failing.some((before) => before.id === id),
  );
  return {
    rows: [
      ...told.map(({ row }) => row),
      ...news.map(({ id, findings }) => ({
        id,
        outcome: 'newly failing' as const,
        message: findings[0]?.message ?? 'it is broken',
      })),
    ],
    failing: [
      ...told.flatMap(({ now, row }, at) => {
        if (row.outcome === 'fixed' || now?.verdict === 'pass' || now?.verdict === 'observed') return [];
        return row.outcome === 'still failing' ? (now ?? []) : (failing[at] ?? []);
      }),
      ...news,
    ],
  };
}
