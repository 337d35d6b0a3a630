import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { unlessUnjudged } from '../../engine/outcome.ts';
import { anonymous } from '../../fixtures/credentials/anonymous.ts';
import { lockoutControl } from '../../fixtures/credentials/lockout-control.ts';
import type { Asked } from '../../fixtures/credentials/probe.ts';
import { firstWhenIdle, refusedBehindPause } from '../../fixtures/first-when-idle.ts';
import { disclosed } from '../../oracles/answers/auth.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { countOn } from '../../oracles/pages/observed-page.ts';

/**
 * AUTH-1, AUTH-2: the first request behind a pause is refused without a key and with a wrong one, as any other is. A guard
 * whose keys are loaded anew then may let in whoever comes before they are there. Only a page of persons tells: a page for
 * people, which somebody shows while a service wakes, may name a contact who is listed.
 */
export async function refusedWhenIdle(row: string, context: CheckContext): Promise<Judgement> {
  const { pause, refused } = await firstWhenIdle(context);
  const asked = row === refused?.alteration.row ? refused : await askedToo(row, refused, context);
  if (asked === undefined) return { coverage: 'nothing behind a pause', deviations: [] };
  return {
    coverage: `first behind a pause of ${pause}`,
    deviations: letsIn(asked) ? await letInBehindPause(asked, pause, context) : [],
  };
}

/** Without a key behind a pause of its own: where a wrong one was let in, or there is time for all. */
async function askedToo(
  row: string,
  refused: Asked | undefined,
  context: CheckContext,
): Promise<Asked | undefined> {
  if (row !== anonymous.row || refused === undefined) return undefined;
  return letsIn(refused) || context.depth.everyPair ? refusedBehindPause(anonymous, context) : undefined;
}

function letsIn({ exchange }: Asked): boolean {
  return countOn(exchange) > 0;
}

async function letInBehindPause(
  { exchange, control, alteration }: Asked,
  pause: string,
  context: CheckContext,
): Promise<readonly Deviation[]> {
  const says = `${alteration.says}, first behind a pause of ${pause}`;
  const found = disclosed(alteration.row, { exchange, control: control.accepted, says }, control.protects);
  // It may be open now and then, and not by the pause.
  const now = await lockoutControl(context).probe(exchange.request).catch(unlessUnjudged);
  const isIdle = now?.answer !== undefined && countOn(now) === 0;
  const company = { kind: 'idle', ms: context.depth.idleMs } as const;
  return found.map((one) => ({ ...one, explainedBy: [], ...(isIdle && { company }) }));
}
