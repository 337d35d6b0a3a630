import { shareOfArea } from '../config/allotment.ts';
import { requirement } from '../config/requirements/register.ts';
import { type Check, type Phase, verdictPhase } from './check.ts';
import { type CheckContext, type Context, listRequest } from './context.ts';
import { deferrals, type Part } from './deferral.ts';
import { expectEnoughForHostile, overflow, shareOr } from './spare-requests.ts';

/** The session as a check sees it in a phase: what it asks is at the expense of its area. */
export function checkContext(id: string, context: Context, phase: Phase): CheckContext {
  const isHostile = phase === 'hostile' || phase === 'costly';
  const own = isHostile ? 'probes' : shareOfArea(requirement(id).area);
  // By the hostile phase, what is kept for retries is there for unusual input too.
  const share = () => {
    const isLast = isHostile && context.client.budget.left(own) <= 0;
    return isLast ? overflow(context) : shareOr(context, own);
  };
  return {
    ...context,
    askedBy: id,
    send: (request) => {
      if (phase === 'discover') expectEnoughForHostile(context);
      return context.client.send(request, share());
    },
    list: (question) => context.client.send(listRequest(question, context), share()),
    untilLast: async () => undefined,
  };
}

/** The same for a part of a check that is told with the suspicions or behind them, and may be deferred until then. */
export function deferrableContext(
  check: Check,
  context: Context,
  { part, phase }: { readonly part: Part; readonly phase: Phase },
): CheckContext {
  const own = checkContext(check.id, context, phase);
  // A run that ends at the first failure looks for it now; and what is told before the suspicions cannot wait for them.
  const toldAt = verdictPhase(check);
  if (context.config.bail === true || (toldAt !== 'suspicions' && toldAt !== 'closing')) return own;
  return { ...own, untilLast: () => deferrals(context).untilLast(check, part) };
}
