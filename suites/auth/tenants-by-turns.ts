import type { CheckContext } from '../../engine/context.ts';
import { experiment } from '../../engine/experiment.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { outliveLagBetween } from '../../fixtures/outlive-caches.ts';
import { firstPageFor, type Tenant, type Tenants } from '../../fixtures/tenants/tenants.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import {
  influenced,
  readings,
  type TenantAnswer,
  tenantAnswer,
} from '../../oracles/relations/tenants-apart.ts';
import type { AnswersAlone } from './answers-alone.ts';

/** Turns in which an answer differs each time while what it is held against stands still. */
const turns = 4;

interface Asked {
  readonly tenant: Tenant;
  readonly rival: Tenant;
  readonly domain: string;
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
      const found = await recurs({ tenant, rival, domain }, context);
      if (found !== undefined) return found;
    }
  return undefined;
}

/** By turns, right after an own request and right after the other partner's. */
async function recurs(asked: Asked, context: CheckContext): Promise<Deviation | undefined> {
  const { tenant, rival, domain } = asked;
  let others: TenantAnswer | undefined;
  const send = async (who: Tenant) =>
    tenantAnswer(await context.client.send(await firstPageFor(who, domain, context), spareShare(context)));
  const found = await experiment({
    control: async () => {
      await send(tenant);
      return send(tenant);
    },
    treatment: async () => {
      // The second one is what it is answered after a request of its own.
      await send(rival);
      others = await send(rival);
      return send(tenant);
    },
    readings,
    rounds: turns,
    // Replicas catch up meanwhile, and a cache forgets.
    rest: outliveLagBetween(context),
  });
  if (found === undefined) return undefined;
  return influenced({
    usual: found.usual,
    found: found.other,
    others,
    when: `right after ${rival.says}'s key had asked the same`,
    recurrence: `each of ${turns} times, alternating`,
  });
}
