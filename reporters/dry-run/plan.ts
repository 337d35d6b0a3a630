import type { RunConfig } from '../../config/run-config.ts';
import type { PlannedRequest } from '../../schemas/report/dry-run.ts';

/** Requests that are asked in one part of the run, in the order in which they are sent. */
export interface PlannedGroup {
  readonly title: string;
  readonly requests: readonly PlannedRequest[];
}

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
