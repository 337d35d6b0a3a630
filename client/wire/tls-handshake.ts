import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { checkServerIdentity, connect, type DetailedPeerCertificate, type TLSSocket } from 'node:tls';
import type { Tls } from '../../config/run-config.ts';
import type { Failure } from '../exchange.ts';
import {
  type Authority,
  authorityOf,
  type CertificateFacts,
  certificateFacts,
  dayText,
} from './certificate-facts.ts';
import type { FailureCause } from './failure-cause.ts';
import { tlsCause } from './tls-cause.ts';
import { tlsOptions } from './tls-options.ts';

export interface TlsFacts {
  /** `TLSv1.3` */
  readonly version: string;
  /** The protocol that the service chose (RFC 7301): `h2`, `http/1.1`; absent where it chose none. */
  readonly alpn?: string;
  /** Absent where it showed none. */
  readonly certificate?: CertificateFacts;
  /** Absent where the certificate is not trusted. */
  readonly authority?: Authority;
  /** Reason why the certificate is not to be trusted; a connection that verifies it fails with this. */
  readonly problem?: Failure;
}

/** Time after the handshake within which a TLS 1.3 service answers a client certificate. */
const settlingMs = 300;

/**
 * Greets a service over an open connection, and looks at its certificate whatever it is worth: nothing is sent that needs
 * trust. Rejects with the error of the handshake, also where the service ends the connection right behind it.
 */
export async function handshake(
  socket: Socket,
  host: string,
  tls: Tls | undefined,
  signal: AbortSignal,
): Promise<TlsFacts> {
  const secured = connect({
    ...tlsOptions(tls),
    socket,
    host,
    // An address is no server name (RFC 6066 3).
    servername: isIP(host) === 0 ? host : '',
    ALPNProtocols: ['h2', 'http/1.1'],
    rejectUnauthorized: false,
  });
  try {
    const settled = untilSettled(secured);
    // Awaited below, unless the handshake has failed before.
    settled.catch(() => undefined);
    await once(secured, 'secureConnect', { signal });
    if (secured.getProtocol() === 'TLSv1.3') await settled;
    return factsOf(secured, host, tls);
  } finally {
    secured.on('error', () => undefined);
    secured.destroy();
  }
}

/** Until the service has taken what it was shown (its first session ticket says so), or said nothing for a while. */
async function untilSettled(secured: TLSSocket): Promise<void> {
  await once(secured, 'secureConnect');
  await new Promise<void>((resolve, reject) => {
    setTimeout(resolve, settlingMs).unref();
    secured.once('session', () => resolve());
    secured.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === closedBehind.code ? closedBehind : error),
    );
    secured.once('end', () => reject(closedBehind));
  });
}

const closedBehind: NodeJS.ErrnoException = Object.assign(new Error('closed right after the TLS handshake'), {
  code: 'ECONNRESET',
});

function factsOf(secured: TLSSocket, host: string, tls: Tls | undefined): TlsFacts {
  const peer = secured.getPeerCertificate(true);
  const certificate = certificateFacts(peer);
  const problem = problemOf(secured, host, peer, certificate);
  return {
    version: secured.getProtocol() ?? 'TLS',
    ...(typeof secured.alpnProtocol === 'string' ? { alpn: secured.alpnProtocol } : {}),
    ...(certificate === undefined ? {} : { certificate }),
    ...(problem === undefined && certificate !== undefined ? { authority: authorityOf(peer, tls?.ca) } : {}),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** Node leaves the code of the first thing that is wrong, which is no Error, whatever its type says. */
function problemOf(
  secured: TLSSocket,
  host: string,
  peer: DetailedPeerCertificate,
  certificate: CertificateFacts | undefined,
): Failure | undefined {
  if (secured.authorized) return undefined;
  const code = String(secured.authorizationError);
  const reason = code.includes('ALTNAME') ? (checkServerIdentity(host, peer)?.message ?? '') : code;
  const explained = tlsCause(code, reason);
  if (explained === undefined) return { kind: 'tls', message: code };
  const { words, cause } = explained;
  return { kind: 'tls', message: `${words}${detail(cause, certificate)}`, cause };
}

function detail(cause: FailureCause, certificate: CertificateFacts | undefined): string {
  if (certificate === undefined) return '';
  if (cause === 'expired') return `: it was valid until ${dayText(certificate.validTo)}`;
  if (cause === 'not-yet-valid') return `: it is valid from ${dayText(certificate.validFrom)}`;
  return cause === 'unknown-authority' ? `: it was issued by ${certificate.issuer}` : '';
}
