import type { CheckContext } from '../../engine/context.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { experimentTerms, freshLimits, repeatsOfDomain } from '../../fixtures/experiment-terms.ts';
import { firstPageFor, type Tenant, type Tenants } from '../../fixtures/tenants/tenants.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { influenced, type TenantAnswer, tenantAnswer } from '../../oracles/relations/tenants-apart.ts';
import { experiment } from '../../verdict/experiment.ts';

type Ask = (who: Tenant, limit: number) => Promise<TenantAnswer | undefined>;

/**
 * The same question by both partners, with a limit that nobody has asked with yet: the one that asks first is answered
 * anew, and the other one perhaps with what was kept of it. Which limit it was changes no total.
 */
export async function apartWhenFirst(
  { own, other, domains }: Tenants,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const limits = freshLimits(context);
  for (const domain of domains) {
    const ask: Ask = async (who, limit) =>
      tenantAnswer(await context.send(await firstPageFor(who, domain, context, limit)));
    const [one, another] = [limits(), limits()];
    const first = { other: await ask(other, one), own: await ask(own, another) };
    const second = { own: await ask(own, one), other: await ask(other, another) };
    for (const [name, tenant, rival] of [
      ['own', own, other],
      ['other', other, own],
    ] as const) {
      if (first[name]?.gist === second[name]?.gist) continue;
      const found = await recurs(tenant, rival, domain, limits, context);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

async function recurs(
  tenant: Tenant,
  rival: Tenant,
  domain: string,
  limits: () => number,
  context: CheckContext,
): Promise<Deviation | undefined> {
  let others: TenantAnswer | undefined;
  const ask: Ask = async (who, limit) => {
    const request = await firstPageFor(who, domain, context, limit);
    return tenantAnswer(await context.client.send(request, spareShare(context)));
  };
  const found = await experiment({
    ...experimentTerms(context, 'tenants first', repeatsOfDomain(context, domain)),
    control: () => ask(tenant, limits()),
    treatment: async () => {
      const limit = limits();
      others = await ask(rival, limit);
      return ask(tenant, limit);
    },
    // Pages of other sizes have other persons.
    readings: [({ gist }) => gist],
  });
  if (found === undefined) return undefined;
  return influenced({
    usual: found.usual,
    found: found.other,
    others,
    when: `where ${rival.says}'s key had asked the same question first`,
    recurrence: `each time with a limit that was new: ${found.shown} of ${found.rounds} times, and 0 of ${found.without} where it asked first itself`,
  });
}
