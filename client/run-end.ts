import { setMaxListeners } from 'node:events';
import type { Clock } from './clock.ts';
import { Interrupted } from './interrupted.ts';
import type { NoMore } from './out-of-requests.ts';
import { OutOfTime } from './out-of-time.ts';

export interface RunEndOptions {
  readonly clock: Clock;
  readonly interruption: AbortSignal | undefined;
  /** End of the run, in milliseconds on the clock. */
  readonly deadline: number | undefined;
}

/** The end of a run, for all who send or wait: it is interrupted, its time is up, it found enough, or its client is closed. */
export class RunEnd {
  readonly #end = new AbortController();
  readonly #interruption: AbortSignal | undefined;
  readonly #interrupt = () => this.#end.abort(new Interrupted());

  constructor({ clock, interruption, deadline }: RunEndOptions) {
    this.#interruption = interruption;
    // Every request that waits listens to it.
    setMaxListeners(0, this.signal);
    if (interruption?.aborted === true) this.#interrupt();
    interruption?.addEventListener('abort', this.#interrupt, { once: true });
    if (deadline !== undefined) this.#endAt(deadline, clock);
  }

  /** Signal whose reason is a NoMore that describes the end. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  end(reason: NoMore): void {
    this.#end.abort(reason);
  }

  /** Gives what is waited for. Throws the reason of the end where that came first. */
  async orEnd<T>(waiting: Promise<T>): Promise<T> {
    try {
      return await waiting;
    } catch (error) {
      throw this.signal.aborted ? this.signal.reason : error;
    }
  }

  /** Ends what is still going on; nothing is listened to any more. */
  close(): void {
    this.#interruption?.removeEventListener('abort', this.#interrupt);
    this.#interrupt();
  }

  #endAt(deadline: number, clock: Clock): void {
    clock.sleep(Math.max(0, deadline - clock.now()), this.signal).then(
      () => this.#end.abort(new OutOfTime()),
      () => undefined,
    );
  }
}
