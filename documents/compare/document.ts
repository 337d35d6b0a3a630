import type { ComparedSide } from '../../schemas/report/compare.ts';
import type { Level, Verdict } from '../../schemas/report/results.ts';

/** A requirement as a results.json judges it. */
export interface ComparedRow {
  readonly id: string;
  readonly level: Level;
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly findings: readonly { readonly message: string; readonly followsFrom?: string }[];
}

/** What of a results.json, a statement.json or a declaration is compared. */
export interface ComparedDocument {
  readonly kind: ComparedSide['kind'];
  readonly answers: ReadonlyMap<string, unknown>;
  readonly unanswered: ReadonlyMap<string, string>;
  /** By id; none where no run was judged. */
  readonly rows: ReadonlyMap<string, ComparedRow>;
  readonly run: RunFacts;
}

/** What a results.json says of its run, as far as it does. */
export type RunFacts = Omit<ComparedSide, 'file' | 'kind' | 'answers'>;

export interface NamedDocument {
  readonly file: string;
  readonly document: ComparedDocument;
}
