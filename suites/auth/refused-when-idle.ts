import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { unlessUnjudged } from '../../engine/outcome.ts';
import { lockoutControl } from '../../fixtures/credentials/lockout-control.ts';
import { firstWhenIdle } from '../../fixtures/first-when-idle.ts';
import { disclosed } from '../../oracles/answers/auth.ts';
import { countOn } from '../../oracles/pages/observed-page.ts';

/**
 * AUTH-1: the first request behind a pause is refused without a key, as any other is. A guard whose keys are loaded anew
 * then may let in whoever comes before they are there. Only a page of persons tells: a page for people, which somebody
 * shows while a service wakes, may name a contact who is listed.
 */
export async function refusedWhenIdle(context: CheckContext): Promise<Judgement> {
  const { pause, withoutKey } = await firstWhenIdle(context);
  if (withoutKey === undefined) return { coverage: 'nothing behind a pause', deviations: [] };
  const coverage = `first behind a pause of ${pause}`;
  const { exchange, known } = withoutKey;
  if (countOn(exchange) === 0) return { coverage, deviations: [] };
  const says = `without a key, first behind a pause of ${pause}`;
  const found = disclosed('AUTH-1', { exchange, control: known.accepted, says }, known.protects);
  // It may be open now and then, and not by the pause.
  const now = await lockoutControl(context).probe(exchange.request).catch(unlessUnjudged);
  const isIdle = now?.answer !== undefined && countOn(now) === 0;
  const company = { kind: 'idle', ms: context.depth.idleMs } as const;
  const deviations = found.map((one) => ({ ...one, explainedBy: [], ...(isIdle && { company }) }));
  return { coverage, deviations };
}
