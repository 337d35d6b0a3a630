import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { isUnjudged } from '../../engine/outcome.ts';
import { consumerControlRequests } from '../../fixtures/credentials/consumer-control-requests.ts';
import { partnerControlRequests } from '../../fixtures/credentials/control-requests.ts';
import { anonymousAs } from '../../fixtures/credentials/planned-alterations.ts';
import type { Refusal } from '../../fixtures/credentials/probe.ts';
import { refused } from '../../fixtures/credentials/send-probes.ts';
import { suspiciousForms } from '../../fixtures/neighbours/request-forms.ts';
import { countOf } from '../../oracles/count-of.ts';

/**
 * AUTH-1 in forms of a request that a router may make plain and a firewall may shut a client out for: the first accepted
 * request of each endpoint, without a key. What a target does not bear, or what is neither answered nor refused, is left:
 * the other forms have been judged.
 */
export async function refusedInSuspiciousForms(context: CheckContext): Promise<Judgement> {
  const hasToken = context.config.target.consumerToken !== undefined;
  const [[page], known] = await Promise.all([
    partnerControlRequests(context),
    hasToken ? consumerControlRequests(context) : undefined,
  ]);
  const accepted = [page, known?.controlRequests[0]].filter((one) => one !== undefined);
  const refusals: Refusal[] = [];
  let asked = 0;
  let left: string | undefined;
  for (const controlRequest of accepted) {
    const forms = suspiciousForms(controlRequest.request.endpoint).map(anonymousAs);
    try {
      refusals.push(...(await refused(controlRequest, forms, context)));
      asked += forms.length;
    } catch (error) {
      if (!isUnjudged(error)) throw error;
      left ??= error.message;
    }
  }
  tell(`asked without a key in ${countOf(asked, 'form')} of a request that a firewall may block`);
  return {
    coverage: `${asked} further forms without a key`,
    deviations: refusals.flatMap(({ deviations }) => deviations),
    left: left ?? refusals.find(({ unjudged }) => unjudged !== undefined)?.unjudged?.reason,
  };
}
