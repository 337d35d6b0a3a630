import { type Allotment, type Purse, purses } from '../config/allotment.ts';

/** No more can be asked: the requests that were set aside for this purpose are used up. */
export class BudgetSpent extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'BudgetSpent';
  }
}

/** The run was interrupted: to a check the same, for its whole budget is gone at once. */
export class Interrupted extends BudgetSpent {
  constructor() {
    super('the run was interrupted');
    this.name = 'Interrupted';
  }
}

/** Counts requests against their purses. Every request that is sent counts, retries and preflight too. */
export class Budget {
  readonly #allotted: Allotment;
  readonly #spent: Record<Purse, number> = { core: 0, auth: 0, probes: 0, discovery: 0, reserve: 0 };

  constructor(allotted: Allotment) {
    this.#allotted = allotted;
  }

  /** Takes one request from a purse, or throws {@link BudgetSpent}. */
  take(purse: Purse): void {
    if (this.left(purse) <= 0) {
      throw new BudgetSpent(`the budget of requests is used up (${this.#allotted[purse]} for ${purse})`);
    }
    this.#spent[purse] += 1;
  }

  /** Gives a request back that was never sent. */
  giveBack(purse: Purse): void {
    this.#spent[purse] -= 1;
  }

  left(purse: Purse): number {
    return this.#allotted[purse] - this.#spent[purse];
  }

  get spent(): number {
    return purses.reduce((sum, purse) => sum + this.#spent[purse], 0);
  }
}
