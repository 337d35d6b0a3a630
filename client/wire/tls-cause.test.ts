import { describe, expect, it } from 'vitest';
import { namesText, tlsCause } from './tls-cause.ts';

/** As OpenSSL words what ended a handshake. */
const alert = (reason: string) =>
  `808C06D6787F0000:error:0A000410:SSL routines:ssl3_read_bytes:${reason}:../deps/openssl/record.c:1601:SSL alert number 40\n`;

describe('what ended TLS, in words', () => {
  it.each([
    ['CERT_HAS_EXPIRED', 'expired', /^the certificate has expired \(CERT_HAS_EXPIRED\)$/],
    ['CERT_NOT_YET_VALID', 'not-yet-valid', /not valid yet/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed', /self-signed/],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'unknown-authority', /authority that is not trusted/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unknown-authority', /not known here, or .* not sent/],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unknown-authority', /not known here/],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'client-certificate-missing', /asks for a client/],
    ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'client-certificate-refused', /refuses the client certificate/],
    ['ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE', 'client-certificate-refused', /refuses the client/],
    ['ERR_SSL_SSL/TLS_ALERT_BAD_CERTIFICATE', 'client-certificate-refused', /refuses the client/],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'handshake', /version of TLS/],
    ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'handshake', /client certificate, or has no cipher/],
    ['ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE', 'handshake', /client certificate, or has no cipher/],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'not-tls', /no TLS is spoken at this port/],
    ['EE_KEY_TOO_SMALL', 'bad-certificate', /too weak/],
    ['INVALID_PURPOSE', 'bad-certificate', /not one for servers/],
  ])('%s', (code, cause, words) => {
    expect(tlsCause(code, 'x')).toEqual({ cause, words: expect.stringMatching(words) });
    expect(tlsCause(code, 'x')?.words).toContain(`(${code})`);
  });

  it('names the hosts that the certificate is for', () => {
    const reason =
      "Hostname/IP does not match certificate's altnames: Host: a.example. is not in the cert's altnames: DNS:b.example, IP Address:10.0.0.1";
    expect(tlsCause('ERR_TLS_CERT_ALTNAME_INVALID', reason)?.words).toBe(
      'the certificate is for another host name, it holds b.example, 10.0.0.1 (ERR_TLS_CERT_ALTNAME_INVALID)',
    );
  });

  it('leaves out the places in the source of OpenSSL', () => {
    expect(tlsCause('ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR', alert('tlsv1 alert internal error'))?.words).toBe(
      'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR: tlsv1 alert internal error',
    );
  });

  it('is nothing that a code of the connection tells', () => {
    expect(['ECONNRESET', 'UND_ERR_SOCKET', 'ENOTFOUND'].map((code) => tlsCause(code, ''))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('names at most five hosts', () => {
    const names = Array.from({ length: 7 }, (_, index) => `DNS:h${index}.example`).join(', ');
    expect(namesText(names)).toBe('h0.example, h1.example, h2.example, h3.example, h4.example and 2 more');
  });
});
