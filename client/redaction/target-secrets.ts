import type { Target } from '../../config/run-config.ts';
import { reveal, revealAll, type Secret } from '../../config/secret.ts';

/** A target as far as it holds secrets. */
export type TargetSecrets = Pick<
  Target,
  'partnerKey' | 'consumerToken' | 'secondPartnerKey' | 'otherPartnerKey' | 'headers' | 'tls' | 'proxy'
> & {
  /** Values of cookies that the target has set, and that were sent back. */
  readonly cookies?: readonly Secret[];
};

/** The least length of a secret that does not occur in a text by chance. */
const tellingLength = 6;
/** The same limit for parts of a header's value; shorter ones may be names: `Bearer`, `session`. */
const tellingPart = 8;

/** Counts how many values the secrets of a target have had so far: it grows where a key is renewed. */
export function countOfValues(target: TargetSecrets): number {
  return [...keysOf(target), ...headersOf(target)].reduce((sum, one) => sum + revealAll(one).length, 0);
}

function keysOf(target: TargetSecrets): readonly Secret[] {
  const { partnerKey, consumerToken, secondPartnerKey, otherPartnerKey, cookies = [] } = target;
  const keys = [partnerKey, consumerToken, secondPartnerKey, otherPartnerKey, ...cookies];
  return keys.filter((key) => key !== undefined);
}

function headersOf({ headers }: TargetSecrets): readonly Secret[] {
  return Object.values(headers ?? {}).map(({ value }) => value);
}

/** Every text that is to stand in no output, what was renewed since included. The private key of a certificate is never sent, and not among them. */
export function secretsOf(target: TargetSecrets): readonly string[] {
  const { tls, proxy } = target;
  const keys = keysOf(target).flatMap(revealAll);
  const passphrase = tls?.clientKeyPassphrase === undefined ? '' : reveal(tls.clientKeyPassphrase);
  const login = proxy === undefined ? [] : loginOf(new URL(reveal(proxy.url)));
  const gateway = headersOf(target).flatMap(revealAll).flatMap(partsOf);
  const others = [passphrase, ...gateway, ...login];
  return [...keys, ...others.filter((text) => text.length >= tellingLength)];
}

/**
 * A header's value, and the parts that a service may repeat alone: a token after its scheme, a cookie after its name, a
 * password after its user. Text after a sign is no name, and is as secret as a key of its length.
 */
function partsOf(value: string): readonly string[] {
  const words = value.split(/[\s;,]+/);
  const names = words.flatMap((word) => word.split(':')).filter((word) => word.length >= tellingPart);
  const long = words.filter((word) => word.length >= tellingPart);
  return [...new Set([value, ...long, ...names, ...words.flatMap(behindSigns)])];
}

/** Texts after each `=` and `:`, whole and up to the next colon. */
function behindSigns(word: string): readonly string[] {
  const behind = [...word.matchAll(/[=:]/g)].map(({ index }) => word.slice(index + 1));
  return behind.flatMap((rest) => [rest, rest.split(':')[0] ?? '']);
}

/** A user name may be a token. Together they are what Basic encodes (RFC 7617 2). */
function loginOf({ username, password }: URL): readonly string[] {
  const plain = [username, password].map(decodeURIComponent);
  return [username, password, ...plain, plain.join(':')];
}
