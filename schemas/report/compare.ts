import type { RunVerdict } from './results.ts';

/**
 * What a difference means to a client. `breaking`: one that worked against the old side may fail on the new one.
 * `changed`: a sound one goes on. `not-comparable`: one of the sides does not say.
 */
export type DifferenceClass = 'breaking' | 'changed' | 'not-comparable';

/** What the whole comparison comes to: the worst class of its differences, `same` without any. */
export type ComparisonOutcome = 'same' | DifferenceClass;

export interface Difference {
  /** Of a requirement. */
  readonly id: string;
  /** `answer` to what the document leaves open, or `verdict` of a requirement. */
  readonly kind: 'answer' | 'verdict';
  readonly class: DifferenceClass;
  /** Absent where this side does not say. */
  readonly old?: unknown;
  readonly new?: unknown;
  /** Why it is of its class, in words. */
  readonly reason: string;
}

/** One of the two files. Facts of the run are absent where the file does not hold them. */
export interface ComparedSide {
  /** As it was named. */
  readonly file: string;
  /** `declaration`: a statement that lists only what it expects. */
  readonly kind: 'results' | 'statement' | 'declaration';
  /** How many answers it holds. */
  readonly answers: number;
  readonly suite?: string;
  readonly startedAt?: string;
  readonly profile?: string;
  readonly seed?: number;
  readonly target?: {
    readonly baseUrl: string;
    readonly partnerId: string;
    readonly domains: readonly string[];
  };
  readonly verdict?: RunVerdict;
}

/** What `compare --format json` prints: described by `compare.schema.json`, changed only by addition. */
export interface Comparison {
  readonly old: ComparedSide;
  readonly new: ComparedSide;
  /** How many answers both sides give, and how many requirements both judged. */
  readonly compared: { readonly answers: number; readonly verdicts: number };
  readonly outcome: ComparisonOutcome;
  /** The worst first, within a class in the order of the register. */
  readonly differences: readonly Difference[];
}
