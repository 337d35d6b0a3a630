import { exitCodes } from './exit-codes.ts';

type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';
export const stopSignals: readonly Signal[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Members of `process` that are needed. */
export interface SignalSource {
  on(signal: Signal, listener: (signal: Signal) => void): unknown;
  off(signal: Signal, listener: (signal: Signal) => void): unknown;
  exit(code: number): void;
}

/** Milliseconds in which a second signal is the first once more: supervisors send it to a process and to its group. */
const sameStopMs = 100;

/** SIGINT, SIGTERM and SIGHUP (the terminal or the connection to it is gone) as an AbortSignal. The second signal does not wait for anything any more. */
export class Interruption {
  readonly #source: SignalSource;
  readonly #onSignal: (isFirst: boolean) => void;
  readonly #controller = new AbortController();
  readonly #listener = (signal: Signal) => this.#receive(signal);
  #received: Signal | undefined;
  #receivedAt = 0;

  /** @param onSignal called at the first signal and at the second, before anything stops */
  constructor(source: SignalSource, onSignal: (isFirst: boolean) => void = () => undefined) {
    this.#source = source;
    this.#onSignal = onSignal;
    for (const one of stopSignals) source.on(one, this.#listener);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** 130 or 143; undefined when no signal came. */
  get exitCode(): number | undefined {
    return this.#received && codeOf(this.#received);
  }

  /** Resolves when a signal comes. */
  async wait(): Promise<void> {
    if (this.signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  /** Signals go their own way again. Not after one came: the process is ending, and keeps the exit code of an interruption. */
  stop(): void {
    if (this.#received !== undefined) return;
    for (const one of stopSignals) this.#source.off(one, this.#listener);
  }

  #receive(signal: Signal): void {
    const now = performance.now();
    if (this.#received !== undefined) {
      if (now - this.#receivedAt < sameStopMs) return;
      this.#onSignal(false);
      this.#source.exit(codeOf(signal));
      return;
    }
    this.#received = signal;
    this.#receivedAt = now;
    this.#onSignal(true);
    this.#controller.abort(new Error(`interrupted by ${signal}`));
  }
}

/** SIGHUP ends a run as SIGTERM does. */
function codeOf(signal: Signal): number {
  return exitCodes[signal === 'SIGINT' ? signal : 'SIGTERM'];
}

/** True where the error was caused by the signal. */
export function isAbort(error: unknown, signal: AbortSignal): boolean {
  return error === signal.reason || (error instanceof Error && error.name === 'AbortError');
}
