import type { Limits } from '../config/run-config.ts';
import type { Clock } from './clock.ts';
import { Pace, type Response } from './pace.ts';

/**
 * Decides when a request may go out: so many in flight, so many a second, and not while the target asked to wait.
 * First come, first served.
 */
export class Pacer {
  readonly #clock: Clock;
  readonly #signal: AbortSignal | undefined;
  readonly #pace: Pace;
  #quietUntil = 0;
  #lastSentAt = Number.NEGATIVE_INFINITY;
  #inFlight = 0;
  #lastTurn: Promise<void> = Promise.resolve();
  #wake: () => void = () => undefined;

  /** `signal` ends all waiting: `run` then rejects. */
  constructor(limits: Pick<Limits, 'concurrency' | 'rate'>, clock: Clock, signal?: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
    this.#pace = new Pace(limits);
    signal?.addEventListener('abort', () => this.#wake(), { once: true });
  }

  async run<T>(send: () => Promise<T>): Promise<T> {
    await this.#turn();
    try {
      return await send();
    } finally {
      this.#inFlight -= 1;
      this.#wake();
    }
  }

  /** The target asked for rest: nothing goes out for so many milliseconds. */
  holdFor(ms: number): void {
    this.#quietUntil = Math.max(this.#quietUntil, this.#clock.now() + ms);
  }

  /** Slows down, or gets faster again, by what comes back. */
  tell(response: Response): void {
    this.#pace.tell(response);
  }

  /** One after the other, so that nobody overtakes while all wait for the same moment. */
  #turn(): Promise<void> {
    const turn = this.#lastTurn.then(() => this.#wait());
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  /** The target may ask for more rest, and bear less, while we wait. */
  async #wait(): Promise<void> {
    for (;;) {
      this.#signal?.throwIfAborted();
      const wait = this.#left();
      if (wait > 0) await this.#clock.sleep(wait, this.#signal);
      else if (this.#inFlight >= this.#pace.concurrency) await this.#whenOneEnds();
      else break;
    }
    this.#inFlight += 1;
    this.#lastSentAt = this.#clock.now();
  }

  #left(): number {
    return Math.max(this.#quietUntil, this.#lastSentAt + this.#pace.spacingMs) - this.#clock.now();
  }

  #whenOneEnds(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
