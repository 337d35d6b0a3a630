import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { type ConfigInput, loadConfig } from '../load.ts';
import { reveal } from '../secret.ts';

const value = 'gate s3cret-0123';
const environment = {
  PCDS_BASE_URL: 'https://staging.example.com',
  PCDS_PARTNER_ID: 'partner-17',
  PCDS_PARTNER_KEY: 'sk_live_0123',
  PCDS_DOMAIN: 'acme.example',
};
let cwd = '';

beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'pcds-headers-'));
});
afterEach(async () => {
  await rm(cwd, { recursive: true });
});

/** Name, value and variable of each header, or the lines that end the run. */
async function headers(
  { env = {}, ...input }: ConfigInput,
  file?: object,
): Promise<readonly (readonly string[])[] | readonly string[]> {
  if (file !== undefined)
    await writeFile(
      path.join(cwd, 'pcds-conformance.config.json'),
      JSON.stringify({ target: { headers: file } }),
    );
  try {
    const { target } = await loadConfig({ env: { ...environment, ...env }, ...input, cwd });
    if (target === 'embedded') throw new Error('embedded');
    return Object.entries(target.headers ?? {}).map(([name, header]) => [
      name,
      reveal(header.value),
      header.variable,
    ]);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    expect(error.message).not.toContain('s3cret');
    return error.lines;
  }
}

describe('a header that a gateway asks for', () => {
  it.each<[string, ConfigInput, string]>([
    ['its usual variable', { env: { PCDS_HEADER_X_GATE: value } }, 'X-Gate'],
    ['another variable', { env: { GATE: `${value}\n` } }, 'X-Gate=env:GATE'],
    ['a file', {}, 'X-Gate=file:gate.txt'],
  ])('takes its value from %s', async (_, input, text) => {
    await writeFile(path.join(cwd, 'gate.txt'), `${value}\n`);
    const variable = text.includes('env:') ? 'GATE' : 'PCDS_HEADER_X_GATE';
    const expected = [['X-Gate', value, variable]];
    expect(await headers({ ...input, options: { '--header': [text] } })).toEqual(expected);
    expect(await headers({ env: { ...input.env, PCDS_HEADER: text } })).toEqual(expected);
  });

  it('stands beside others, those of the file too; the option is stronger', async () => {
    const env = { PCDS_HEADER_X_GATE: 'option', FILE_GATE: 'of file', PCDS_HEADER_COOKIE: 'a=b; c=d' };
    const file = { 'X-Gate': { env: 'FILE_GATE' }, 'X.Tenant': { env: 'FILE_GATE' } };
    expect(await headers({ env, options: { '--header': ['X-Gate', 'Cookie'] } }, file)).toEqual([
      ['X-Gate', 'option', 'PCDS_HEADER_X_GATE'],
      ['X.Tenant', 'of file', 'FILE_GATE'],
      ['Cookie', 'a=b; c=d', 'PCDS_HEADER_COOKIE'],
    ]);
  });

  it.each(['X-Gate: s3cret', 'X-Gate=s3cret', 'X-Gate=env:s3cret-0', 's3cret s3cret', '__proto__'])(
    'is named and not given: %s',
    async (text) => {
      const line = expect.stringMatching(/must be the name of a header and no value, .*PCDS_HEADER_X_GATE/);
      expect(await headers({ options: { '--header': [text] } })).toEqual([line]);
      expect(await headers({ env: { PCDS_HEADER: text } })).toEqual([line]);
    },
  );

  it.each([
    [['X-Gate=env:GATE', 'X-Gate'], '--header names X-Gate twice'],
    [
      ['X-Gate=env:GATE', 'x-gate'],
      '--header x-gate: cannot be sent: it is named twice, in another letter case',
    ],
    [['authorization'], /^--header authorization: cannot be sent: the suite sends its own there/],
    [['Host'], '--header Host: cannot be sent: it follows from the base URL'],
    [['TE'], '--header TE: cannot be sent: the client sets it for its connection'],
    [['Proxy-Authorization'], /^--header Proxy-Authorization: cannot be sent: the login of a proxy/],
    [['X-Other'], '--header X-Other: the variable PCDS_HEADER_X_OTHER is not set'],
    [['X-Other=env:S3CRET'], /^--header X-Other: the variable \(not named here: .*\) is not set$/],
    [['X-Other=file:none'], /^--header X-Other: the file \(not named here: .*\) does not exist$/],
    [['X-Lines=env:LINES'], /^--header X-Lines: the variable must hold the value alone, one line/],
    [
      ['X-Short=env:SHORT'],
      /^--header X-Short: the variable must hold a value of at least 6 characters \((?!.*ab1!9)not repeated here\): [a-z ]+$/,
    ],
    [['X-Empty=env:EMPTY'], '--header X-Empty: the variable is empty'],
    [['--strict'], '--header has another option as its value'],
  ])('is refused where it cannot be sent: %j', async (names, line) => {
    const env = { GATE: 'abcdef', SHORT: 'ab1!9', LINES: 's3cret\r\nX-Other: s3cret', EMPTY: ' ' };
    expect(await headers({ env, options: { '--header': names } })).toEqual([
      typeof line === 'string' ? line : expect.stringMatching(line),
    ]);
  });

  it.each<[object | string, string]>([
    [{ 'X-Gate: s3cret': 's3cret' }, 'must have as each key the name of a header'],
    [{ 'X-Gate': 's3cret' }, '/target/headers/X-Gate must be {"env": NAME}'],
    ['X-Gate: s3cret', '/target/headers must be an object with the name of a header as each key'],
  ])('is a reference in the file too, and a value is not repeated: %j', async (file, words) => {
    expect(await headers({}, file as object)).toEqual([expect.stringContaining(words)]);
  });

  it('contradicts the embedded service', async () => {
    await expect(
      loadConfig({ cwd, env: { PCDS_HEADER: 'X-Gate' }, options: { '--embedded': true } }),
    ).rejects.toThrow('--embedded contradicts PCDS_HEADER');
  });
});
