import { type BudgetShare, mostTriedAlone, type Payer, type Suspicion } from '../config/allotment.ts';
import { requirement } from '../config/requirements/register.ts';
import type { Context } from './context.ts';
import { Inconclusive } from './outcome.ts';

/**
 * Requests that confirmation leaves to others while there are more. Retries need the reserve, the probes of neighbouring
 * domains run after all that is confirmed, and part of the statement is asked for in any case.
 */
const keptOf = { reserve: 20, probes: 35, discovery: 15 } as const;
/** Requests kept for retries: the more had to be sent again, the more will be. */
const keptForRetries = { perRetried: 250, atMost: 40 } as const;

/** Shares of what comes later, in the order in which confirmation takes of them. */
const later = ['probes', 'discovery'] as const;

/** The share that pays for a suspicion: one that has requests left, within what the row may take. */
export function spareShare(context: Context): Payer {
  const share = overflow(context);
  return context.depth.ownRequests ? { ...suspecting(context), share } : share;
}

function suspecting({ askedBy = '' }: Context): Omit<Suspicion, 'share'> {
  return { of: askedBy, isGrave: askedBy !== '' && requirement(askedBy).area === 'auth' };
}

/** The share that pays for first answers and control requests when their own is used up. */
export function overflow({ client: { budget }, depth }: Context): BudgetShare {
  // A small run confirms what it found at the expense of what it would ask next.
  if (!depth.ownRequests) return budget.left('reserve') > 0 ? 'reserve' : 'auth';
  if (budget.left('reserve') > keptOf.reserve) return 'reserve';
  return later.find((share) => budget.left(share) > keptOf[share]) ?? 'reserve';
}

/** Requests that a suspicion may still spend. */
export function spareRequests(context: Context): number {
  const left = beyondKept(context);
  return context.depth.ownRequests
    ? Math.min(left, context.client.budget.spareFor(suspecting(context)))
    : left;
}

function beyondKept({ client: { budget }, depth }: Context): number {
  if (!depth.ownRequests) return budget.left('reserve') + budget.left('auth');
  const shares = ['reserve', ...later.filter((share) => !budget.isPooled(share))] as const;
  return shares.reduce((sum, share) => sum + Math.max(budget.left(share) - keptOf[share], 0), 0);
}

/** Sets one request aside to try alone what has failed, as far as there is one and it is not one too many. */
export function setAsideForTrial(context: Context): void {
  const { client, config, depth } = context;
  const { budget } = client;
  if (budget.aside >= mostTriedAlone(config.limits.maxRequests)) return;
  // A small run has no reserve.
  const fullest = budget.left('core') > budget.left('auth') ? 'core' : 'auth';
  budget.setAside(depth.ownRequests ? overflow(context) : fullest);
}

/** A share of the budget; where it is used up, what confirmation may spend, as far as there is any. */
export function shareOr(context: Context, own: BudgetShare): BudgetShare {
  const isLeft = context.client.budget.left(own) > 0 || beyondKept(context) <= 0;
  return isLeft ? own : overflow(context);
}

/** Throws {@link Inconclusive} where discovery would use up what rows that bind need after it. */
export function expectEnoughForHostile({ client: { budget, retried } }: Context): void {
  const { perRetried, atMost } = keptForRetries;
  const kept = Math.min(atMost, (perRetried * retried) / Math.max(budget.spent, 1));
  if (budget.beforeLaterIsShort <= kept)
    throw new Inconclusive('out of budget: the requests that are left are for unusual input', 'budget');
}
