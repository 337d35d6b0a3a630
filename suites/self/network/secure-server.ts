import { createSecureServer } from 'node:http2';
import { createServer } from 'node:https';
import type { Server } from 'node:net';
import { certificates } from './certificates.ts';
import type { Response } from './deliver.ts';
import type { Asked } from './pass-on.ts';

export interface Secure {
  readonly certificate?: 'server' | 'expired' | 'elsewhere';
  /** What is offered by ALPN (RFC 7301); default HTTP/1.1 alone. */
  readonly versions?: readonly ('h2' | 'http/1.1')[];
  /** Only clients with a certificate of our authority get in. */
  readonly asksForCertificate?: boolean;
}

/** A TLS server that speaks what it is told to. */
export function secureServer(
  { certificate = 'server', versions = ['http/1.1'], asksForCertificate = false }: Secure,
  onRequest: (asked: Asked, response: Response) => void,
): Server {
  const tls = {
    cert: certificates[certificate],
    key: certificates.serverKey,
    ca: certificates.ca,
    requestCert: asksForCertificate,
    rejectUnauthorized: asksForCertificate,
  };
  if (!versions.includes('h2')) return createServer(tls, onRequest);
  return createSecureServer({ ...tls, allowHTTP1: versions.includes('http/1.1') }, onRequest);
}
