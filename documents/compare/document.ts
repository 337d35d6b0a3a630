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

/** The parts of a results.json, a statement.json or a declaration that are compared. */
export interface ComparedDocument {
  readonly kind: ComparedSide['kind'];
  readonly answers: ReadonlyMap<string, unknown>;
  readonly unanswered: ReadonlyMap<string, string>;
  /** By id; none where no run was judged. */
  readonly rows: ReadonlyMap<string, ComparedRow>;
  readonly run: RunFacts;
}

/** Facts of the run in a results.json, as far as the file holds them. */
export type RunFacts = Omit<ComparedSide, 'file' | 'kind' | 'answers'>;

export interface NamedDocument {
  readonly file: string;
  readonly document: ComparedDocument;
}
