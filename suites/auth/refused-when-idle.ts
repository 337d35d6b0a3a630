import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { NotApplicable } from '../../engine/outcome.ts';
import { firstWhenIdle } from '../../fixtures/first-when-idle.ts';
import { disclosed } from '../../oracles/answers/auth.ts';

/**
 * AUTH-1: the first request behind a pause is refused without a key, as any other is. A guard whose keys are loaded anew
 * then may let in whoever comes before they are there.
 */
export async function refusedWhenIdle(context: CheckContext): Promise<Judgement> {
  const { pause, withoutKey } = await firstWhenIdle(context);
  if (withoutKey === undefined) throw new NotApplicable(`nothing was asked behind a pause of ${pause}`);
  const { exchange, known } = withoutKey;
  const says = `without a key, first behind a pause of ${pause}`;
  const company = { kind: 'idle', ms: context.depth.idleMs } as const;
  const found = disclosed('AUTH-1', { exchange, control: known.accepted, says }, known.protects);
  return {
    coverage: `first behind a pause of ${pause}`,
    deviations: found.map((one) => ({ ...one, explainedBy: [], company })),
  };
}
