import PQueue from 'p-queue';
import type { Limits } from '../config/run-config.ts';
import type { Clock } from './clock.ts';

/**
 * Decides when a request may go out: so many in flight, so many a second, and not while the target asked to wait.
 * First come, first served, but for those that are favoured.
 */
export class Pacer {
  readonly #queue: PQueue;
  /** Where others wait for their place in the queue, while some are favoured. */
  readonly #others = new PQueue();
  readonly #concurrency: number;
  readonly #clock: Clock;
  readonly #signal: AbortSignal | undefined;
  readonly #spacing: number;
  #quietUntil = 0;
  #nextAt = 0;
  #lastTurn: Promise<void> = Promise.resolve();

  /** `signal` ends all waiting: `run` then rejects. */
  constructor(limits: Pick<Limits, 'concurrency' | 'rate'>, clock: Clock, signal?: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
    this.#spacing = limits.rate === undefined ? 0 : 1000 / limits.rate;
    this.#concurrency = limits.concurrency;
    this.#queue = new PQueue({ concurrency: limits.concurrency });
  }

  /** `isFavoured`: goes before all that are not, and finds a place where one is kept free. */
  async run<T>(send: () => Promise<T>, isFavoured = false): Promise<T> {
    const queued = () =>
      this.#queue.add(
        async () => {
          await this.#turn();
          return send();
        },
        { priority: isFavoured ? 1 : 0 },
      );
    return isFavoured ? queued() : this.#others.add(queued);
  }

  /** Keeps one place of those in flight free for what is favoured, where there are several. */
  keepPlace(isKept: boolean): void {
    this.#others.concurrency = isKept ? Math.max(1, this.#concurrency - 1) : Number.POSITIVE_INFINITY;
  }

  /** The target asked for rest: nothing goes out for so many milliseconds. */
  holdFor(ms: number): void {
    this.#quietUntil = Math.max(this.#quietUntil, this.#clock.now() + ms);
  }

  /** One after the other, so that nobody overtakes while all wait for the same moment. */
  #turn(): Promise<void> {
    const turn = this.#lastTurn.then(() => this.#wait());
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  async #wait(): Promise<void> {
    this.#signal?.throwIfAborted();
    // The target may ask for more rest while we wait.
    for (let wait = this.#left(); wait > 0; wait = this.#left()) await this.#clock.sleep(wait, this.#signal);
    this.#nextAt = Math.max(this.#nextAt, this.#clock.now()) + this.#spacing;
  }

  #left(): number {
    return Math.max(this.#quietUntil, this.#nextAt) - this.#clock.now();
  }
}
