import { neverIssuedLike } from '../../client/never-issued.ts';
import type { RunSettings, Target } from '../../config/run-config.ts';
import { Secret } from '../../config/secret.ts';
import { type ReferenceOptions, startReference } from '../../reference/service.ts';
import type { EmbeddedTarget } from '../run/embedded-target.ts';

/** A domain of more would have several persons in the same millisecond, which the reference data do not. */
const mostPersons = 100_000_000;

/**
 * Starts the reference service with the ids of a target, as far as it has any, and with keys of the same shape. Its
 * requests are those that such a target would get. The target's own keys are not used.
 */
export async function startStandIn(target: Target, settings: RunSettings): Promise<EmbeddedTarget> {
  const keys = keysLike(target);
  const service = await startReference({
    seed: settings.seed,
    accounts: accountsOf(target, keys),
    totals: totalsOf(settings),
    ...(settings.declared['paging.firstPage'] === 0 ? { choices: ['zero-based-pages'] } : {}),
  });
  const { tls: _tls, proxy: _proxy, headers: _headers, ...rest } = target;
  const secrets = Object.entries(keys).map(([name, key]) => [name, new Secret(key)]);
  return {
    target: { ...rest, baseUrl: service.url, ...(Object.fromEntries(secrets) as Pick<Target, 'partnerKey'>) },
    close: () => service.close(),
  };
}

interface Keys {
  readonly partnerKey: string;
  readonly consumerToken?: string;
  readonly secondPartnerKey?: string;
  readonly otherPartnerKey?: string;
}

/** Keys of the stand-in: equal keys stay equal, so one that opens both endpoints still does. */
function keysLike({ partnerKey, consumerToken, secondPartnerKey, otherPartnerKey }: Target): Keys {
  const like = (key: Secret) => neverIssuedLike(key, 'dry run');
  return {
    partnerKey: like(partnerKey),
    ...(consumerToken && { consumerToken: like(consumerToken) }),
    ...(secondPartnerKey && { secondPartnerKey: like(secondPartnerKey) }),
    ...(otherPartnerKey && { otherPartnerKey: like(otherPartnerKey) }),
  };
}

function accountsOf(
  { partnerId, domains, consumerIds, otherPartnerId, otherDomain }: Target,
  { partnerKey, consumerToken, secondPartnerKey, otherPartnerKey = secondPartnerKey }: Keys,
): NonNullable<ReferenceOptions['accounts']> {
  return {
    partnerId,
    partnerKey,
    ...(isSome(domains) && { domains }),
    ...(isSome(consumerIds) && { consumerIds }),
    ...(consumerToken !== undefined && { consumerToken }),
    ...(otherPartnerKey !== undefined && { otherPartnerKey }),
    ...(otherPartnerId !== undefined && { otherPartnerId }),
    ...(otherDomain !== undefined && { otherDomain }),
  };
}

function isSome(list: readonly string[]): list is readonly [string, ...string[]] {
  return list.length > 0;
}

function totalsOf({ expect }: RunSettings): Readonly<Record<string, number>> {
  const totals = Object.entries(expect).flatMap(([domain, { total }]) =>
    total === undefined ? [] : [[domain, Math.min(total, mostPersons)] as const],
  );
  return Object.fromEntries(totals);
}
