import type { RunVerdict } from './results.ts';

/**
 * Effect of a difference on a client. `breaking`: a client that worked against the old side may fail on the new one.
 * `changed`: a sound client goes on. `not-comparable`: one of the sides gives no value.
 */
export type DifferenceClass = 'breaking' | 'changed' | 'not-comparable';

/** Outcome of the whole comparison: the worst class of its differences, `same` without any. */
export type ComparisonOutcome = 'same' | DifferenceClass;

export interface Difference {
  /** Id of the requirement. */
  readonly id: string;
  /** `answer` to what the document leaves open, or `verdict` of a requirement. */
  readonly kind: 'answer' | 'verdict';
  readonly class: DifferenceClass;
  /** Absent where this side does not say. */
  readonly old?: unknown;
  readonly new?: unknown;
  /** Reason for the class, in words. */
  readonly reason: string;
}

/** One of the two files. Facts of the run are absent where the file does not hold them. */
export interface ComparedSide {
  /** Name of the file as the user gave it. */
  readonly file: string;
  /** `declaration`: a statement that lists only what it expects. */
  readonly kind: 'results' | 'statement' | 'declaration';
  /** Number of answers in the document. */
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

/** Output of `compare --format json`: described by `compare.schema.json`, changed only by addition. */
export interface Comparison {
  readonly old: ComparedSide;
  readonly new: ComparedSide;
  /** Number of answers that both sides give, and of requirements that both judged. */
  readonly compared: { readonly answers: number; readonly verdicts: number };
  readonly outcome: ComparisonOutcome;
  /** The worst first, within a class in the order of the register. */
  readonly differences: readonly Difference[];
}
