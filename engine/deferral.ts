import type { Check } from './check.ts';
import type { Context } from './context.ts';
import { perSession } from './per-session.ts';

/** A promise, and who resolves it. */
class Signal {
  readonly given: Promise<void>;
  #give: () => void = () => {};

  constructor() {
    this.given = new Promise((resolve) => {
      this.#give = resolve;
    });
  }

  give(): void {
    this.#give();
  }
}

/**
 * Long waits of a session. Checks that wait are deferred to its last stage: the run goes on meanwhile, and there their
 * waits go on side by side.
 */
class Deferrals {
  readonly #last = new Signal();
  readonly #deferred = new Map<string, Signal>();

  /** Resolves when a part of the check is deferred. */
  deferred({ id }: Pick<Check, 'id'>): Promise<void> {
    return this.#signalOf(id).given;
  }

  /** Defers the part of a check that waits for this, until the last stage begins. */
  async untilLast({ id }: Pick<Check, 'id'>): Promise<void> {
    this.#signalOf(id).give();
    await this.#last.given;
  }

  /** The last stage begins. */
  resume(): void {
    this.#last.give();
  }

  #signalOf(id: string): Signal {
    const signal = this.#deferred.get(id) ?? new Signal();
    this.#deferred.set(id, signal);
    return signal;
  }
}

export const deferrals: (context: Context) => Deferrals = perSession(() => new Deferrals());
