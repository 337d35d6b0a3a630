import { isLoopback, readBaseUrl } from '../base-url.ts';
import { withoutDuplicates } from '../duplicates.ts';
import { type KeySources, readKey } from '../keys/key.ts';
import type { MergedConfig } from '../merge-sources.ts';
import type { Notes } from '../notes.ts';
import { proxyFor } from '../proxy.ts';
import type { HttpProxy, Target } from '../run-config.ts';
import { isSameSecret, type Secret } from '../secret.ts';
import { readTls } from '../tls.ts';
import { readHeaders } from './read-headers.ts';

/** The configured target; undefined where it cannot be had, for reasons that the notes then tell. */
export async function readTarget(
  merged: MergedConfig,
  sources: KeySources,
  notes: Notes,
): Promise<Target | undefined> {
  const baseUrl = checkedBaseUrl(merged, notes);
  const partnerKey = await checkedKey('partnerKey', merged, sources, notes);
  const consumerToken = await checkedKey('consumerToken', merged, sources, notes);
  const secondPartnerKey = await checkedKey('secondPartnerKey', merged, sources, notes);
  const otherPartnerKey = await checkedKey('otherPartnerKey', merged, sources, notes);
  const headers = await readHeaders(merged, sources, notes);
  const tls = await readTls(merged, sources, notes);
  const proxy = baseUrl === undefined ? undefined : checkedProxy(baseUrl, sources.env, notes);
  const target = merged.document.target ?? {};
  const domains = withoutDuplicates('/target/domains', target.domains, merged, notes);
  const consumerIds = withoutDuplicates('/target/consumerIds', target.consumerIds, merged, notes);
  checkOthers(merged, notes);
  checkOtherKey(partnerKey, otherPartnerKey, merged, notes);
  warnOfHalfAConsumer(merged, notes);
  if (baseUrl === undefined || target.partnerId === undefined || partnerKey === undefined) return undefined;
  if (domains.length === 0) return undefined;
  return {
    baseUrl,
    embedded: false,
    partnerId: target.partnerId,
    partnerKey,
    domains,
    consumerIds,
    ...(consumerToken && { consumerToken }),
    ...(secondPartnerKey && { secondPartnerKey }),
    ...(target.otherPartnerId !== undefined && { otherPartnerId: target.otherPartnerId }),
    ...(target.otherDomain !== undefined && { otherDomain: target.otherDomain }),
    ...(otherPartnerKey && { otherPartnerKey }),
    ...(headers && { headers }),
    ...(target.hostile === false && { hostile: false }),
    ...(tls && { tls }),
    ...(proxy && { proxy }),
  };
}

function checkedBaseUrl(merged: MergedConfig, notes: Notes): string | undefined {
  const text = merged.document.target?.baseUrl;
  if (text === undefined) return undefined;
  const where = merged.where('/target/baseUrl');
  const reading = readBaseUrl(text);
  if ('problem' in reading) {
    notes.problems.push(`${where} ${reading.problem}`);
    return undefined;
  }
  if (reading.url.startsWith('http:') && !isLoopback(reading.url)) {
    notes.warnings.push(`${where} is plain http: keys travel unencrypted`);
  }
  return reading.url;
}

function checkedProxy(baseUrl: string, env: NodeJS.ProcessEnv, notes: Notes): HttpProxy | undefined {
  const reading = proxyFor(baseUrl, env);
  if (!('problem' in reading)) return reading.proxy;
  notes.problems.push(reading.problem);
  return undefined;
}

async function checkedKey(
  name: 'partnerKey' | 'consumerToken' | 'secondPartnerKey' | 'otherPartnerKey',
  merged: MergedConfig,
  sources: KeySources,
  notes: Notes,
): Promise<Secret | undefined> {
  const reference = merged.document.target?.[name];
  if (reference === undefined) return undefined;
  const where = merged.where(`/target/${name}`);
  const reading = await readKey(reference, sources);
  if ('problem' in reading) {
    notes.problems.push(`${where}: ${reading.problem}`);
    return undefined;
  }
  if (reading.warning !== undefined) notes.warnings.push(`${where}: ${reading.warning}`);
  return reading.secret;
}

/** A service that opens a partner's own data to the partner's own key must not fail for a slip in the question. */
function checkOthers(merged: MergedConfig, notes: Notes): void {
  const { partnerId, otherPartnerId, domains, otherDomain } = merged.document.target ?? {};
  if (otherPartnerId !== undefined && otherPartnerId === partnerId) {
    notes.problems.push(
      `${merged.where('/target/otherPartnerId')} must be another partner than ${partnerId}`,
    );
  }
  const own = domains?.find((domain) => domain.toLowerCase() === otherDomain?.toLowerCase());
  if (own !== undefined) {
    notes.problems.push(
      `${merged.where('/target/otherDomain')} must be none of the domains to list, got ${own}`,
    );
  }
}

/** Checks that two partners have different keys: with one key for both, every answer would look like a leak. */
function checkOtherKey(
  own: Secret | undefined,
  others: Secret | undefined,
  merged: MergedConfig,
  notes: Notes,
): void {
  if (others === undefined) return;
  const where = merged.where('/target/otherPartnerKey');
  if (own !== undefined && isSameSecret(own, others))
    notes.problems.push(`${where} must be another key than the partner's own`);
  if (!merged.given('/target/otherPartnerId'))
    notes.warnings.push(
      `${where}: a key of the other partner without its id (--other-partner-id or PCDS_OTHER_PARTNER_ID) is not used`,
    );
}

function warnOfHalfAConsumer(merged: MergedConfig, notes: Notes): void {
  const ids = merged.given('/target/consumerIds');
  const token = merged.given('/target/consumerToken');
  if (ids && !token) {
    notes.warnings.push(
      'consumer ids without a token (--consumer-token-file or PCDS_CONSUMER_TOKEN): the consumer checks are not applicable',
    );
  }
  if (token && !ids) {
    notes.warnings.push(
      'a consumer token without ids (--consumer-id or PCDS_CONSUMER_ID): consumer checks that need a known consumer are not applicable',
    );
  }
}
