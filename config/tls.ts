import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { type KeySources, keyText } from './keys/key.ts';
import type { MergedConfig } from './merge-sources.ts';
import type { Notes } from './notes.ts';
import type { Tls } from './run-config.ts';
import { Secret } from './secret.ts';
import { readBounded } from './sources/bounded-file.ts';

/**
 * Reads the settings of TLS from the files that are named; undefined where none is given. Problems with the files are
 * found here, while they are still a matter of the configuration.
 */
export async function readTls(
  merged: MergedConfig,
  sources: KeySources,
  notes: Notes,
): Promise<Tls | undefined> {
  const { ca, clientCertificate, insecure } = merged.document.target?.tls ?? {};
  const authorities = await readPem(ca, '/target/tls/ca', merged, notes);
  const certificate = await readPem(clientCertificate, '/target/tls/clientCertificate', merged, notes);
  const own = await readClientKey(merged, sources, notes);
  checkPair(certificate, own?.object, merged, notes);
  if (insecure === true) {
    notes.warnings.push(
      `${merged.where('/target/tls/insecure')}: the certificate of the target is NOT verified, anybody in between can read the keys`,
    );
  }
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

async function readPem(
  file: string | undefined,
  pointer: string,
  merged: MergedConfig,
  notes: Notes,
): Promise<Pem | undefined> {
  const text = await readNamed(file, pointer, merged, notes);
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
  notes.problems.push(
    `${merged.where(pointer)}: the file must hold certificates in PEM (-----BEGIN CERTIFICATE-----)`,
  );
  return undefined;
}

interface OwnKey {
  readonly secrets: Pick<Tls, 'clientKey' | 'clientKeyPassphrase'>;
  readonly object: KeyObject;
}

async function readClientKey(
  merged: MergedConfig,
  sources: KeySources,
  notes: Notes,
): Promise<OwnKey | undefined> {
  const { clientKey, clientKeyPassphrase } = merged.document.target?.tls ?? {};
  const problem = (pointer: string, text: string) =>
    void notes.problems.push(`${merged.where(pointer)}: ${text}`);
  const passphrase =
    clientKeyPassphrase === undefined ? undefined : await keyText(clientKeyPassphrase, sources, 'text');
  if (passphrase !== undefined && 'problem' in passphrase)
    problem('/target/tls/clientKeyPassphrase', passphrase.problem);
  const text = await readNamed(clientKey, '/target/tls/clientKey', merged, notes);
  if (text === undefined || (passphrase !== undefined && 'problem' in passphrase)) return undefined;
  try {
    const object = createPrivateKey({
      key: text,
      ...(passphrase === undefined ? {} : { passphrase: passphrase.text }),
    });
    return {
      object,
      secrets: {
        clientKey: new Secret(text),
        ...(passphrase === undefined ? {} : { clientKeyPassphrase: new Secret(passphrase.text) }),
      },
    };
  } catch {
    problem('/target/tls/clientKey', keyProblem(text, passphrase !== undefined));
    return undefined;
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

function checkPair(
  certificate: Pem | undefined,
  key: KeyObject | undefined,
  merged: MergedConfig,
  notes: Notes,
): void {
  const given = (pointer: string) => merged.given(`/target/tls/${pointer}`);
  if (given('clientCertificate') && !given('clientKey'))
    notes.problems.push(
      `${merged.where('/target/tls/clientCertificate')}: the private key is missing (--client-key-file)`,
    );
  if (given('clientKey') && !given('clientCertificate'))
    notes.problems.push(
      `${merged.where('/target/tls/clientKey')}: the certificate is missing (--client-cert-file)`,
    );
  if (certificate !== undefined && key !== undefined && !certificate.first.checkPrivateKey(key))
    notes.problems.push(
      `${merged.where('/target/tls/clientKey')}: the private key is not that of the first certificate in ${merged.where('/target/tls/clientCertificate')}`,
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
  file: string | undefined,
  pointer: string,
  merged: MergedConfig,
  notes: Notes,
): Promise<string | undefined> {
  if (file === undefined) return undefined;
  try {
    return (await readBounded(file, { mostBytes: mostPemBytes, pipe: true })).toString('utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    notes.problems.push(
      `${merged.where(pointer)}: ${pemProblems[code ?? ''] ?? `the file cannot be read (${code})`}`,
    );
    return undefined;
  }
}
