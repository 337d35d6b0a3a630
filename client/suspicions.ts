import type { Payer, Suspicion } from '../config/allotment.ts';
import type { TakenBySuspicion } from '../schemas/report/results.ts';

/** How requests are divided between first answers and suspicions, from the beginning of a stage on. */
export interface FairShares {
  /** What first answers need from now on. */
  readonly needed: number;
  /** What they need when the stage is over. */
  readonly later: number;
  /** What they can do without where they have to: a sample is enough of some. */
  readonly lent: number;
  /** What the suspicions of one row may take whatever others need: a cheap one costs others next to nothing. */
  readonly always: number;
  /** What the suspicions of one row may take at most. */
  readonly each: number;
}

/** The requests of a run at one moment. */
interface Requests {
  readonly left: number;
  readonly spent: number;
}

const unlimited: FairShares = {
  needed: 0,
  later: 0,
  lent: 0,
  always: 0,
  each: Number.POSITIVE_INFINITY,
};

/** What the suspicions of each row have taken, and what they may take yet. */
export class Suspicions {
  readonly #taken = new Map<string, number>();
  #fair = unlimited;
  /** Requests for first answers when the stage began. */
  #askedBefore = 0;

  /** A stage begins, or its first answers do. */
  share(fair: FairShares, spent: number): void {
    this.#fair = fair;
    this.#askedBefore = this.#askedFirst(spent);
  }

  /** A request was taken, or, below zero, given back. */
  count(payer: Payer, requests: number): void {
    if (typeof payer === 'string') return;
    this.#taken.set(payer.of, this.#takenBy(payer.of) + requests);
  }

  /** Requests beyond what first answers need yet; below zero where they need more than there are. */
  beyondFirst({ left, spent }: Requests): number {
    const { needed, later } = this.#fair;
    return left - Math.max(later, needed - (this.#askedFirst(spent) - this.#askedBefore));
  }

  /** Whether first answers have to make do with samples: a good part of what they can do without is gone. */
  isShort(now: Requests): boolean {
    return this.beyondFirst(now) < -this.#fair.lent / 3;
  }

  /** Requests that this stage may take: later ones can make do with samples. */
  untilNext(left: number): number {
    return left - this.#fair.later + this.#fair.lent;
  }

  /** Requests that a suspicion may take now. */
  spareFor({ of, isGrave }: Omit<Suspicion, 'share'>, now: Requests): number {
    const { lent, always, each } = this.#fair;
    const taken = this.#takenBy(of);
    const spare = isGrave ? each : this.beyondFirst(now) + lent;
    return Math.max(0, Math.min(Math.max(spare, always - taken), each - taken));
  }

  /** The rows whose suspicions took most, first. */
  get most(): readonly TakenBySuspicion[] {
    return [...this.#taken]
      .filter(([id, requests]) => id !== '' && requests > 0)
      .map(([id, requests]) => ({ id, requests }))
      .toSorted((one, other) => other.requests - one.requests);
  }

  #takenBy(row: string): number {
    return this.#taken.get(row) ?? 0;
  }

  #askedFirst(spent: number): number {
    return [...this.#taken.values()].reduce((left, taken) => left - taken, spent);
  }
}
