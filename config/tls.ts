import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { type KeySources, keyText } from './keys/key.ts';
import type { Notes } from './notes.ts';
import type { Tls } from './run-config.ts';
import { Secret } from './secret.ts';
import { readBounded } from './sources/bounded-file.ts';

/**
 * Reads the settings of TLS from the files that are named; undefined where none is given. Problems with the files are
 * found here, while they are still a matter of the configuration.
 */
export async function readTls(notes: Notes, sources: KeySources): Promise<Tls | undefined> {
  const { insecure } = notes.merged.document.target?.tls ?? {};
  const authorities = await readPem('ca', notes);
  const certificate = await readPem('clientCertificate', notes);
  const own = await readClientKey(notes, sources);
  checkPair(certificate, own?.object, notes);
  if (insecure === true)
    notes.warning(
      '/target/tls/insecure',
      ': the certificate of the target is NOT verified, anybody in between can read the keys',
    );
  const tls: Tls = {
    ...(authorities && { ca: authorities.text }),
    ...(certificate && { clientCertificate: certificate.text }),
    ...own?.secrets,
    ...(insecure === true && { insecure }),
  };
  return Object.keys(tls).length === 0 ? undefined : tls;
}

interface Pem {
  readonly text: string;
  /** The first: that of the client itself, where it is a chain. */
  readonly first: X509Certificate;
}

async function readPem(name: 'ca' | 'clientCertificate', notes: Notes): Promise<Pem | undefined> {
  const text = await readNamed(name, notes);
  if (text === undefined) return undefined;
  const blocks = text.match(
    /-----BEGIN (?:TRUSTED )?CERTIFICATE-----[^-]+-----END (?:TRUSTED )?CERTIFICATE-----/g,
  );
  try {
    const [first] = (blocks ?? []).map((block) => new X509Certificate(block));
    if (first !== undefined) return { text, first };
  } catch {
    // Said below.
  }
  return notes.problem(
    `/target/tls/${name}`,
    ': the file must hold certificates in PEM (-----BEGIN CERTIFICATE-----)',
  );
}

interface OwnKey {
  readonly secrets: Pick<Tls, 'clientKey' | 'clientKeyPassphrase'>;
  readonly object: KeyObject;
}

async function readClientKey(notes: Notes, sources: KeySources): Promise<OwnKey | undefined> {
  const { clientKeyPassphrase: reference } = notes.merged.document.target?.tls ?? {};
  const reading = reference === undefined ? undefined : await keyText(reference, sources, 'text');
  if (reading !== undefined && 'problem' in reading)
    notes.problem('/target/tls/clientKeyPassphrase', `: ${reading.problem}`);
  const text = await readNamed('clientKey', notes);
  if (text === undefined || (reading !== undefined && 'problem' in reading)) return undefined;
  const passphrase = reading?.text;
  try {
    return {
      object: createPrivateKey({ key: text, ...(passphrase !== undefined && { passphrase }) }),
      secrets: {
        clientKey: new Secret(text),
        ...(passphrase !== undefined && { clientKeyPassphrase: new Secret(passphrase) }),
      },
    };
  } catch {
    return notes.problem('/target/tls/clientKey', `: ${keyProblem(text, passphrase !== undefined)}`);
  }
}

/** Marks of an encrypted key in PEM (RFC 7468 11, RFC 1421 4.6.1.1); Node's error for it differs by version. */
const encrypted = /-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type: 4,ENCRYPTED/m;

/** OpenSSL's own words may hold pieces of what it read: they are not repeated. */
function keyProblem(text: string, hasPassphrase: boolean): string {
  if (!hasPassphrase && encrypted.test(text))
    return 'the key is encrypted: give --passphrase-file or PCDS_CLIENT_KEY_PASSPHRASE';
  return hasPassphrase
    ? 'the file must hold a private key in PEM that the passphrase opens'
    : 'the file must hold a private key in PEM (-----BEGIN PRIVATE KEY-----)';
}

function checkPair(certificate: Pem | undefined, key: KeyObject | undefined, notes: Notes): void {
  const [ofCertificate, ofKey] = ['/target/tls/clientCertificate', '/target/tls/clientKey'] as const;
  const { merged } = notes;
  if (merged.given(ofCertificate) && !merged.given(ofKey))
    notes.problem(ofCertificate, ': the private key is missing (--client-key-file)');
  if (merged.given(ofKey) && !merged.given(ofCertificate))
    notes.problem(ofKey, ': the certificate is missing (--client-cert-file)');
  if (certificate !== undefined && key !== undefined && !certificate.first.checkPrivateKey(key))
    notes.problem(
      ofKey,
      `: the private key is not that of the first certificate in ${merged.where(ofCertificate)}`,
    );
}

/** All authorities of a system take a quarter of a mebibyte. */
const mostPemBytes = 4 * 1024 * 1024;

const pemProblems: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  'NOT-A-FILE': 'it is a device: name a file',
  'TOO-LARGE': 'the file is larger than 4 MiB',
};

async function readNamed(
  name: 'ca' | 'clientCertificate' | 'clientKey',
  notes: Notes,
): Promise<string | undefined> {
  const file = notes.merged.document.target?.tls?.[name];
  if (file === undefined) return undefined;
  try {
    return (await readBounded(file, { mostBytes: mostPemBytes, pipe: true })).toString('utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const problem = pemProblems[code ?? ''] ?? `the file cannot be read (${code})`;
    return notes.problem(`/target/tls/${name}`, `: ${problem}`);
  }
}
