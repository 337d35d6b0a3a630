import { type Allotment, type BudgetShare, budgetShares } from '../config/allotment.ts';
import type { ShareCount } from '../schemas/report/results.ts';
import { NoMore } from './out-of-requests.ts';

/** What each share of the budget pays for, as people say it. */
const purposes: Readonly<Record<BudgetShare, string>> = {
  core: 'persons and consumers',
  auth: 'keys',
  probes: 'unusual input',
  discovery: 'open questions',
  reserve: 'retries and confirmation',
};

/** The requests that were set aside for this purpose are used up. */
export class BudgetSpent extends NoMore {
  constructor(share: BudgetShare, allotted: number) {
    super(`the budget of requests is used up (${allotted} for ${purposes[share]})`, 'budget');
    this.name = 'BudgetSpent';
  }
}

/** Counts requests against their shares of the budget. Every request that is sent counts, retries and preflight too. */
export class Budget {
  readonly #allotted: Allotment;
  readonly #spent: Record<BudgetShare, number> = { core: 0, auth: 0, probes: 0, discovery: 0, reserve: 0 };
  readonly #pooled = new Set<BudgetShare>();
  #keptForEnd = 0;
  readonly #aside: Record<BudgetShare, number> = { core: 0, auth: 0, probes: 0, discovery: 0, reserve: 0 };
  /** Requests that a share was given by others, or, below zero, that were taken from it. */
  readonly #moved: Record<BudgetShare, number> = { core: 0, auth: 0, probes: 0, discovery: 0, reserve: 0 };

  constructor(allotted: Allotment) {
    this.#allotted = allotted;
  }

  /** Takes one request from a share, or throws {@link BudgetSpent}. */
  take(share: BudgetShare): void {
    if (this.left(share) <= 0) throw new BudgetSpent(share, this.#allotted[share]);
    this.#spent[share] += 1;
  }

  /** Puts a request back that was taken and never sent. */
  giveBack(share: BudgetShare): void {
    if (this.#spent[share] === 0) throw new Error(`nothing was taken from ${share}`);
    this.#spent[share] -= 1;
  }

  /** Makes one share of the reserve and another, whose own purpose is served: each may take what the other has left. */
  poolWithReserve(share: BudgetShare): void {
    this.#pooled.add(share).add('reserve');
  }

  /** Whether what a share has left is of the reserve. */
  isPooled(share: BudgetShare): boolean {
    return this.#pooled.has(share);
  }

  /** Leaves so many requests of the reserve, and of what is pooled with it, for what comes at the end of a run. */
  keepForEnd(requests: number): void {
    this.#keptForEnd = requests;
  }

  /** Sets one request of a share aside, where it has one left: nothing takes it until it is released. */
  setAside(share: BudgetShare): void {
    if (this.left(share) > 0) this.#aside[share] += 1;
  }

  /**
   * Holds so many requests of a share, as far as it has them left, for what goes on later.
   * @returns gives them to the reserve, of which that takes them
   */
  hold(share: BudgetShare, requests: number): () => void {
    const held = Math.min(requests, this.left(share));
    this.#moved[share] -= held;
    return () => {
      this.#moved.reserve += held;
    };
  }

  /** Requests that are set aside. */
  get aside(): number {
    return budgetShares.reduce((sum, share) => sum + this.#aside[share], 0);
  }

  /** At the end of a run: all that is left is of the reserve, also what was set aside, and what was kept for the end. */
  release(): void {
    for (const share of budgetShares) {
      this.#aside[share] = 0;
      this.#pooled.add(share);
    }
    this.#keptForEnd = 0;
  }

  left(share: BudgetShare): number {
    const pool = this.#pooled.has(share) ? [...this.#pooled] : [share];
    const left = pool.reduce(
      (sum, one) => sum + this.#allotted[one] + this.#moved[one] - this.#spent[one] - this.#aside[one],
      0,
    );
    return pool.includes('reserve') ? Math.max(left - this.#keptForEnd, 0) : left;
  }

  /** What was set aside for each purpose, and what was spent of it. */
  get shares(): readonly ShareCount[] {
    return budgetShares.map((share) => ({
      purse: share,
      allotted: this.#allotted[share],
      spent: this.#spent[share],
    }));
  }

  get spent(): number {
    return budgetShares.reduce((sum, share) => sum + this.#spent[share], 0);
  }
}
