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
  /**
   * It shows in some answers only: chance decides which of `breaks` and `follows` is met first, and reported as the
   * cause.
   */
  readonly comesAndGoes?: true;
  /** Number of seeds of which one may miss it. */
  readonly missedOnceIn?: number;
  /** It shows only in a run that sends all requests: late, or in requests of other areas. */
  readonly needsWholeRun?: true;
  /** It shows only where a second partner sends requests with its own key. */
  readonly twoTenants?: true;
  readonly alter: Alter;
}
