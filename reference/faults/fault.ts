import type { Alter } from '../behaviours/alter.ts';

/** A deliberate defect, taken from those that real services had. */
export interface Fault {
  /** kebab-case, never given a new meaning. */
  readonly name: string;
  /** Defect of the service, in one sentence. */
  readonly says: string;
  /** Requirements of the register that it breaks on its own account: each of them must be found broken. */
  readonly breaks: readonly string[];
  /** Requirements that may be found broken too, but only because of the same cause. */
  readonly follows?: readonly string[];
  /** It shows in some answers only: which of `breaks` and `follows` is met first, and told as the cause, is chance. */
  readonly comesAndGoes?: true;
  /** It needs luck to be met: of so many seeds, it may be missed with one. */
  readonly missedOnceIn?: number;
  /** It shows only in a run that asks everything: late, or by what checks of other areas ask. */
  readonly needsWholeRun?: true;
  /** It shows only where a second partner asks too, with a key of its own. */
  readonly twoTenants?: true;
  readonly alter: Alter;
}
