import {
  type Allotment,
  type BudgetShare,
  budgetShares,
  type Payer,
  type Suspicion,
} from '../config/allotment.ts';
import type { ShareCount } from '../schemas/report/results.ts';
import { NoMore } from './out-of-requests.ts';
import { type FairShares, Suspicions } from './suspicions.ts';

/** Purposes of the shares in the words of messages. */
const purposes: Readonly<Record<BudgetShare, string>> = {
  core: 'persons and consumers',
  auth: 'keys',
  probes: 'unusual input',
  discovery: 'open questions',
  reserve: 'retries and confirmation',
};

/** The requests that were set aside for this purpose are used up. */
export class BudgetSpent extends NoMore {
  /** @param next the request that would have come next, as path and query */
  constructor(payer: Payer, next?: string) {
    super(
      typeof payer === 'string'
        ? `no request was left for it: those for ${purposes[payer]} are used up (--max-requests)`
        : `what was suspected is not settled${next === undefined ? '' : `: ${next} was to be asked for again`}; the requests that are left are for what was not asked yet (--max-requests)`,
      'budget',
    );
    this.name = 'BudgetSpent';
  }
}

export function shareOf(payer: Payer): BudgetShare {
  return typeof payer === 'string' ? payer : payer.share;
}

/** Counts requests against their shares of the budget. Every request that is sent counts, retries and preflight too. */
export class Budget {
  readonly #allotted: Allotment;
  readonly #spent: Record<BudgetShare, number> = { core: 0, auth: 0, probes: 0, discovery: 0, reserve: 0 };
  readonly #pooled = new Set<BudgetShare>();
  #keptForEnd = 0;
  readonly #suspicions = new Suspicions();
  readonly #aside: Record<BudgetShare, number> = { core: 0, auth: 0, probes: 0, discovery: 0, reserve: 0 };
  /** Requests that a share was given by others, or, below zero, that were taken from it. */
  readonly #moved: Record<BudgetShare, number> = { core: 0, auth: 0, probes: 0, discovery: 0, reserve: 0 };

  constructor(allotted: Allotment) {
    this.#allotted = allotted;
  }

  /**
   * Takes one request, or throws {@link BudgetSpent}: a suspicion takes none that others need for their first answers.
   * @param next the request, as path and query
   */
  take(payer: Payer, next?: string): void {
    const share = shareOf(payer);
    if (this.left(payer) <= 0) throw new BudgetSpent(payer, next);
    this.#spent[share] += 1;
    this.#suspicions.count(payer, 1);
  }

  /** Puts a request back that was taken and never sent. */
  giveBack(payer: Payer): void {
    const share = shareOf(payer);
    if (this.#spent[share] === 0) throw new Error(`nothing was taken from ${share}`);
    this.#spent[share] -= 1;
    this.#suspicions.count(payer, -1);
  }

  /** Keeps for first answers what these need yet, and gives each suspicion its share. */
  shareFairly(fair: FairShares): void {
    this.#suspicions.share(fair, this.spent);
  }

  /** Requests that the suspicions of a row may take now, whichever share has them. */
  spareFor(suspicion: Omit<Suspicion, 'share'>): number {
    return this.#suspicions.spareFor(suspicion, this.#requests);
  }

  /**
   * Part of the requests that first answers can spare for which there are requests: from 0, where samples have to do, to
   * 1.
   */
  get partOfLent(): number {
    return this.#suspicions.partOfLent(this.#requests);
  }

  /** Requests that the present stage may take before later ones miss too much of what they can do without. */
  get beforeLaterIsShort(): number {
    return this.#suspicions.beforeLaterIsShort(this.#leftInAll);
  }

  get #requests() {
    return { left: this.#leftInAll, kept: this.#keptForEnd, spent: this.spent };
  }

  get #leftInAll(): number {
    return budgetShares.reduce((sum, share) => sum + this.#leftOf(share), 0);
  }

  #leftOf(share: BudgetShare): number {
    return this.#allotted[share] + this.#moved[share] - this.#spent[share] - this.#aside[share];
  }

  /** Makes one share of the reserve and another, whose own purpose is served: each may take what the other has left. */
  poolWithReserve(share: BudgetShare): void {
    this.#pooled.add(share).add('reserve');
  }

  /** True where what a share has left is of the reserve. */
  isPooled(share: BudgetShare): boolean {
    return this.#pooled.has(share);
  }

  /** Keeps so many requests of the reserve, and of the shares pooled with it, for the end of a run. */
  keepForEnd(requests: number): void {
    this.#keptForEnd = requests;
  }

  /** Sets one request of a share aside, where it has one left: nothing takes it until it is released. */
  setAside(share: BudgetShare): void {
    if (this.left(share) > 0) this.#aside[share] += 1;
  }

  /**
   * Holds so many requests of a share, as far as it has them left, for what goes on later.
   * @returns gives them to the reserve, of which that takes them; `isOwed`: before what is kept for the end
   */
  hold(payer: Payer, requests: number): (isOwed?: boolean) => void {
    const share = shareOf(payer);
    const held = Math.min(requests, this.left(payer));
    this.#moved[share] -= held;
    return (isOwed = false) => {
      this.#moved.reserve += held;
      if (isOwed)
        this.#keptForEnd = Math.min(this.#keptForEnd, Math.max(this.#pooledLeft('reserve') - held, 0));
    };
  }

  get aside(): number {
    return budgetShares.reduce((sum, share) => sum + this.#aside[share], 0);
  }

  /** Adds all requests that are left to the reserve at the end of a run, also those set aside or kept for the end. */
  release(): void {
    for (const share of budgetShares) {
      this.#aside[share] = 0;
      this.#pooled.add(share);
    }
    this.#keptForEnd = 0;
  }

  left(payer: Payer): number {
    const share = shareOf(payer);
    const pooled = this.#pooledLeft(share);
    const left = this.#poolOf(share).includes('reserve') ? Math.max(pooled - this.#keptForEnd, 0) : pooled;
    return typeof payer === 'string' ? left : Math.min(left, this.spareFor(payer));
  }

  #pooledLeft(share: BudgetShare): number {
    return this.#poolOf(share).reduce((sum, one) => sum + this.#leftOf(one), 0);
  }

  #poolOf(share: BudgetShare): readonly BudgetShare[] {
    return this.#pooled.has(share) ? [...this.#pooled] : [share];
  }

  /** Requests allotted to each share, and requests spent of it. */
  get shares(): readonly ShareCount[] {
    const { most } = this.#suspicions;
    return budgetShares.map((share) => ({
      purse: share,
      allotted: this.#allotted[share],
      spent: this.#spent[share],
      ...(share === 'reserve' && most.length > 0 && { suspicions: most }),
    }));
  }

  get spent(): number {
    return budgetShares.reduce((sum, share) => sum + this.#spent[share], 0);
  }
}
