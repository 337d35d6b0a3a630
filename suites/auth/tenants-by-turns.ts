import type { CheckContext } from '../../engine/context.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { experimentTerms, repeatsOfDomain, rightAfter, timesText } from '../../fixtures/experiment-terms.ts';
import { firstPageFor, type Tenant, type Tenants } from '../../fixtures/tenants/tenants.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import {
  influenced,
  readings,
  type TenantAnswer,
  tenantAnswer,
} from '../../oracles/relations/tenants-apart.ts';
import { experiment } from '../../verdict/experiment.ts';
import type { AnswersAlone } from './answers-alone.ts';

interface Asked {
  readonly tenant: Tenant;
  readonly rival: Tenant;
  readonly domain: string;
}

interface Suspected extends Asked {
  readonly usual: TenantAnswer;
}

/**
 * Each partner's page right after its own request, and right after the other partner has asked the same.
 * @param alone learns the former
 */
export async function apartByTurns(
  { own, other, domains }: Tenants,
  context: CheckContext,
  alone: AnswersAlone,
): Promise<Deviation | undefined> {
  const ask = async ({ tenant, domain }: Pick<Asked, 'tenant' | 'domain'>) =>
    tenantAnswer(await context.send(await firstPageFor(tenant, domain, context)));
  // What a switch of the partner brings about is over with the second request.
  for (const tenant of [other, own])
    for (const domain of [...domains, ...domains]) alone.add(tenant, domain, await ask({ tenant, domain }));
  for (const domain of domains)
    for (const [tenant, rival] of [
      [other, own],
      [own, other],
    ] as const) {
      const [usual, now] = [alone.of(tenant, domain), await ask({ tenant, domain })];
      if (usual === undefined || now === undefined || usual.full === now.full) continue;
      const found = await recurs({ tenant, rival, domain, usual }, context);
      if (found !== undefined) return found;
    }
  return undefined;
}

/** By turns, right after an own request and right after the other partner's. */
async function recurs(asked: Suspected, context: CheckContext): Promise<Deviation | undefined> {
  const { tenant, rival, domain, usual } = asked;
  let others: TenantAnswer | undefined;
  const send = async (who: Tenant) =>
    context.client.send(await firstPageFor(who, domain, context), spareShare(context));
  const right = rightAfter(context, () => send(tenant));
  const found = await experiment({
    ...experimentTerms(context, 'tenants by turns', repeatsOfDomain(context, domain)),
    usual,
    control: async () => tenantAnswer(await right.itself()),
    treatment: async () =>
      tenantAnswer(
        await right.others(async () => {
          // The second one is what it is answered after a request of its own.
          await send(rival);
          others = tenantAnswer(await send(rival));
        }),
      ),
    readings,
  });
  if (found === undefined) return undefined;
  return influenced({
    usual: found.usual,
    found: found.other,
    others,
    when: `right after ${rival.says}'s key had asked the same`,
    recurrence: timesText(found),
  });
}
