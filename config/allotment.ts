import type { Area } from './requirements/requirement.ts';

/** Shares of the budget, by purpose; each is filled before the start, so that a seed replays. */
export const budgetShares = ['core', 'auth', 'probes', 'discovery', 'reserve'] as const;
export type BudgetShare = (typeof budgetShares)[number];
/** Requests of a row to settle a suspicion: taken from a share, and counted against the row. */
export interface Suspicion {
  /** The row that suspects; empty outside of any. */
  readonly of: string;
  readonly share: BudgetShare;
  /** True where others see what a key protects: that is worth some first answers. */
  readonly isGrave: boolean;
}
export type Payer = BudgetShare | Suspicion;
export type Allotment = Readonly<Record<BudgetShare, number>>;

/**
 * Shares of 100. `core`: paging, domain and consumer; `auth`: credentials; `probes`: HTTP and unusual input; `discovery`:
 * open questions of the statement; `reserve`: retries, confirmation, shrinking, and control requests between refusals.
 */
const shares: Allotment = { core: 48, auth: 17, probes: 12, discovery: 13, reserve: 10 };

/** At most three refused requests and what they are compared with: a smoke run never looks like an attack. */
const smallRun: Allotment = { core: 17, auth: 3, probes: 0, discovery: 0, reserve: 0 };
const smallRunRequests = 20;

/** The share that pays for what a row of an area asks. */
export function shareOfArea(area: Area): BudgetShare {
  if (area === 'auth') return 'auth';
  if (area === 'http' || area === 'input') return 'probes';
  return area === 'discover' ? 'discovery' : 'core';
}

/** True where a run is planned request by request, and promises to send few that are to be refused. */
export function isSmallRun(maxRequests: number): boolean {
  return maxRequests <= smallRunRequests;
}

/** Requests that are set aside to try alone what failed: one for each headline, so many at most. */
export function mostTriedAlone(maxRequests: number): number {
  return isSmallRun(maxRequests) ? 1 : 5;
}

/** Divides the requests of a run; the shares add up to `maxRequests` exactly. */
export function allot(maxRequests: number): Allotment {
  const whole = isSmallRun(maxRequests) ? smallRun : shares;
  const sum = budgetShares.reduce((total, share) => total + whole[share], 0);
  const part = (share: BudgetShare) => Math.floor((maxRequests * whole[share]) / sum);
  const rest = {
    auth: part('auth'),
    probes: part('probes'),
    discovery: part('discovery'),
    reserve: part('reserve'),
  };
  return { ...rest, core: maxRequests - rest.auth - rest.probes - rest.discovery - rest.reserve };
}
