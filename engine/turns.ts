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

  /** Lets others have the queue until this is over. Nothing that asks may go on beside it in this turn. */
  async without<Result>(wait: Promise<Result>): Promise<Result> {
    if (this.#isHeld) {
      this.#isHeld = false;
      this.#queue.leave();
    }
    try {
      return await wait;
    } finally {
      if (!this.#isHeld && !this.#isOver) await this.#takeAgain();
    }
  }

  end(): void {
    this.#isOver = true;
    const wasHeld = this.#isHeld;
    this.#isHeld = false;
    // Where it is coming back, it ends when it is there.
    if (this.#return === undefined) this.#queue.end(!wasHeld);
  }

  #takeAgain(): Promise<void> {
    this.#return ??= this.#queue.take('again').then(() => {
      this.#return = undefined;
      // It may have been deferred meanwhile: it goes on, and has no turn.
      if (this.#isOver) this.#queue.end(false);
      else this.#isHeld = true;
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

/** How the queue is taken: to begin work that shares its turn, or that does not, or to go on. */
type Taking = 'shared' | 'alone' | 'again';

interface Waiting {
  readonly taking: Taking;
  readonly begin: () => void;
}

/**
 * Runs one thing after another, first come, first served; one that fails does not keep the next from its turn. While one
 * that shares its turn is out of turn, the next that does so begins; it goes on before others begin.
 */
export class Turns {
  #waiting: readonly Waiting[] = [];
  #isTaken = false;
  /** Those that are out of turn. */
  #out = 0;

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.take('alone');
    try {
      return await work();
    } finally {
      this.#give();
    }
  }

  /** The same for work that waits by {@link outOfTurn}. */
  async runShared<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.take('shared');
    const turn = new Turn(this);
    try {
      return await current.run(turn, work);
    } finally {
      turn.end();
    }
  }

  async take(taking: Taking): Promise<void> {
    if (!this.#isTaken && this.#mayBegin(taking)) this.#isTaken = true;
    else
      await new Promise<void>((begin) => {
        this.#waiting = [...this.#waiting, { taking, begin }];
      });
    if (taking === 'again') this.#out -= 1;
  }

  /** Whoever has it is out of turn. */
  leave(): void {
    this.#out += 1;
    this.#give();
  }

  /** Whoever has it is over, or was over while it was out of turn. */
  end(isOut: boolean): void {
    if (!isOut) this.#give();
    else {
      this.#out -= 1;
      if (!this.#isTaken) this.#give();
    }
  }

  #mayBegin(taking: Taking): boolean {
    return taking !== 'alone' || this.#out === 0;
  }

  #give(): void {
    const next =
      this.#waiting.find(({ taking }) => taking === 'again') ??
      this.#waiting.find(({ taking }) => this.#mayBegin(taking));
    this.#isTaken = next !== undefined;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    next?.begin();
  }
}
