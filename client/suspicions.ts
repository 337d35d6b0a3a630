import type { Payer, Suspicion } from '../config/allotment.ts';
import type { TakenBySuspicion } from '../schemas/report/results.ts';

/** Requests that first answers need, and the part of these that can be spared: for some of them a sample is enough. */
interface Needed {
  readonly needed: number;
  readonly lent: number;
}

/** Division of requests between first answers and suspicions, from the beginning of a stage on. */
export interface FairShares extends Needed {
  /** Needs after the stage. */
  readonly later: Needed;
  /**
   * Requests that the suspicions of one row may take whatever others need: a cheap suspicion costs others next to
   * nothing.
   */
  readonly always: number;
  /** The most requests that the suspicions of one row may take. */
  readonly each: number;
}

/** The requests of a run at one moment. */
interface Requests {
  readonly left: number;
  /** Of those that are left, what the end of the run has for itself. */
  readonly kept: number;
  readonly spent: number;
}

const unlimited: FairShares = {
  needed: 0,
  lent: 0,
  later: { needed: 0, lent: 0 },
  always: 0,
  each: Number.POSITIVE_INFINITY,
};

/** Requests that the suspicions of each row have taken, and may still take. */
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
  beyondFirst({ left, kept, spent }: Requests): number {
    return left - Math.max(this.#fair.later.needed, kept) - this.#toAsk(spent);
  }

  /**
   * Part of the requests that first answers can spare for which there are requests: from 0, where samples have to do, to
   * 1.
   */
  partOfLent(now: Requests): number {
    const { lent } = this.#fair;
    const short = Math.max(-this.beyondFirst(now), 0);
    return short < lent ? 1 - short / lent : Number(short === 0);
  }

  /** Requests that this stage may take before later ones miss half of what they can do without. */
  beforeLaterIsShort(left: number): number {
    const { needed, lent } = this.#fair.later;
    return left - needed + Math.floor(lent / 2);
  }

  /** Requests that a suspicion may take now. */
  spareFor({ of, isGrave }: Omit<Suspicion, 'share'>, now: Requests): number {
    const { lent, each } = this.#fair;
    // Other clients see data that a key protects: that may take all it needs.
    const always = isGrave ? each : this.#fair.always;
    const taken = this.#takenBy(of);
    const spare = this.beyondFirst(now) + lent;
    return Math.max(0, Math.min(Math.max(spare, always - taken), each - taken));
  }

  /** The rows whose suspicions took most, first. */
  get most(): readonly TakenBySuspicion[] {
    return [...this.#taken]
      .filter(([id, requests]) => id !== '' && requests > 0)
      .map(([id, requests]) => ({ id, requests }))
      .toSorted((one, other) => other.requests - one.requests);
  }

  /** Gives what the first answers of this stage need yet. */
  #toAsk(spent: number): number {
    const { needed, later } = this.#fair;
    return Math.max(needed - later.needed - (this.#askedFirst(spent) - this.#askedBefore), 0);
  }

  #takenBy(row: string): number {
    return this.#taken.get(row) ?? 0;
  }

  #askedFirst(spent: number): number {
    return [...this.#taken.values()].reduce((left, taken) => left - taken, spent);
  }
}
