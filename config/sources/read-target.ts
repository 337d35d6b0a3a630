import { isLoopback, readBaseUrl } from '../base-url.ts';
import { type TargetKey, targetKeys } from '../config-document.ts';
import { type KeySources, readKey } from '../keys/key.ts';
import type { Notes } from '../notes.ts';
import { proxyFor } from '../proxy.ts';
import type { HttpProxy, Target } from '../run-config.ts';
import { isSameSecret, type Secret } from '../secret.ts';
import { readTls } from '../tls.ts';
import { readHeaders } from './read-headers.ts';

/** The configured target; undefined where it cannot be had, for reasons that the notes then tell. */
export async function readTarget(notes: Notes, sources: KeySources): Promise<Target | undefined> {
  const { target = {} } = notes.merged.document;
  const baseUrl = checkedBaseUrl(target.baseUrl, notes);
  const keys: Partial<Record<TargetKey, Secret>> = {};
  for (const name of targetKeys) {
    const secret = await checkedKey(name, sources, notes);
    if (secret !== undefined) keys[name] = secret;
  }
  const headers = await readHeaders(notes, sources);
  const tls = await readTls(notes, sources);
  const proxy = baseUrl === undefined ? undefined : checkedProxy(baseUrl, sources.env, notes);
  const domains = withoutDuplicates('domains', notes);
  const consumerIds = withoutDuplicates('consumerIds', notes);
  checkOthers(notes);
  checkOtherKey(keys, notes);
  warnOfHalfAConsumer(notes);
  const { partnerKey } = keys;
  if (baseUrl === undefined || target.partnerId === undefined || partnerKey === undefined) return undefined;
  if (domains.length === 0) return undefined;
  return {
    baseUrl,
    embedded: false,
    partnerId: target.partnerId,
    ...keys,
    partnerKey,
    domains,
    consumerIds,
    ...(target.otherPartnerId !== undefined && { otherPartnerId: target.otherPartnerId }),
    ...(target.otherDomain !== undefined && { otherDomain: target.otherDomain }),
    ...(headers && { headers }),
    ...(target.hostile === false && { hostile: false }),
    ...(tls && { tls }),
    ...(proxy && { proxy }),
  };
}

function checkedBaseUrl(text: string | undefined, notes: Notes): string | undefined {
  if (text === undefined) return undefined;
  const reading = readBaseUrl(text);
  if ('problem' in reading) return notes.problem('/target/baseUrl', ` ${reading.problem}`);
  if (reading.url.startsWith('http:') && !isLoopback(reading.url))
    notes.warning('/target/baseUrl', ' is plain http: keys travel unencrypted');
  return reading.url;
}

function checkedProxy(baseUrl: string, env: NodeJS.ProcessEnv, notes: Notes): HttpProxy | undefined {
  const reading = proxyFor(baseUrl, env);
  if (!('problem' in reading)) return reading.proxy;
  notes.problems.push(reading.problem);
  return undefined;
}

async function checkedKey(name: TargetKey, sources: KeySources, notes: Notes): Promise<Secret | undefined> {
  const reference = notes.merged.document.target?.[name];
  if (reference === undefined) return undefined;
  return notes.secret(notes.merged.where(`/target/${name}`), await readKey(reference, sources));
}

/** A list without what it repeats, of which the notes then warn. */
function withoutDuplicates(name: 'domains' | 'consumerIds', notes: Notes): readonly string[] {
  const once = new Set<string>();
  for (const text of notes.merged.document.target?.[name] ?? []) {
    if (once.has(text)) notes.warning(`/target/${name}`, ` gives ${text} again: once is enough`);
    once.add(text);
  }
  return [...once];
}

/** A service that opens a partner's own data to the partner's own key must not fail for a slip in the question. */
function checkOthers(notes: Notes): void {
  const { partnerId, otherPartnerId, domains, otherDomain } = notes.merged.document.target ?? {};
  if (otherPartnerId !== undefined && otherPartnerId === partnerId)
    notes.problem('/target/otherPartnerId', ` must be another partner than ${partnerId}`);
  const own = domains?.find((domain) => domain.toLowerCase() === otherDomain?.toLowerCase());
  if (own !== undefined)
    notes.problem('/target/otherDomain', ` must be none of the domains to list, got ${own}`);
}

/** Checks that two partners have different keys: with one key for both, every answer would look like a leak. */
function checkOtherKey(keys: Partial<Record<TargetKey, Secret>>, notes: Notes): void {
  const { partnerKey: own, otherPartnerKey: others } = keys;
  if (others === undefined) return;
  if (own !== undefined && isSameSecret(own, others))
    notes.problem('/target/otherPartnerKey', " must be another key than the partner's own");
  if (!notes.merged.given('/target/otherPartnerId'))
    notes.warning(
      '/target/otherPartnerKey',
      ': a key of the other partner without its id (--other-partner-id or PCDS_OTHER_PARTNER_ID) is not used',
    );
}

function warnOfHalfAConsumer({ merged, warnings }: Notes): void {
  const ids = merged.given('/target/consumerIds');
  const token = merged.given('/target/consumerToken');
  if (ids && !token)
    warnings.push(
      'consumer ids without a token (--consumer-token-file or PCDS_CONSUMER_TOKEN): the consumer checks are not applicable',
    );
  if (token && !ids)
    warnings.push(
      'a consumer token without ids (--consumer-id or PCDS_CONSUMER_ID): consumer checks that need a known consumer are not applicable',
    );
}
