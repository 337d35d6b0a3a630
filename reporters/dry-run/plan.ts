import type { RunConfig } from '../../config/run-config.ts';

/** A request as it may be shown: keys stand there as the variables that hold them. */
export interface PlannedRequest {
  readonly method: string;
  /** Path and query as they stand in the request line, the prefix of the base URL included. */
  readonly target: string;
  /** Its credential, and the headers that it has beyond those of all: `no key; X-Debug: true`. */
  readonly carries: string;
  /** What the reference service refused it for; absent where it was answered. */
  readonly refusedFor?: 'key' | 'question';
}

/** Requests that are asked in one part of the run, in the order in which they are sent. */
export interface PlannedGroup {
  readonly title: string;
  readonly requests: readonly PlannedRequest[];
}

/** What a run would send. */
export interface DryRunPlan {
  readonly suite: { readonly name: string; readonly version: string };
  readonly config: RunConfig;
  /** Headers of every request, as they may be shown. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly groups: readonly PlannedGroup[];
}

export function requestsOf({ groups }: Pick<DryRunPlan, 'groups'>): readonly PlannedRequest[] {
  return groups.flatMap(({ requests }) => requests);
}
