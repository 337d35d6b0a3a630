import { type Allotment, type Purse, purses } from '../config/allotment.ts';
import type { PurseCount } from '../schemas/report/results.ts';
import { NoMore } from './out-of-requests.ts';

/** The requests that were set aside for this purpose are used up. */
export class BudgetSpent extends NoMore {
  constructor(purse: Purse, allotted: number) {
    super(`the budget of requests is used up (${allotted} for ${purse})`, 'budget');
    this.name = 'BudgetSpent';
  }
}

/** Counts requests against their purses. Every request that is sent counts, retries and preflight too. */
export class Budget {
  readonly #allotted: Allotment;
  readonly #spent: Record<Purse, number> = { core: 0, auth: 0, probes: 0, discovery: 0, reserve: 0 };
  readonly #pooled = new Set<Purse>();

  constructor(allotted: Allotment) {
    this.#allotted = allotted;
  }

  /** Takes one request from a purse, or throws {@link BudgetSpent}. */
  take(purse: Purse): void {
    if (this.left(purse) <= 0) throw new BudgetSpent(purse, this.#allotted[purse]);
    this.#spent[purse] += 1;
  }

  /** Puts a request back that was taken and never sent. */
  giveBack(purse: Purse): void {
    if (this.#spent[purse] === 0) throw new Error(`nothing was taken from ${purse}`);
    this.#spent[purse] -= 1;
  }

  /** Makes one purse of the reserve and another, whose own purpose is served: each may take what the other has left. */
  poolWithReserve(purse: Purse): void {
    this.#pooled.add(purse).add('reserve');
  }

  left(purse: Purse): number {
    const pool = this.#pooled.has(purse) ? [...this.#pooled] : [purse];
    return pool.reduce((sum, one) => sum + this.#allotted[one] - this.#spent[one], 0);
  }

  /** What was set aside for each purpose, and what was spent of it. */
  get purses(): readonly PurseCount[] {
    return purses.map((purse) => ({ purse, allotted: this.#allotted[purse], spent: this.#spent[purse] }));
  }

  get spent(): number {
    return purses.reduce((sum, purse) => sum + this.#spent[purse], 0);
  }
}
