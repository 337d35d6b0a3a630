/** Milliseconds between two looks. */
const everyMs = 250;
/** A worker that has to end and says nothing for so long does not answer any more: it tells that it is there each second. */
const silenceMs = 5_000;
/** However alive it is, a worker ends within this time: what was asked last may take as long as its time limit. */
const mostMs = 60_000;

export interface WorkerWatchOptions {
  /** Aborted: the run is to end. */
  readonly signal: AbortSignal | undefined;
  /** Milliseconds from now until the run is to end by itself; absent: whenever it is done. */
  readonly leftMs: number | undefined;
  /** Gives the time of the worker's last message, on the clock of `performance.now()`. */
  readonly heardAt: () => number;
}

/**
 * Looks after a worker from the thread that started it: code that never gives up its thread hears neither a signal nor
 * the end of its time.
 */
export class WorkerWatch {
  /** Resolves when the worker was to end, and does not answer any more; never otherwise. */
  readonly lost: Promise<void>;
  readonly #timer: NodeJS.Timeout;

  constructor({ signal, leftMs, heardAt }: WorkerWatchOptions) {
    const deadline = leftMs === undefined ? Number.POSITIVE_INFINITY : performance.now() + leftMs;
    let toEndAt = Number.POSITIVE_INFINITY;
    const { promise, resolve } = withResolver();
    this.lost = promise;
    this.#timer = setInterval(() => {
      const now = performance.now();
      if (signal?.aborted === true || now >= deadline) toEndAt = Math.min(toEndAt, now);
      const isSilent = now - Math.max(toEndAt, heardAt()) > silenceMs;
      if (isSilent || now - toEndAt > mostMs) resolve();
    }, everyMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** `Promise.withResolvers` is of Node.js 22. */
function withResolver(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((resolved) => {
    resolve = resolved;
  });
  return { promise, resolve };
}
