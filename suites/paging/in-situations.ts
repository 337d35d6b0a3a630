import type { Request } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { learned } from '../../engine/per-session.ts';
import { consumerControlRequests } from '../../fixtures/credentials/consumer-control-requests.ts';
import { partnerControlRequests } from '../../fixtures/credentials/control-requests.ts';
import { allSituations, fewSituations, inSituation } from '../../fixtures/situations/situations.ts';
import { countOf } from '../../oracles/words/count-of.ts';

/** Requests that stay for what is suspected then, and for what is asked last. */
const kept = 16;

/**
 * Pages and records that were accepted, each once more in a situation that is drawn, for the laws to judge: the same
 * question has the same answer, whatever stands beside it in a request. Out of what a run has left over; a deep run meets
 * every two levels that go together.
 */
export const askInSituations = learned(async (context: CheckContext): Promise<void> => {
  if (context.config.target.hostile === false) return;
  const accepted = await acceptedRequests(context);
  const situations = context.depth.everyPair ? allSituations(context) : fewSituations(context);
  let asked = 0;
  for (const [at, situation] of situations.entries()) {
    const request = accepted[at % accepted.length];
    if (request === undefined || context.client.budget.left('reserve') <= kept) break;
    await context.client.send(inSituation(request, situation), 'reserve');
    asked += 1;
  }
  tell(
    `asked for ${countOf(asked, 'known page or record', 'known pages or records')} in another way than usual`,
  );
});

/** Pages of all kinds, and a record after each two of them. */
async function acceptedRequests(context: CheckContext): Promise<readonly Request[]> {
  const pages = (await partnerControlRequests(context)).map(({ request }) => request);
  const hasToken = context.config.target.consumerToken !== undefined;
  const known = hasToken ? (await consumerControlRequests(context)).controlRequests : [];
  return [...pages, ...known.slice(0, 1).map(({ request }) => request)];
}
