import type { Cause } from './causes.ts';
import type { CheckFinding } from './check-result.ts';
import type { Level, RequestCount, RunReport, RunVerdict, Verdict } from './results.ts';

/** Members of every line of the event stream. */
interface Event<Name extends string> {
  readonly event: Name;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** The first line: nothing was sent yet. */
export interface RunStarted
  extends Event<'run-started'>,
    Pick<RunReport, 'suite' | 'profile' | 'seed' | 'target' | 'strict' | 'partial' | 'personalData'> {
  readonly limits: { readonly maxRequests: number; readonly maxTimeMs?: number };
  /** Requirements that have a check and are selected. */
  readonly selected: number;
}

/** A target that is being deployed is not ready yet. */
export interface TargetAwaited extends Event<'target-awaited'> {
  readonly waitedMs: number;
  /** Answer of the target in words. */
  readonly reason: string;
}

/** A request and its answer, reported up to a second later where the checks were still being loaded. */
export interface Exchanged extends Event<'exchange'> {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly status?: number;
  readonly bodyBytes?: number;
  /** Reason why there is no (complete) answer. */
  readonly failure?: string;
  /** ISO 8601 time of the last attempt. */
  readonly sentAt: string;
  readonly durationMs: number;
  /** Number of attempts, retries included. */
  readonly attempts: number;
}

/** A check begins; several may be under way at once. */
export interface CheckStarted extends Event<'check-started'> {
  readonly id: string;
}

/** A requirement fails: a finding is confirmed. It is told once, before the check ends. */
export interface FailureConfirmed extends Event<'failure-confirmed'> {
  readonly id: string;
  readonly level: Level;
  /** The first of its findings. */
  readonly finding: Omit<CheckFinding, 'explainedBy'>;
}

/**
 * A requirement was judged. Exchanges use another channel than checks, so an exchange that a finding names may be
 * reported after it. Only at the end of the run is it known which finding follows from which.
 */
export interface CheckEnded extends Event<'check-ended'> {
  readonly id: string;
  readonly level: Level;
  /** Set for a row that is tried for the next version of the register: it counts for nothing. */
  readonly provisional?: true;
  readonly verdict: Verdict;
  readonly coverage: string;
  readonly reason?: string;
  readonly cause?: Cause;
  readonly findings: readonly Omit<CheckFinding, 'explainedBy'>[];
  readonly durationMs: number;
}

/** A signal came: nothing more is asked, what was seen is written. */
export interface RunInterrupted extends Event<'run-interrupted'> {}

/** The last line. A stream without it broke off: the process was killed. */
export type RunEnded = Event<'run-ended'> &
  (
    | {
        readonly outcome: 'judged' | 'interrupted';
        readonly verdict: RunVerdict;
        /** Number of requirements by verdict. */
        readonly counts: Readonly<Partial<Record<Verdict, number>>>;
        readonly requests: RequestCount;
        readonly durationMs: number;
      }
    | { readonly outcome: 'untestable'; readonly reason: string; readonly advice: string }
    | {
        readonly outcome: 'harness-error';
        readonly message: string;
        /** Present where only the results could not be written. */
        readonly verdict?: RunVerdict;
      }
  );

/** A line of the event stream (`--events`): described by `event.schema.json`, changed only by addition. */
export type RunEvent =
  | RunStarted
  | TargetAwaited
  | Exchanged
  | CheckStarted
  | FailureConfirmed
  | CheckEnded
  | RunInterrupted
  | RunEnded;
