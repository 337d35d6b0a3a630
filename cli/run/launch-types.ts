import type { RunInput } from '../../config/run-config.ts';
import type { Keeping } from '../../reporters/kept/keep-failed.ts';
import type { FailureConfirmed, RunEvent } from '../../schemas/report/events.ts';
import type { ExchangeRecord, RunReport } from '../../schemas/report/results.ts';
import type { UnwrittenRun } from './unwritten-run.ts';

/** Progress of a run. */
export interface RunProgress {
  readonly requestsSent: number;
  readonly maxRequests: number;
  readonly checksDone: number;
  readonly checksTotal: number;
  /** Checks that failed so far, where that is known. */
  readonly failed?: number;
  readonly elapsedMs: number;
  /** Reason for which the run waits and the milliseconds left, where nothing is sent meanwhile. */
  readonly waiting?: { readonly why: string; readonly leftMs: number };
  /** The requirement at which the run ends (`--bail`), once it is known to be broken. */
  readonly bailedAt?: string;
}

/** Callbacks of a run in progress, and the signal that ends it. */
export interface LaunchHooks {
  /** Called before anything is sent, with what became of a failed run whose place this one takes. */
  onKept?(keeping: Keeping): void;
  onProgress?(progress: RunProgress): void;
  /** Called while a target is waited for that is being deployed: milliseconds, and what it answered. */
  onWait?(waitedMs: number, reason: string): void;
  /** Called when all is judged and the files are about to be written, which may take seconds. */
  onWriting?(): void;
  onEvent?(event: RunEvent): void;
  /** Called once for each requirement that fails the run, as soon as a finding is confirmed. */
  onFailure?(failure: FailureConfirmed): void;
  /** Called with each exchange of the run: redacted, its body with at most 262,144 characters. */
  onExchange?(exchange: ExchangeRecord): void;
  /** Aborted: stop asking, write what was seen so far. */
  readonly signal?: AbortSignal;
  /** Make the HTML report whatever the configuration says. */
  readonly htmlReport?: boolean;
}

/** Paths of what was written. */
export interface OutputFiles {
  readonly results: string;
  /** The page with the verdict and the plots. */
  readonly page?: string;
  readonly html?: string;
  /** Reason why the HTML report of a failed run, which the user had not asked for, could not be made. */
  readonly htmlProblem?: string;
}

/** Outcome of a run. `untestable`: the preflight had no answer that could be judged. */
export type LaunchResult =
  | {
      readonly outcome: 'judged' | 'interrupted';
      readonly report: RunReport;
      readonly outputFiles: OutputFiles;
    }
  | { readonly outcome: 'untestable'; readonly reason: string; readonly advice: string };

/**
 * Runs the suite against a target. Neither prints nor exits; rejects for errors of the harness, with an
 * {@link UnwrittenRun} that holds the report where its files could not be written, and with a RefusedOutput, before
 * anything is sent, where they are not to be written there: another run writes there, or the folder is none of its own.
 */
export type Launch = (config: RunInput, hooks: LaunchHooks) => Promise<LaunchResult>;
