import type { Cause } from './causes.ts';
import type { ExchangeRecord, Finding, Verdict } from './results.ts';
import type { Answer } from './statement.ts';

/** A finding as a check gives it, before it is known what else is broken. */
export interface CheckFinding extends Omit<Finding, 'followsFrom' | 'strip'> {
  /** Requirements whose defect would explain it, the likeliest first. */
  readonly explainedBy?: readonly string[];
}

/** Result of the check of one requirement, before the register's words are added. Plain data: it crosses threads. */
export interface CheckResult {
  readonly id: string;
  readonly verdict: Verdict;
  /** Extent of the evidence: `412 persons on 31 pages of 4 domains`. */
  readonly coverage: string;
  readonly findings: readonly CheckFinding[];
  /** Reason why it is inconclusive or not applicable. */
  readonly reason?: string;
  /** Kind of that reason: set for every inconclusive result, and for no other. */
  readonly cause?: Cause;
  /** Answer of a DISCOVER row, declared or not. */
  readonly answer?: Answer;
  /** The exchanges that the findings name. */
  readonly exchanges: readonly ExchangeRecord[];
  /** Steps of the check in order, for a reader: `learned that pages are numbered from 1`. */
  readonly steps: readonly CheckStep[];
  /** Numbers of the ids of all requests that it stands on, as ranges: `3-9,12`. */
  readonly stoodOn?: string;
  /** A few of those requests whole, for a reader; set for a row that passed. */
  readonly samples?: readonly ExchangeRecord[];
  /** Places that the answers behind the result are from. */
  readonly asked?: readonly AskedPlace[];
  /** True where the run ended at this check (`--bail`). */
  readonly endedRun?: boolean;
  readonly durationMs: number;
}

/** One thing that was done, and what it consisted of where others did it too. */
export interface CheckStep {
  readonly text: string;
  readonly steps?: readonly string[];
  /** Numbers of the ids of the requests that it took, as ranges: `3-9,12`. Absent where it took none, or where it is not known which. */
  readonly requests?: string;
  /** Numbers of the requests of each of `steps`; empty where a step took none, or where they are not known. */
  readonly stepRequests?: readonly string[];
}

/** Answers of one place that a check looked at. */
export interface AskedPlace {
  /** One of the run's domains, the consumer endpoint, or any other target of a request. */
  readonly place: { readonly domain: string } | 'consumers' | 'elsewhere';
  readonly answers: number;
}
