import { latencies } from '../documents/observations/latencies.ts';
import { totalsOverTime, usualTotal } from '../documents/observations/totals.ts';
import type { Observations } from '../schemas/report/observations.ts';
import type { RunReport, Verdict } from '../schemas/report/results.ts';
import { isOpenQuestion } from './open-question.ts';

/** A run in a few numbers, as the history keeps it. */
export interface PastRun {
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  /** Number of requirements that failed, and of those that were not judged (`notJudged`). */
  readonly failed: number;
  readonly notJudged: number;
  /** The most frequent `total` by domain. */
  readonly totals: Readonly<Record<string, number>>;
  /** Milliseconds within which so many percent of the partner endpoint's answers came. */
  readonly p50?: number;
  readonly p95?: number;
}

/** The numbers of a run that has ended. */
export function pastRunOf(report: RunReport, { requests }: Pick<Observations, 'requests'>): PastRun {
  const rows = report.requirements.filter((row) => !isOpenQuestion(row));
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  const partner = latencies(requests).find(({ endpoint }) => endpoint === 'partner')?.all;
  const totals = totalsOverTime(requests).map(({ domain, points }) => [domain, usualTotal(points)]);
  return {
    at: Date.parse(report.startedAt),
    failed: count('fail'),
    notJudged: count('inconclusive'),
    totals: Object.fromEntries(totals.filter(([, total]) => total !== undefined)),
    ...(partner === undefined ? {} : { p50: partner.p50, p95: partner.p95 }),
  };
}
