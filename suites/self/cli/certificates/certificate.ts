import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Made by make.sh, which says what each is. */
export type CertificateName = 'server' | 'expired' | 'future' | 'other' | 'self-signed' | 'client';

/** Path of a file in this folder: `ca.pem`. */
export function certificatePath(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

/** A certificate with its key, as `node:tls` takes them. */
export function certificate(name: CertificateName): { readonly cert: string; readonly key: string } {
  const read = (file: string) => readFileSync(certificatePath(file), 'utf8');
  return { cert: read(`${name}.pem`), key: read(`${name}-key.pem`) };
}
