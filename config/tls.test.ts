import { createPrivateKey } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { certificateFile, certificates } from '../suites/self/network/certificates.ts';
import { ConfigError } from './config-error.ts';
import { loadConfig } from './load.ts';
import type { OptionValues } from './options/option-row.ts';
import type { Tls } from './run-config.ts';
import { reveal } from './secret.ts';

const passphrase = 'a passphrase, ünïcode';
const environment = {
  PCDS_BASE_URL: 'https://staging.example.com',
  PCDS_PARTNER_ID: 'partner-17',
  PCDS_PARTNER_KEY: 'pk_test_0123456789',
  PCDS_DOMAIN: 'acme.example',
};
const files = {
  ca: certificateFile('ca'),
  cert: certificateFile('client'),
  key: certificateFile('client-key'),
};
const own = { '--client-cert-file': files.cert, '--client-key-file': files.key };
let cwd = '';

beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'pcds-tls-'));
});
afterEach(async () => {
  await rm(cwd, { recursive: true });
});

async function read(options: OptionValues, env: NodeJS.ProcessEnv = {}) {
  const { target, warnings } = await loadConfig({ options, env: { ...environment, ...env }, cwd });
  if (target === 'embedded') throw new Error('embedded');
  return { tls: target.tls, warnings };
}

async function problems(options: OptionValues, env?: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const error = await read(options, env).then(
    (loaded) => new Error(`loaded: ${inspect(loaded)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ConfigError)) throw error;
  expect(inspect(error), 'nothing of a key in an error').not.toMatch(
    /BEGIN (EC |ENCRYPTED )?PRIVATE KEY-----\n|ünïcode/,
  );
  return error.lines;
}

async function write(name: string, content: string | Buffer): Promise<string> {
  const file = path.join(cwd, name);
  await writeFile(file, content);
  return file;
}

/** The client's key, as it is kept where files are not trusted. */
function encryptedKey(): string {
  const options = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase } as const;
  return createPrivateKey(certificates.clientKey).export(options) as string;
}

describe('how the connection is secured', () => {
  it('is not said where nothing is given', async () => {
    expect((await read({})).tls).toBeUndefined();
  });

  it('is read from files, by option and by variable', async () => {
    const { tls } = await read({ ...own, '--ca-file': files.ca });
    expect(tls).toMatchObject({ ca: certificates.ca, clientCertificate: certificates.client });
    expect(tls?.clientKey && reveal(tls.clientKey)).toBe(certificates.clientKey);
    const names = {
      PCDS_CA_FILE: files.ca,
      PCDS_CLIENT_CERT_FILE: files.cert,
      PCDS_CLIENT_KEY_FILE: files.key,
    };
    expect((await read({}, names)).tls).toMatchObject({
      ca: certificates.ca,
      clientCertificate: certificates.client,
    });
  });

  it('may rest on several authorities, and on a certificate with its chain', async () => {
    const bundle = await write('bundle.pem', `# ours\n${certificates.server}\n${certificates.ca}`);
    const chain = await write('chain.pem', `${certificates.client}${certificates.ca}`);
    const { tls } = await read({ ...own, '--ca-file': bundle, '--client-cert-file': chain });
    expect(tls?.ca).toContain(certificates.server);
    expect(tls?.clientCertificate).toContain(certificates.ca);
  });

  it('may rest on an encrypted key, whose passphrase is in a file or a variable', async () => {
    const key = await write('key.pem', encryptedKey());
    const opened = (tls: Tls | undefined) => tls?.clientKeyPassphrase && reveal(tls.clientKeyPassphrase);
    const options = { ...own, '--client-key-file': key };
    expect(opened((await read(options, { PCDS_CLIENT_KEY_PASSPHRASE: passphrase })).tls)).toBe(passphrase);
    const file = await write('passphrase', `${passphrase}\n`);
    expect(opened((await read({ ...options, '--passphrase-file': file })).tls)).toBe(passphrase);
  });

  it('may be left unverified, which is told', async () => {
    const { tls, warnings } = await read({ '--insecure': true });
    expect(tls).toEqual({ insecure: true });
    expect(warnings).toEqual([
      '--insecure: the certificate of the target is NOT verified, anybody in between can read the keys',
    ]);
  });

  it('prints without its key', async () => {
    const env = { PCDS_CLIENT_KEY_PASSPHRASE: passphrase };
    const options = { ...own, '--client-key-file': await write('key.pem', encryptedKey()) };
    const printed = inspect(await read(options, env), { depth: 9 });
    expect(printed).not.toMatch(/PRIVATE KEY|ünïcode/);
  });
});

describe('what cannot secure a connection is a problem of the configuration:', () => {
  it('files that are not there', async () => {
    const options = { '--ca-file': 'no.pem', '--client-cert-file': 'no.pem', '--client-key-file': 'no.pem' };
    expect(await problems(options)).toEqual([
      '--ca-file: the file does not exist',
      '--client-cert-file: the file does not exist',
      '--client-key-file: the file does not exist',
    ]);
  });

  it('a folder in place of a file', async () => {
    expect(await problems({ '--ca-file': cwd })).toEqual(['--ca-file: the file cannot be read (EISDIR)']);
  });

  it.each([
    ['nothing', ''],
    ['a key', certificates.clientKey],
    ['DER', Buffer.from(certificates.ca.replace(/-----[^-]+-----|\n/g, ''), 'base64')],
    ['half a certificate', certificates.ca.slice(0, 300)],
    ['what only looks like one', '-----BEGIN CERTIFICATE-----\nTm90IG9uZQ==\n-----END CERTIFICATE-----\n'],
    ['one that is right and one that is not', certificates.ca + certificates.server.replace('MII', 'AAA')],
  ])('an authority that is %s', async (_, content) => {
    expect(await problems({ '--ca-file': await write('ca.pem', content) })).toEqual([
      '--ca-file: the file must hold certificates in PEM (-----BEGIN CERTIFICATE-----)',
    ]);
  });

  it('half a pair', async () => {
    expect(await problems({ '--client-cert-file': files.cert })).toEqual([
      '--client-cert-file: the private key is missing (--client-key-file)',
    ]);
    expect(await problems({ '--client-key-file': files.key })).toEqual([
      '--client-key-file: the certificate is missing (--client-cert-file)',
    ]);
  });

  it('the key of another certificate', async () => {
    const options = { ...own, '--client-key-file': certificateFile('server-key') };
    expect(await problems(options)).toEqual([
      '--client-key-file: the private key is not that of the first certificate in --client-cert-file',
    ]);
  });

  it('a certificate in place of the key', async () => {
    expect(await problems({ ...own, '--client-key-file': files.cert })).toEqual([
      '--client-key-file: the file must hold a private key in PEM (-----BEGIN PRIVATE KEY-----)',
    ]);
  });

  it('an encrypted key without a passphrase, and with a wrong one', async () => {
    const options = { ...own, '--client-key-file': await write('key.pem', encryptedKey()) };
    expect(await problems(options)).toEqual([
      '--client-key-file: the key is encrypted: give --passphrase-file or PCDS_CLIENT_KEY_PASSPHRASE',
    ]);
    expect(await problems(options, { PCDS_CLIENT_KEY_PASSPHRASE: 'another' })).toEqual([
      '--client-key-file: the file must hold a private key in PEM that the passphrase opens',
    ]);
  });

  it('a passphrase file that is not there', async () => {
    const options = { ...own, '--passphrase-file': 'no' };
    expect(await problems(options)).toEqual([
      '--passphrase-file: the file (not named here: it might be the secret itself) does not exist',
    ]);
  });
});
