import { check, type Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { isUnjudged, type Unjudged, unjudgedBy } from '../../engine/outcome.ts';
import { anonymousAs } from '../../fixtures/credentials/anonymous.ts';
import { probed } from '../../fixtures/credentials/campaign.ts';
import { consumerControlRequests } from '../../fixtures/credentials/consumer-control-requests.ts';
import { partnerControlRequests } from '../../fixtures/credentials/control-requests.ts';
import type { Refusal } from '../../fixtures/credentials/probe.ts';
import { refused } from '../../fixtures/credentials/send-probes.ts';
import { suspiciousForms } from '../../fixtures/neighbours/request-forms.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { refusedWhenIdle } from './refused-when-idle.ts';

/** Rows that are judged by requests of which one thing was changed: fixtures/credentials/planned-alterations.ts. */
const rows = ['AUTH-3', 'AUTH-4', 'AUTH-5', 'AUTH-6', 'AUTH-11', 'AUTH-12'];

check('AUTH-1', (context) => probed('AUTH-1', context), {
  hostile: refusedInSuspiciousForms,
  idle: (context) => refusedWhenIdle('AUTH-1', context),
});

check('AUTH-2', (context) => probed('AUTH-2', context), {
  idle: (context) => refusedWhenIdle('AUTH-2', context),
});

for (const id of rows) check(id, (context) => probed(id, context));

/**
 * AUTH-1 in forms of a request that a router may make plain and a firewall may shut a client out for: the first accepted
 * request of each endpoint, without a key. What a target does not bear, or what is neither answered nor refused, is left:
 * the other forms have been judged.
 */
async function refusedInSuspiciousForms(context: CheckContext): Promise<Judgement> {
  const refusals: Refusal[] = [];
  const [[page], { controlRequests }] = await Promise.all([
    partnerControlRequests(context),
    consumerControlRequests(context),
  ]);
  const accepted = [page, controlRequests[0]].filter((one) => one !== undefined);
  const planned = accepted.map((controlRequest) => ({
    controlRequest,
    forms: suspiciousForms(controlRequest.request.endpoint).map(anonymousAs),
  }));
  let judged = 0;
  let left: string | undefined;
  for (const { controlRequest, forms } of planned) {
    try {
      const own = await refused(controlRequest, forms, context);
      const open = own.flatMap(({ unjudged }) => unjudged ?? []);
      refusals.push(...own);
      judged += forms.length - open.length;
      left ??= reasonOf(open);
    } catch (error) {
      if (!isUnjudged(error)) throw error;
      left ??= reasonOf([unjudgedBy(error)]);
    }
  }
  const of = planned.reduce((sum, { forms }) => sum + forms.length, 0);
  tell(`asked without a key in ${countOf(judged, 'form')} of a request that a firewall may block`);
  return {
    coverage: `${judged === of ? '' : `${judged} of `}${of} further forms without a key`,
    deviations: refusals.flatMap(({ deviations }) => deviations),
    left,
  };
}

/** The first reason that is the target's; for how many there were requests, the coverage says. */
function reasonOf(open: readonly Unjudged[]): string | undefined {
  return open.find(({ cause }) => cause !== 'budget')?.reason;
}
