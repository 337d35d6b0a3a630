/** Output of `run --dry-run --format json`: described by `dry-run.schema.json`, changed only by addition. */
export interface DryRunDocument {
  readonly suite: { readonly name: string; readonly version: string };
  readonly target: {
    readonly baseUrl: string;
    readonly embedded: boolean;
    readonly partnerId: string;
    readonly domains: readonly string[];
  };
  readonly profile: string;
  readonly seed: number;
  /** The most requests that the run may send, retries and confirmation included. */
  readonly maxRequests: number;
  /** Headers of every request, as they may be shown: a key stands there as its variable. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Parts of the run, in order. */
  readonly groups: readonly PlannedPart[];
}

interface PlannedPart {
  readonly title: string;
  readonly requests: readonly PlannedRequest[];
}

/** A request as it may be shown: keys stand there as the variables that hold them. */
export interface PlannedRequest {
  readonly method: string;
  /** Path and query as they stand in the request line, the prefix of the base URL included. */
  readonly target: string;
  /** Credential of the request, and the headers that other requests do not have: `no key; X-Debug: true`. */
  readonly carries: string;
  /** Reason for which the reference service refused the request; absent where it was answered. */
  readonly refusedFor?: 'key' | 'question';
}
