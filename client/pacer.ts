import { setMaxListeners } from 'node:events';
import PQueue from 'p-queue';
import type { Limits } from '../config/run-config.ts';
import type { Clock } from './clock.ts';

/** Decides when a request may go out: so many in flight, so many a second, and not while the target asked to wait. */
export class Pacer {
  readonly #queue: PQueue;
  readonly #clock: Clock;
  readonly #signal: AbortSignal | undefined;
  #quietUntil = 0;

  /** Once `signal` is aborted nothing goes out any more: what waits rejects with its reason. */
  constructor(limits: Pick<Limits, 'concurrency' | 'rate'>, clock: Clock, signal?: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
    // Every request that waits listens to it.
    if (signal !== undefined) setMaxListeners(0, signal);
    const spacing = limits.rate === undefined ? {} : { interval: 1000 / limits.rate, intervalCap: 1 };
    this.#queue = new PQueue({ concurrency: limits.concurrency, ...spacing });
  }

  async run<T>(send: () => Promise<T>): Promise<T> {
    const signal = this.#signal;
    const paced = async () => {
      const wait = this.#quietUntil - this.#clock.now();
      if (wait > 0) await this.#clock.sleep(wait, signal);
      return send();
    };
    return this.#queue.add(paced, signal === undefined ? {} : { signal });
  }

  /** The target asked for rest: nothing goes out for so many milliseconds. */
  holdFor(ms: number): void {
    this.#quietUntil = Math.max(this.#quietUntil, this.#clock.now() + ms);
  }
}
