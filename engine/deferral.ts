import type { Check } from './check.ts';
import type { Context } from './context.ts';
import { perSession } from './per-session.ts';
import type { FurtherPart, LookStage } from './row-judgement.ts';

/** The own requests of a check, further ones, what it asks for its laws, or a look of these over what was seen before a stage. */
export type Part = 'own' | 'laws' | FurtherPart | `look ${LookStage}`;

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

/** Long waits of a session: checks that wait are deferred to the suspicions, and wait there side by side. */
class Deferrals {
  readonly #last = new Signal();
  readonly #deferred = new Map<string, Signal>();

  /** Resolves when this part of the check is deferred. */
  deferred({ id }: Pick<Check, 'id'>, part: Part): Promise<void> {
    return this.#signalOf(`${id} ${part}`).given;
  }

  /** Defers the part of a check that waits for this, until the suspicions are told. */
  async untilLast({ id }: Pick<Check, 'id'>, part: Part): Promise<void> {
    this.#signalOf(`${id} ${part}`).give();
    await this.#last.given;
  }

  /** The suspicions are told now. */
  resume(): void {
    this.#last.give();
  }

  #signalOf(name: string): Signal {
    const signal = this.#deferred.get(name) ?? new Signal();
    this.#deferred.set(name, signal);
    return signal;
  }
}

export const deferrals: (context: Context) => Deferrals = perSession(() => new Deferrals());
