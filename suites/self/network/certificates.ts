import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where a file of `certificates/` is. */
export function certificateFile(name: string): string {
  return fileURLToPath(new URL(`certificates/${name}.pem`, import.meta.url));
}

const read = (name: string) => readFileSync(certificateFile(name), 'utf8');

/** PEM; how they were made stands beside them. */
export const certificates = {
  ca: read('ca'),
  server: read('server'),
  serverKey: read('server-key'),
  expired: read('expired'),
  elsewhere: read('elsewhere'),
  client: read('client'),
  clientKey: read('client-key'),
} as const;
