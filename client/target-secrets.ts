import type { Target } from '../config/run-config.ts';
import { reveal } from '../config/secret.ts';

/** A target as far as it holds secrets. */
export type Secretive = Pick<Target, 'partnerKey' | 'consumerToken' | 'secondPartnerKey' | 'tls' | 'proxy'>;

/** Shorter ones turn up in any text. */
const tellingLength = 6;

/** Every text that is to stand in no output. The private key of a certificate is never sent, and not among them. */
export function secretsOf(target: Secretive): readonly string[] {
  const { partnerKey, consumerToken, secondPartnerKey, tls, proxy } = target;
  const keys = [partnerKey, consumerToken, secondPartnerKey].filter((key) => key !== undefined).map(reveal);
  const passphrase = tls?.clientKeyPassphrase === undefined ? '' : reveal(tls.clientKeyPassphrase);
  const login = proxy === undefined ? [] : loginOf(new URL(reveal(proxy.url)));
  const others = [passphrase, ...login];
  return [...keys, ...others.filter((text) => text.length >= tellingLength)];
}

/** A user name may be a token. Together they are what Basic encodes (RFC 7617 2). */
function loginOf({ username, password }: URL): readonly string[] {
  if (username === '' && password === '') return [];
  const plain = [username, password].map(decodeURIComponent);
  return [username, password, ...plain, plain.join(':')];
}
