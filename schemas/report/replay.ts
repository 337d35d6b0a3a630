/** What became of a failure that was asked for again. */
export type ReplayOutcome = 'still failing' | 'fixed' | 'not reproducible';

export interface ReplayedRow {
  readonly id: string;
  readonly outcome: ReplayOutcome;
  /** What shows it now, or why nothing does. */
  readonly message: string;
}

/** What `replay --format json` prints: described by `replay.schema.json`, changed only by addition. */
export interface Replay {
  readonly target: { readonly baseUrl: string; readonly embedded: boolean };
  readonly seed: number;
  readonly rows: readonly ReplayedRow[];
}
