import type { Request } from '../../client/exchange.ts';
import { lastFirst, parameterOf, withParameter } from '../../client/query.ts';
import type { CheckContext } from '../../engine/context.ts';
import type { Seen } from '../../engine/law.ts';
import { causeOf, type Unjudged, unlessUnjudged } from '../../engine/outcome.ts';
import { anonymous } from '../../fixtures/credentials/anonymous.ts';
import type { ControlRequest } from '../../fixtures/credentials/control-requests.ts';
import { neverIssued } from '../../fixtures/credentials/invented-credentials.ts';
import { lockoutControl } from '../../fixtures/credentials/lockout-control.ts';
import type { Alteration, Probed } from '../../fixtures/credentials/probe.ts';
import { steadyErrors } from '../../fixtures/credentials/steady-errors.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { disclosed, isNeither } from '../../oracles/answers/auth.ts';
import { disclosure } from '../../oracles/answers/protected-data.ts';
import type { Deviation, OtherRequests } from '../../oracles/deviation.ts';

/** Times that requests with and without the key are in flight together. */
const bursts = { partner: 2, consumer: 1 } as const;

/** A history that is not over: what was found so far, or the part that is still to come. */
type Begun = Seen | { readonly burst: () => Promise<Seen> };

/**
 * AUTH-7: what is refused stays refused whatever came before. A page that nobody has asked for in this form yet is asked
 * for with the key (by GET and by HEAD), and without it; then (`burst`) with and without at once.
 */
export async function refusedAfterwards(
  { request, accepted, protects }: ControlRequest,
  context: CheckContext,
): Promise<Begun> {
  // In an order of its parameters that no situation has: the same page to a service, and another one to a cache.
  const cold = { ...request, query: lastFirst(request.query) };
  const head = { ...cold, method: 'HEAD' } as const;
  const isPage = request.endpoint === 'partner';
  const alterations = [anonymous, neverIssued(request.endpoint, context, 3)];
  const opened = async (answered: readonly Probed[], when: string, kind: OtherRequests['kind']) => {
    const isOpen = ({ exchange }: Probed) => disclosure(exchange, protects) !== undefined;
    const disclosing = answered.filter(isOpen);
    if (disclosing.length === 0) return [];
    // A request that is open at any URL shows nothing of history.
    const alike = disclosing.map(({ alteration }) => alteration);
    const asked = await probed(neverAsked(request, context), alike, context).catch(unlessUnjudged);
    const open = asked?.filter(isOpen).map(({ alteration }) => alteration) ?? [];
    const one = disclosing.find(({ alteration }) => !open.includes(alteration)) ?? disclosing[0];
    if (one === undefined) return [];
    const { alteration, exchange } = one;
    const says = `${alteration.says}, ${when} for the same URL`;
    const why = open.includes(alteration)
      ? { explainedBy: ['AUTH-1', 'AUTH-2'] }
      : { explainedBy: [], company: { kind, requests: isPage && kind === 'after' ? [cold, head] : [cold] } };
    const found = disclosed('AUTH-7', { exchange, control: accepted, says }, protects);
    return found.map((deviation): Deviation => ({ ...deviation, ...why }));
  };
  const control = await lockoutControl(context).control(cold);
  if (control.unjudged !== undefined) return { deviations: [], unjudged: control.unjudged };
  // It may be a connection that is let in, and what lets it in another method.
  if (isPage) await lockoutControl(context).send(head).catch(unlessUnjudged);
  const after = await probed(cold, alterations, context);
  const [found] = await opened(after, 'right after the key was accepted', 'after');
  if (found !== undefined) return { deviations: [found] };
  const sightings = [after];
  const burst = async (): Promise<Seen> => {
    for (let time = 0; time < bursts[cold.endpoint]; time += 1) {
      const answered = await together(cold, alterations, context);
      sightings.push(answered);
      const [found] = await opened(answered, 'while the key is accepted', 'beside');
      if (found !== undefined) return { deviations: [found] };
    }
    const { unjudged } = await lockoutControl(context).control(cold);
    return { deviations: [], unjudged: unjudged ?? unanswered(sightings, context) };
  };
  return { burst };
}

/** The same with the smallest `limit` that the run has not sent: no cache knows its URL, and its page is there where this is. */
function neverAsked(request: Request, context: CheckContext): Request {
  const sent = new Set(runLog(context).log.exchanges.map((one) => parameterOf(one.request.query, 'limit')));
  let limit = 2;
  while (sent.has(String(limit))) limit += 1;
  return { ...request, query: withParameter(request.query, 'limit', [String(limit)]) };
}

/**
 * An overloaded or broken service refuses everybody: that says nothing of the credential, but where it comes each time
 * while the right key is accepted.
 */
function unanswered(sightings: readonly (readonly Probed[])[], context: CheckContext): Unjudged | undefined {
  const errors = steadyErrors(context);
  for (const together of sightings) errors.observe(together.map(({ exchange }) => exchange));
  const later = sightings.flat();
  const open = later.find(({ exchange }) => isNeither(exchange.answer) && !errors.refuses(exchange));
  if (open === undefined) return undefined;
  const { answer } = open.exchange;
  const reason = `${answer === undefined ? 'no answer' : `status ${answer.status}`} ${open.alteration.says}: neither accepted nor refused`;
  return { reason, cause: answer === undefined ? 'unclear' : causeOf(answer.status) };
}

function probed(
  request: Request,
  alterations: readonly Alteration[],
  context: CheckContext,
): Promise<readonly Probed[]> {
  const asked = alterations.map(async (alteration) => {
    const { credential } = alteration;
    return { alteration, exchange: await lockoutControl(context).probe({ ...request, credential }) };
  });
  return Promise.all(asked);
}

async function together(
  request: Request,
  alterations: readonly Alteration[],
  context: CheckContext,
): Promise<readonly Probed[]> {
  // Nothing is to hold the probes back, which are to meet what is accepted; where it is not, the end will tell.
  if (context.client.roomForProbes < alterations.length) await lockoutControl(context).control(request);
  const accept = () => lockoutControl(context).send(request);
  // Whether a request is let in may be kept in one place, which the one before it or after it writes.
  const before = accept();
  const [answers] = await Promise.all([probed(request, alterations, context), before, accept()]);
  return answers;
}
