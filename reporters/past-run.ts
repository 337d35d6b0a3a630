import { latencies } from '../documents/observations/latencies.ts';
import { totalsOverTime, usualTotal } from '../documents/observations/totals.ts';
import type { Observations } from '../schemas/report/observations.ts';
import type { RunReport, Verdict } from '../schemas/report/results.ts';
import { isOpenQuestion } from './open-question.ts';

/** A run in a few numbers, as the history keeps it. */
export interface PastRun {
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  /** How many requirements came to what. */
  readonly failed: number;
  readonly notJudged: number;
  /** By domain, the `total` that most answers told. */
  readonly totals: Readonly<Record<string, number>>;
  /** Milliseconds within which so many percent of the partner endpoint's answers came. */
  readonly p50?: number;
  readonly p95?: number;
}

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

export function readPastRun(value: unknown): PastRun | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { at, failed, notJudged, totals, p50, p95 } = value as Partial<Record<keyof PastRun, unknown>>;
  if (!isNumber(at) || !isNumber(failed) || !isNumber(notJudged)) return undefined;
  const known = typeof totals === 'object' && totals !== null ? Object.entries(totals) : [];
  return {
    at,
    failed,
    notJudged,
    totals: Object.fromEntries(known.filter((one): one is [string, number] => isNumber(one[1]))),
    ...(isNumber(p50) ? { p50 } : {}),
    ...(isNumber(p95) ? { p95 } : {}),
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
