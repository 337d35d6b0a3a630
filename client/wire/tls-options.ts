import tls, { type ConnectionOptions } from 'node:tls';
import type { Tls } from '../../config/run-config.ts';
import { reveal } from '../../config/secret.ts';

type TlsOptions = Pick<ConnectionOptions, 'ca' | 'cert' | 'key' | 'passphrase' | 'rejectUnauthorized'>;

/** Tells how a connection to the target is secured, in the words of `node:tls`. */
export function tlsOptions(given: Tls = {}): TlsOptions {
  const { ca, clientCertificate, clientKey, clientKeyPassphrase, insecure } = given;
  return {
    // A given list replaces the authorities that are trusted by default.
    ...(ca === undefined ? {} : { ca: [...trustedByTheMachine(), ca] }),
    ...(clientCertificate === undefined ? {} : { cert: clientCertificate }),
    ...(clientKey === undefined ? {} : { key: reveal(clientKey) }),
    ...(clientKeyPassphrase === undefined ? {} : { passphrase: reveal(clientKeyPassphrase) }),
    // Said outright: left out, NODE_TLS_REJECT_UNAUTHORIZED would decide.
    rejectUnauthorized: insecure !== true,
  };
}

/** NODE_EXTRA_CA_CERTS is among them from Node 22.15 on, where they can be asked for. */
function trustedByTheMachine(): readonly string[] {
  const { getCACertificates } = tls as { getCACertificates?: (kind: 'default') => string[] };
  return getCACertificates?.('default') ?? tls.rootCertificates;
}
