import type { Exchange, Request } from '../../client/exchange.ts';
import { inOtherOrder } from '../../client/query.ts';
import type { CheckContext } from '../../engine/context.ts';
import { causeOf, type Unjudged } from '../../engine/outcome.ts';
import type { ControlRequest } from '../../fixtures/credentials/control-requests.ts';
import { lockoutControl } from '../../fixtures/credentials/lockout-control.ts';
import { anonymous, neverIssued } from '../../fixtures/credentials/planned-alterations.ts';
import type { Alteration } from '../../fixtures/credentials/probe.ts';
import { steadyErrors } from '../../fixtures/credentials/steady-errors.ts';
import { disclosed } from '../../oracles/auth.ts';
import type { Company, Deviation } from '../../oracles/deviation.ts';
import { isLockout } from '../../oracles/lockout.ts';
import { disclosure } from '../../oracles/protected-data.ts';

/** How often requests with and without the key are in flight together. */
const bursts = { partner: 2, consumer: 1 } as const;

export interface History {
  readonly deviations: readonly Deviation[];
  readonly unjudged?: Unjudged | undefined;
}

/** A history that is not over: what was found so far, or the part that is still to come. */
export type Begun = History | { readonly burst: () => Promise<History> };

/**
 * AUTH-7: what is refused stays refused whatever came before. A page that nobody has asked for in this form yet is asked
 * for without a key, with it, and without it again; then (`burst`) with and without at once. `cold`: the request in a
 * spelling that no cache knows; where it is open before the key was ever sent, history has nothing to do with it.
 */
export async function refusedAfterwards(
  controlRequest: ControlRequest,
  cold: Request,
  context: CheckContext,
): Promise<Begun> {
  const wrong = neverIssued(controlRequest.request.endpoint, context, 3);
  const alterations = [anonymous, wrong];
  const isOpen = new Map<Alteration, boolean>();
  const probes = () =>
    Promise.all(
      alterations.map(async (alteration) => ({
        alteration,
        exchange: await lockoutControl(context).probe({ ...cold, credential: alteration.credential }),
      })),
    );
  const sightings: (readonly Answered[])[] = [await probes()];
  for (const { alteration, exchange } of sightings.flat())
    isOpen.set(alteration, disclosure(exchange, controlRequest.protects) !== undefined);
  const opened = (exchange: Exchange, one: Alteration, when: string, kind: Company['kind']): Deviation[] => {
    const says = `${one.says}, ${when} for the same URL`;
    const found = disclosed(
      'AUTH-7',
      { exchange, control: controlRequest.accepted, says },
      controlRequest.protects,
    );
    // A request that is open anyway shows nothing of history.
    return found.map((deviation) => ({
      ...deviation,
      ...(isOpen.get(one) === true
        ? { explainedBy: ['AUTH-1', 'AUTH-2'] }
        : { explainedBy: [], company: { kind, requests: [cold] } }),
    }));
  };
  const control = await lockoutControl(context).control(cold);
  if (control.unjudged !== undefined) return { deviations: [], unjudged: control.unjudged };
  sightings.push(await probes());
  for (const { alteration, exchange } of sightings[1] ?? []) {
    const deviations = opened(exchange, alteration, 'right after the key was accepted', 'after');
    if (deviations.length > 0) return { deviations };
  }
  const burst = async (): Promise<History> => {
    for (let time = 0; time < bursts[cold.endpoint]; time += 1) {
      const answered = await together(cold, alterations, context);
      sightings.push(answered);
      const [found] = answered.flatMap(({ exchange, alteration }) =>
        opened(exchange, alteration, 'while the key is accepted', 'beside'),
      );
      if (found !== undefined) return { deviations: [found] };
    }
    const control = await lockoutControl(context).control(cold);
    const why = control.unjudged ?? unanswered(sightings, context);
    return why === undefined ? { deviations: [] } : { deviations: [], unjudged: why };
  };
  return { burst };
}

/**
 * An overloaded or broken service refuses everybody: that says nothing of the credential, but where it comes each time
 * while the right key is accepted. The first sighting came before the key was accepted.
 */
function unanswered(
  sightings: readonly (readonly Answered[])[],
  context: CheckContext,
): Unjudged | undefined {
  const errors = steadyErrors(context);
  for (const together of sightings) errors.observe(together.map(({ exchange }) => exchange));
  const open = sightings
    .slice(1)
    .flat()
    .find(({ exchange }) => isUnsettled(exchange) && !errors.refuses(exchange));
  if (open === undefined) return undefined;
  const { answer } = open.exchange;
  const reason = `${answer === undefined ? 'no answer' : `status ${answer.status}`} ${open.alteration.says}: neither accepted nor refused`;
  return { reason, cause: answer === undefined ? 'unclear' : causeOf(answer.status) };
}

function isUnsettled({ answer }: Exchange): boolean {
  return answer === undefined || answer.status >= 500 || isLockout(answer);
}

interface Answered {
  readonly alteration: Alteration;
  readonly exchange: Exchange;
}

async function together(
  request: Request,
  alterations: readonly Alteration[],
  context: CheckContext,
): Promise<readonly Answered[]> {
  const { client } = context;
  // Nothing is to hold the probes back, which are to meet what is accepted; where it is not, the end will tell.
  if (client.roomForProbes < alterations.length) await lockoutControl(context).control(request);
  const accept = () => lockoutControl(context).send(request);
  // Whether a request is let in may be kept in one place, which the one before it or after it writes.
  const before = accept();
  const probes = alterations.map(async (alteration) => ({
    alteration,
    exchange: await lockoutControl(context).probe({ ...request, credential: alteration.credential }),
  }));
  const [answers] = await Promise.all([Promise.all(probes), before, accept()]);
  return answers;
}

/** The same question in another order of its parameters: the same page to a service, another one to a cache. */
export function coldOf(request: Request): Request {
  return { ...request, query: inOtherOrder(request.query) };
}
