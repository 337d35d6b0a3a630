import { AsyncLocalStorage } from 'node:async_hooks';

/** The turn of a piece of work: it has the queue for itself, but for the time in which it is out of turn. */
export class Turn {
  readonly #queue: Turns;
  #isHeld = true;
  #isOver = false;
  #return: Promise<void> | undefined;

  constructor(queue: Turns) {
    this.#queue = queue;
  }

  /** Lets others have the queue until this is over. What goes on beside it in this turn waits for the queue too. */
  async without<Result>(wait: Promise<Result>): Promise<Result> {
    if (this.#isHeld) this.#give();
    try {
      return await wait;
    } finally {
      if (!this.#isHeld && !this.#isOver) await this.#takeAgain();
    }
  }

  end(): void {
    this.#isOver = true;
    if (this.#isHeld) this.#give();
  }

  #give(): void {
    this.#isHeld = false;
    this.#queue.give();
  }

  #takeAgain(): Promise<void> {
    this.#return ??= this.#queue.take('again').then(() => {
      this.#return = undefined;
      this.#isHeld = true;
      // It may have been deferred meanwhile, and goes on out of turn.
      if (this.#isOver) this.#give();
    });
    return this.#return;
  }
}

const current = new AsyncLocalStorage<Turn>();

/** The turn in which this is called. */
export function turnNow(): Turn | undefined {
  return current.getStore();
}

/** A wait in which whoever has the turn asks for nothing: where the turn may be shared, the next one begins meanwhile. */
export function outOfTurn<Result>(wait: Promise<Result>): Promise<Result> {
  return current.getStore()?.without(wait) ?? wait;
}

/**
 * Runs one thing after another, first come, first served; one that fails does not keep the next from its turn. While one
 * that shares its turn is out of turn, the next begins; it goes on before others begin.
 */
export class Turns {
  readonly #first: (() => void)[] = [];
  readonly #again: (() => void)[] = [];
  #isTaken = false;

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.take('first');
    try {
      return await work();
    } finally {
      this.give();
    }
  }

  /** The same for work that waits by {@link outOfTurn}. */
  async runShared<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.take('first');
    const turn = new Turn(this);
    try {
      return await current.run(turn, work);
    } finally {
      turn.end();
    }
  }

  async take(time: 'first' | 'again'): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    const waiting = time === 'again' ? this.#again : this.#first;
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** Gives it to the next one. */
  give(): void {
    const next = this.#again.shift() ?? this.#first.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }
}
