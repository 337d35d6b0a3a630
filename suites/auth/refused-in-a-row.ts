import type { Request } from '../../client/exchange.ts';
import { closingProbes, probesInARow } from '../../client/refusals/refusal-allowance.ts';
import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { NotApplicable, unlessUnjudged } from '../../engine/outcome.ts';
import { type ControlRequest, partnerControlRequests } from '../../fixtures/credentials/control-requests.ts';
import { neverIssued } from '../../fixtures/credentials/invented-credentials.ts';
import { lockoutControl } from '../../fixtures/credentials/lockout-control.ts';
import { disclosed, isNeither } from '../../oracles/answers/auth.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { isSuccess } from '../../oracles/pages/page-view.ts';
import { countOf } from '../../oracles/words/count-of.ts';

/**
 * AUTH-7: what is refused stays refused, however many wrong keys came right before it: a guard whose counter fails may
 * let in. It asks with one wrong key, again and again, as far as the limits of the run let it, between two requests with
 * the right one.
 */
export async function refusedInARow(context: CheckContext): Promise<Judgement> {
  const { config, client } = context;
  const lockout = lockoutControl(context);
  const [known] = await partnerControlRequests(context);
  const isShort = closingProbes(config.limits) <= probesInARow(config.limits);
  const isBorne = config.target.hostile !== false && lockout.takesWholeBatches && !client.wasShutOut;
  if (known === undefined || isShort || !isBorne)
    throw new NotApplicable('a long row of wrong keys, for which the service may shut the client out');
  const accept = () => lockout.send(known.request).catch(unlessUnjudged);
  const before = await accept();
  if (before?.answer === undefined || !isSuccess(before.answer))
    throw new NotApplicable('a long row of wrong keys: the right one is not accepted before it');
  const { refusals, deviations } = await rowBehind(known, context);
  await accept();
  const row = countOf(refusals, 'wrong key');
  tell(`sent ${row} in a row at the end, until one was not plainly refused`);
  return { coverage: `${row} in a row at the end`, deviations };
}

/** Sends the row until an answer differs from the first refusal. */
async function rowBehind(
  known: ControlRequest,
  context: CheckContext,
): Promise<{ readonly refusals: number; readonly deviations: readonly Deviation[] }> {
  const wrong = neverIssued('partner', context, 1);
  const request: Request = { ...known.request, credential: wrong.credential, isClosing: true };
  const most = closingProbes(context.config.limits);
  let status: number | undefined;
  let refusals = 0;
  for (; refusals < most; refusals += 1) {
    const exchange = await lockoutControl(context).probe(request).catch(unlessUnjudged);
    if (exchange === undefined || isNeither(exchange.answer)) break;
    const says = `${wrong.says}, behind ${countOf(refusals, 'refusal')} of it`;
    const [found] = disclosed('AUTH-7', { exchange, control: known.accepted, says }, known.protects);
    if (found !== undefined) {
      const company = { kind: 'after', requests: Array<Request>(refusals).fill(request) } as const;
      const why = refusals === 0 ? { explainedBy: ['AUTH-2'] } : { explainedBy: [], company };
      return { refusals, deviations: [{ ...found, ...why }] };
    }
    if (exchange.answer?.status !== (status ?? exchange.answer?.status)) break;
    status = exchange.answer?.status;
  }
  return { refusals, deviations: [] };
}
