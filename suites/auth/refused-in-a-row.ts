import type { Request } from '../../client/exchange.ts';
import { closingProbes } from '../../client/refusals/refusal-allowance.ts';
import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { NotApplicable, unlessUnjudged } from '../../engine/outcome.ts';
import { partnerControlRequests } from '../../fixtures/credentials/control-requests.ts';
import { neverIssued } from '../../fixtures/credentials/invented-credentials.ts';
import { lockoutControl } from '../../fixtures/credentials/lockout-control.ts';
import { disclosed } from '../../oracles/answers/auth.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { isThrottling } from '../../schemas/throttling.ts';

/**
 * AUTH-7: what is refused stays refused, however many wrong keys came right before it: a guard whose counter fails may
 * let in. It asks with one wrong key, again and again, as far as the limits of the run let it, and last with the right one.
 */
export async function refusedInARow(context: CheckContext): Promise<Judgement> {
  const lockout = lockoutControl(context);
  const [known] = await partnerControlRequests(context);
  if (known === undefined || !lockout.takesWholeBatches)
    throw new NotApplicable('a long row of wrong keys: the service turns clients away for shorter ones');
  const wrong = neverIssued('partner', context, 1);
  const request: Request = { ...known.request, credential: wrong.credential, isClosing: true };
  let sent = 0;
  let isRefused = true;
  while (isRefused && sent < closingProbes(context.config.limits)) {
    const exchange = await lockout.probe(request).catch(unlessUnjudged);
    if (exchange === undefined) break;
    sent += 1;
    const says = `${wrong.says}, behind ${countOf(sent - 1, 'refusal')} of it`;
    const [found] = disclosed('AUTH-7', { exchange, control: known.accepted, says }, known.protects);
    if (found !== undefined) {
      const company = { kind: 'after', requests: Array<Request>(sent - 1).fill(request) } as const;
      const why = sent === 1 ? { explainedBy: ['AUTH-2'] } : { explainedBy: [], company };
      return { coverage: coverageOf(sent), deviations: [{ ...found, ...why }] };
    }
    isRefused = exchange.answer !== undefined && !isThrottling(exchange.answer);
  }
  await lockout.send(known.request).catch(unlessUnjudged);
  tell(`sent ${countOf(sent, 'wrong key')} in a row: none was accepted`);
  return { coverage: coverageOf(sent), deviations: [] };
}

function coverageOf(sent: number): string {
  return `${countOf(sent, 'wrong key')} in a row at the end`;
}
