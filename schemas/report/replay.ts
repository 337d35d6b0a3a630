/** Outcome of a failure that was replayed. */
export type ReplayOutcome = 'still failing' | 'fixed' | 'not reproducible';

export interface ReplayedRow {
  readonly id: string;
  readonly outcome: ReplayOutcome;
  /** The evidence for the outcome, or the reason why there is none. */
  readonly message: string;
}

/** Output of `replay --format json`: described by `replay.schema.json`, changed only by addition. */
export interface Replay {
  readonly target: { readonly baseUrl: string; readonly embedded: boolean };
  readonly seed: number;
  readonly rows: readonly ReplayedRow[];
}
