import { setTimeout as wait } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import type { Waiting } from '../../client/clock.ts';
import type { ConfirmedFailure } from '../../engine/confirmed-failures.ts';
import type { LowCoverageWarning } from '../../schemas/report/low-coverage.ts';
import type { Observation, Observed } from '../../schemas/report/observations.ts';
import type { ExchangeRecord, RequestCount, ShareCount } from '../../schemas/report/results.ts';
import {
  interrupt,
  type TriedFindings,
  type WorkerMessage,
  type WorkerProgress,
} from '../../suites/run-channel.ts';

export interface WorkerLineOptions {
  readonly before: RequestCount;
  readonly signal: AbortSignal | undefined;
  readonly onRequests: (sent: number) => void;
  /** Called when a longer wait begins. */
  readonly onWaiting: (waiting: Waiting) => void;
  /** Called once for each row that fails, as soon as that is sure. */
  readonly onFailure: (failure: ConfirmedFailure) => void;
  /** Called with every exchange, where the worker was asked to show them. */
  readonly onExchange?: (exchange: ExchangeRecord) => void;
}

/** Channel to the worker of a run: the worker reports its requests, and is told to stop. */
export class WorkerLine {
  readonly #channel: BroadcastChannel;
  readonly #signal: AbortSignal | undefined;
  readonly #stop = () => this.#channel.postMessage(interrupt);
  readonly #ended: Promise<void>;
  #requests: RequestCount;
  #heardAt = performance.now();
  #thin: readonly LowCoverageWarning[] = [];
  #purses: readonly ShareCount[] = [];
  #tried: TriedFindings = {};
  readonly #observed: Observation[] = [];
  #unobserved = 0;

  /** `before`: requests that were sent before there was a worker. */
  constructor(name: string, options: WorkerLineOptions) {
    const { before, signal } = options;
    this.#requests = before;
    this.#signal = signal;
    this.#channel = new BroadcastChannel(name);
    this.#channel.unref();
    this.#ended = new Promise((resolve) => {
      this.#channel.onmessage = (message) => {
        const { data } = message as { data: WorkerMessage };
        this.#heardAt = performance.now();
        if (!('requests' in data)) {
          pass(data, options);
          return;
        }
        this.#note(data);
        options.onRequests(data.requests.sent);
        if (data.ended) resolve();
        // It may not have listened yet when the run was interrupted.
        else if (signal?.aborted === true) this.#stop();
      };
    });
    signal?.addEventListener('abort', this.#stop, { once: true });
  }

  #note({ requests, observed, thin = [], purses = [], tried = {} }: WorkerProgress): void {
    this.#observed.push(...(observed?.requests ?? []));
    this.#unobserved = observed?.left ?? 0;
    this.#requests = requests;
    this.#thin = thin;
    this.#purses = purses;
    this.#tried = tried;
  }

  /**
   * Requests of the whole run, once the worker has ended; where its last message does not come, those that it reported
   * before.
   */
  async requests(patienceMs: number): Promise<RequestCount> {
    const given = new AbortController();
    const timeout = wait(patienceMs, undefined, { signal: given.signal }).catch(() => undefined);
    await Promise.race([this.#ended, timeout]);
    given.abort();
    return this.#requests;
  }

  /** Time of the worker's last message, on the clock of `performance.now()`; at first, the start of this channel. */
  get heardAt(): number {
    return this.#heardAt;
  }

  /** Signs that the run looked at little; none before the worker has said its last word. */
  get thin(): readonly LowCoverageWarning[] {
    return this.#thin;
  }

  /** Requests and answers in numbers, as far as the worker has reported them. */
  get observed(): Observed {
    return { requests: this.#observed, left: this.#unobserved };
  }

  /** Requests spent of each share; empty before the last message of the worker. */
  get purses(): readonly ShareCount[] {
    return this.#purses;
  }

  /** Findings as they were tried alone; none before the worker has said its last word. */
  get tried(): TriedFindings {
    return this.#tried;
  }

  close(): void {
    this.#signal?.removeEventListener('abort', this.#stop);
    this.#channel.close();
  }
}

/** Passes on what the worker tells beside its progress. */
function pass(
  message: Exclude<WorkerMessage, WorkerProgress>,
  { onExchange, onWaiting, onFailure }: WorkerLineOptions,
): void {
  if ('exchange' in message) onExchange?.(message.exchange);
  else if ('waiting' in message) onWaiting(message.waiting);
  else onFailure(message.failure);
}
