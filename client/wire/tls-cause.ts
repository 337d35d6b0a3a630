import type { Explained, FailureCause } from './failure-cause.ts';

/** Verification errors as Node gives them by OpenSSL's names, and failed handshakes. */
const tlsCodes =
  /^(ERR_TLS|ERR_SSL|CERT_|CRL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERROR_IN_C|INVALID_(CA|PURPOSE)|PATH_LENGTH|HOSTNAME_MISMATCH|EPROTO|(EE_KEY|CA_KEY|CA_MD)_TOO_)/;

/** First match counts. Alerts about certificates are the service's word on ours: of its own, it is we who judge. */
const rows: readonly (readonly [codes: RegExp, cause: FailureCause, words: string])[] = [
  [
    /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/,
    'not-tls',
    'no TLS is spoken at this port',
  ],
  [/^CERT_HAS_EXPIRED$/, 'expired', 'the certificate has expired'],
  [/^CERT_NOT_YET_VALID$/, 'not-yet-valid', 'the certificate is not valid yet'],
  [/^DEPTH_ZERO_SELF_SIGNED_CERT$/, 'self-signed', 'the certificate is self-signed'],
  [
    /^SELF_SIGNED_CERT_IN_CHAIN$/,
    'unknown-authority',
    'the certificate comes from an authority that is not trusted here',
  ],
  [
    /^UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?)$/,
    'unknown-authority',
    'the certificate comes from an authority that is not known here, or the certificates between the two are not sent',
  ],
  [
    /^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/,
    'other-host',
    'the certificate is for another host name',
  ],
  [/^CERT_REVOKED$/, 'bad-certificate', 'the certificate was revoked'],
  [/^INVALID_PURPOSE$/, 'bad-certificate', 'the certificate is not one for servers'],
  [/_TOO_(SMALL|WEAK)$/, 'bad-certificate', 'a key or signature in the chain of the certificate is too weak'],
  [
    /CERTIFICATE_REQUIRED$/,
    'client-certificate-missing',
    'the service asks for a client certificate, and got none',
  ],
  [
    /ALERT_(UNKNOWN_CA|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_(REVOKED|EXPIRED|UNKNOWN)|ACCESS_DENIED|DECRYPT_ERROR)$/,
    'client-certificate-refused',
    'the service refuses the client certificate',
  ],
  [
    /(PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL)$/,
    'handshake',
    'the service and this client have no version of TLS in common',
  ],
  [
    /ALERT_HANDSHAKE_FAILURE$/,
    'handshake',
    'the service ended the TLS handshake: it asks for a client certificate, or has no cipher in common',
  ],
  [/UNRECOGNIZED_NAME$/, 'handshake', 'the service does not know the host name (SNI)'],
];

/**
 * Says what a failure of TLS comes from, with the code, by which it is searched for: `the certificate has expired
 * (CERT_HAS_EXPIRED)`. Undefined where the code is not one of TLS. `reason`: what the error says itself.
 */
export function tlsCause(code: string, reason: string): Explained | undefined {
  if (!tlsCodes.test(code)) return undefined;
  const row = rows.find(([codes]) => codes.test(code));
  if (row === undefined) return { cause: 'handshake', words: `${code}: ${innermost(reason)}` };
  const [, cause, words] = row;
  const names = cause === 'other-host' ? namesIn(reason) : '';
  return { cause, words: `${words}${names} (${code})` };
}

/** Gives what OpenSSL says, without the places in its own source, which it tells too, over several lines. */
function innermost(reason: string): string {
  return (/:SSL routines:[^:]*:([^:\n]+)/.exec(reason)?.[1] ?? reason).trim();
}

/** Node tells the alternative names (RFC 5280 4.2.1.6) at the end. */
function namesIn(reason: string): string {
  const names = /in the cert's altnames: (\S[^\n]*)$/.exec(reason)?.[1];
  return names === undefined ? '' : `, it holds ${namesText(names)}`;
}

/** A certificate of a hoster may hold a hundred. */
const namesShown = 5;

/** Alternative names as Node gives them, without their kinds: `a.example, b.example and 3 more`. */
export function namesText(alternativeNames: string): string {
  const names = alternativeNames.split(', ').map((name) => name.replace(/^(DNS|IP Address):/, ''));
  const more = names.length - namesShown;
  return more > 0 ? `${names.slice(0, namesShown).join(', ')} and ${more} more` : names.join(', ');
}
