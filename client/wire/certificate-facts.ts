import { X509Certificate } from 'node:crypto';
import { type DetailedPeerCertificate, rootCertificates } from 'node:tls';

export interface CertificateFacts {
  /** Common name, else organisation, else the alternative names. */
  readonly subject: string;
  readonly issuer: string;
  /** Milliseconds since the Unix epoch. */
  readonly validFrom: number;
  readonly validTo: number;
}

/** The authority at the end of a chain that is trusted, and who says so. */
export interface Authority {
  readonly name: string;
  /** `machine`: neither of the others, so NODE_EXTRA_CA_CERTS or the store of the system. */
  readonly from: 'ca-file' | 'node' | 'machine';
}

/** `2026-03-01`, in UTC; certificates may hold times that are none. */
export function dayText(time: number): string {
  return Number.isNaN(time) ? 'an unreadable date' : new Date(time).toISOString().slice(0, 10);
}

/** Undefined where the service showed none. */
export function certificateFacts(certificate: DetailedPeerCertificate): CertificateFacts | undefined {
  if (certificate.valid_to === undefined) return undefined;
  const { subject, issuer, valid_from, valid_to, subjectaltname = '' } = certificate;
  return {
    subject: nameOf(subject) ?? subjectaltname,
    issuer: nameOf(issuer) ?? 'nobody',
    validFrom: Date.parse(valid_from),
    validTo: Date.parse(valid_to),
  };
}

/** The last of the chain, which Node completes from what is trusted. `ca`: PEM that the user gave. */
export function authorityOf(certificate: DetailedPeerCertificate, ca: string | undefined): Authority {
  let last = certificate;
  // The root is its own issuer; a chain that goes round in circles is none of ours to unwind.
  for (let depth = 0; depth < 20 && last.issuerCertificate !== undefined; depth += 1) {
    if (last.issuerCertificate.fingerprint256 === last.fingerprint256) break;
    last = last.issuerCertificate;
  }
  const name = nameOf(last.subject) ?? last.fingerprint256;
  if (fingerprintsIn(ca ?? '').includes(last.fingerprint256)) return { name, from: 'ca-file' };
  const known = rootCertificates.some((pem) => content(pem) === last.raw.toString('base64'));
  return { name, from: known ? 'node' : 'machine' };
}

function nameOf(subject: DetailedPeerCertificate['subject'] | undefined): string | undefined {
  const name: unknown = subject?.CN ?? subject?.O;
  return name === undefined ? undefined : [name].flat().join(', ');
}

function fingerprintsIn(pem: string): string[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block).fingerprint256);
}

function content(pem: string): string {
  return pem.replaceAll(/-----[^-]+-----|\s/g, '');
}
