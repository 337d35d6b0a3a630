import type { Comparison } from './compare.ts';

/** Durations of the accepted GET requests to an endpoint, in milliseconds. */
export interface Latency {
  readonly answers: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
}

/** Both services at one endpoint; absent where one accepted nothing there. */
export interface EndpointLatency {
  readonly endpoint: '/partners/{id}' | '/consumers/{id}';
  readonly old?: Latency;
  readonly new?: Latency;
}

/** `unknown`: a MUST was not judged on one side, or nothing could be compared. */
export type Worse = 'yes' | 'no' | 'unknown';

/** Output of `run --against --format json`: described by `against.schema.json`, changed only by addition. */
export interface Against {
  /** From the service of `--against` (old) to the one that is tested (new). */
  readonly comparison: Comparison;
  readonly latency: readonly EndpointLatency[];
  /** Verdict on the service that is tested, compared to the other one; latency does not count. */
  readonly worse: Worse;
}
