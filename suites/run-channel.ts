import type { BroadcastChannel } from 'node:worker_threads';
import type { Waiting } from '../client/clock.ts';
import type { ConfirmedFailure } from '../engine/confirmed-failures.ts';
import type { CheckFinding } from '../schemas/report/check-result.ts';
import type { LowCoverageWarning } from '../schemas/report/low-coverage.ts';
import type { Observed } from '../schemas/report/observations.ts';
import type { ExchangeRecord, RequestCount, ShareCount } from '../schemas/report/results.ts';

/** Messages of the worker to the process that started it. */
export interface WorkerProgress {
  readonly requests: RequestCount;
  /** Nothing is sent any more, this is the last message. */
  readonly ended: boolean;
  /** Requests and answers since the last message. */
  readonly observed?: Observed;
  /** Signs that the run looked at little, once it has ended. */
  readonly thin?: readonly LowCoverageWarning[];
  /** Requests spent from each share, once the run has ended. */
  readonly purses?: readonly ShareCount[];
  /** Findings as they were tried alone, by the id of their row, once it has ended. */
  readonly tried?: TriedFindings;
}

/** All findings of a row, by its id. */
export type TriedFindings = Readonly<Record<string, readonly CheckFinding[]>>;

/** Progress, an exchange, if somebody wants to see them all, a longer wait that has begun, or a row that fails. */
export type WorkerMessage =
  | WorkerProgress
  | { readonly exchange: ExchangeRecord }
  | { readonly waiting: Waiting }
  | { readonly failure: ConfirmedFailure };

/** The message to the worker that ends the run. */
export const interrupt = 'interrupt';

/** No more often than a person can read. */
const everyMs = 100;

/** The content of each message. */
type Told = Pick<WorkerProgress, 'requests' | 'observed'>;

/** Tells how many requests were sent: now and then as the run goes on, and for certain at its end. */
export class ProgressSender {
  readonly #channel: BroadcastChannel;
  readonly #count: () => Told;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(channel: BroadcastChannel, count: () => Told) {
    this.#channel = channel;
    this.#count = count;
  }

  tell(): void {
    const now = performance.now();
    if (now - this.#toldAt < everyMs) return;
    this.#toldAt = now;
    this.#post({ ended: false });
  }

  end(told: Required<Pick<WorkerProgress, 'thin' | 'purses' | 'tried'>>): void {
    this.#post({ ended: true, ...told });
  }

  #post(rest: Omit<WorkerProgress, keyof Told>): void {
    this.#channel.postMessage({ ...this.#count(), ...rest } satisfies WorkerMessage);
  }
}
