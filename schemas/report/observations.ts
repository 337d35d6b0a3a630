import type { ExchangeRecord } from './results.ts';

/**
 * One request of a run and what came back, in numbers: no body, no header, no address. Plain data, it crosses threads.
 */
export interface Observation {
  /** As in findings: `x17`. */
  readonly id: string;
  readonly endpoint: 'partner' | 'consumer';
  /** Absent: GET. */
  readonly method?: 'HEAD' | 'OPTIONS';
  /** Milliseconds since the Unix epoch, of the last attempt. */
  readonly sentAt: number;
  /** Milliseconds until the answer was whole. */
  readonly ms: number;
  /** Number of attempts; absent: one. */
  readonly attempts?: number;
  readonly status?: number;
  /** Reason why there is no answer: `timeout`. */
  readonly failure?: string;
  /** Kind of a request that may be refused; absent of ordinary ones. */
  readonly probe?:
    | 'partner credentials'
    | 'consumer credentials'
    | 'unknown identifiers'
    | 'unusual input'
    | 'unusual situations';
  /** Difference from an ordinary request: `without a key`. */
  readonly differs?: string;
  /** One of the run's domains; absent where another, or none, was asked for. */
  readonly domain?: string;
  readonly limit?: number;
  readonly page?: number;
  /** Persons on the page. */
  readonly count?: number;
  readonly total?: number;
  readonly totalPages?: number;
  readonly currentPage?: number;
  /**
   * Numbers of the persons, in the order of the answer, as ranges: `1-10,12`. A person is numbered at first sight, and
   * equal persons have equal numbers throughout the run. Absent beyond a bound.
   */
  readonly persons?: string;
}

/** The requests of a run as numbers, those behind a bound as a count. */
export interface Observed {
  readonly requests: readonly Observation[];
  readonly left: number;
}

/** Requests by which a requirement was judged. */
export interface RowEvidence {
  /** Numbers of the requests' ids, as ranges: `3-9,12` for x3 to x9 and x12. */
  readonly requests: string;
  /** Ids of a few of them that are kept whole, among `exchanges`. */
  readonly samples: readonly string[];
}

/** The content of `observations.json`: described by `observations.schema.json`, changed only by addition. */
export interface Observations {
  /** Start of the run, as in results.json. */
  readonly startedAt: string;
  /** In the order in which they were answered. */
  readonly requests: readonly Observation[];
  /** Requests behind the bound of what is kept. */
  readonly left: number;
  /** By the id of the requirement. */
  readonly rows: Readonly<Record<string, RowEvidence>>;
  /** Requests and answers that are kept whole: redacted, long bodies cut. */
  readonly exchanges: readonly ExchangeRecord[];
}
