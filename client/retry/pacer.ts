import type { Limits } from '../../config/run-config.ts';
import type { Clock } from '../clock.ts';
import { Pace, type Response } from './pace.ts';

interface Waiting {
  readonly isFavoured: boolean;
  readonly go: () => void;
  readonly give: (reason: unknown) => void;
}

interface Sent {
  readonly isFavoured: boolean;
  /** The most that were in flight at any moment while it was, itself included. */
  together: number;
}

/**
 * Decides when a request may go out: so many in flight, so many a second, and not while the target asked to wait.
 * First come, first served, but for those that are favoured.
 */
export class Pacer {
  readonly #clock: Clock;
  readonly #signal: AbortSignal | undefined;
  readonly #pace: Pace;
  readonly #waiting: Waiting[] = [];
  #isPlaceKept = false;
  #quietUntil = 0;
  #lastSentAt = Number.NEGATIVE_INFINITY;
  readonly #inFlight = new Set<Sent>();
  #isServing = false;
  #wake: () => void = () => undefined;

  /** `signal` ends all waiting: `run` then rejects. */
  constructor(limits: Pick<Limits, 'concurrency' | 'rate'>, clock: Clock, signal?: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
    this.#pace = new Pace(limits);
    signal?.addEventListener('abort', () => this.#wake(), { once: true });
  }

  /** Requests in flight at most: fewer than the user allows only where the target refused more. */
  get mostAtOnce(): number {
    return this.#pace.mostAtOnce;
  }

  /**
   * Sends a request when its turn comes. `isFavoured`: it goes before all others, and into the place that is kept free.
   * @param send receives the number of requests in flight with it so far
   */
  run<T>(send: (together: () => number) => Promise<T>, isFavoured = false): Promise<T> {
    return new Promise((resolve, reject) => {
      const go = () => {
        const sent = this.#put(isFavoured);
        const ended = send(() => sent.together).finally(() => {
          this.#inFlight.delete(sent);
          this.#wake();
        });
        ended.then(resolve, reject);
      };
      this.#waiting.push({ isFavoured, go, give: reject });
      this.#wake();
      void this.#serve();
    });
  }

  /** Keeps one place of those in flight free for what is favoured, where there are several. */
  keepPlace(isKept: boolean): void {
    this.#isPlaceKept = isKept;
    this.#wake();
  }

  /** The target asked for rest: nothing goes out for so many milliseconds. */
  holdFor(ms: number): void {
    this.#quietUntil = Math.max(this.#quietUntil, this.#clock.now() + ms);
  }

  /** Slows down, or gets faster again, by what comes back. */
  tell(response: Response): void {
    this.#pace.tell(response);
  }

  /** Serves one request after the other, so that none overtakes while all wait for the same moment. */
  async #serve(): Promise<void> {
    if (this.#isServing) return;
    this.#isServing = true;
    try {
      while (this.#waiting.length > 0) await this.#serveNext();
    } catch (reason) {
      for (const { give } of this.#waiting.splice(0)) give(reason);
    } finally {
      this.#isServing = false;
    }
  }

  /** Serves the next request. Meanwhile the target may ask for more time, or sustain less. */
  async #serveNext(): Promise<void> {
    this.#signal?.throwIfAborted();
    const [quiet, spaced] = [this.#quietUntil, this.#lastSentAt + this.#pace.spacingMs];
    const wait = Math.max(quiet, spaced) - this.#clock.now();
    const why = quiet > spaced ? 'a rest that was asked for' : 'the pace of the run';
    if (wait > 0) return this.#clock.sleep(wait, this.#signal, why);
    const next = this.#next();
    if (next === undefined) return this.#whenSomethingChanges();
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#lastSentAt = this.#clock.now();
    next.go();
  }

  /** Chooses the waiting request that goes out next; undefined where all places are taken. */
  #next(): Waiting | undefined {
    const { concurrency } = this.#pace;
    if (this.#inFlight.size >= concurrency) return undefined;
    const others = [...this.#inFlight].filter((one) => !one.isFavoured).length;
    const favoured = this.#waiting.find(({ isFavoured }) => isFavoured);
    const forOthers = Math.max(1, concurrency - (this.#isPlaceKept ? 1 : 0));
    return favoured ?? (others < forOthers ? this.#waiting[0] : undefined);
  }

  #put(isFavoured: boolean): Sent {
    const sent: Sent = { isFavoured, together: 0 };
    this.#inFlight.add(sent);
    for (const one of this.#inFlight) one.together = Math.max(one.together, this.#inFlight.size);
    return sent;
  }

  #whenSomethingChanges(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
