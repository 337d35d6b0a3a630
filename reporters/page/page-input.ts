import type { Observations } from '../../schemas/report/observations.ts';
import type { RunReport } from '../../schemas/report/results.ts';

/** What the page of a run is made of. */
export interface PageInput {
  readonly report: RunReport;
  /** What the run asked and got; undefined where nobody kept it: the page then has no plots. */
  readonly observations?: Observations | undefined;
  /** Former runs against the same target and this one, the oldest first. */
  readonly runs?: readonly PastRun[];
  /** Whether the Allure report lies beside it. */
  readonly hasAllure?: boolean;
}

/** A run in a few numbers, as the history keeps it. */
export interface PastRun {
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  /** How many requirements came to what. */
  readonly failed: number;
  readonly passed: number;
  readonly notJudged: number;
  /** `total` of each domain that most answers told. */
  readonly totals?: Readonly<Record<string, number>>;
  /** Milliseconds, of the partner endpoint. */
  readonly p50?: number;
  readonly p95?: number;
}
