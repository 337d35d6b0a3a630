import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { loadConfig } from './load.ts';
import type { OptionValues } from './options/option-row.ts';

const environment: Readonly<Record<string, string>> = {
  PCDS_BASE_URL: 'https://staging.example.com',
  PCDS_PARTNER_ID: 'partner-17',
  PCDS_PARTNER_KEY: 'sk_live_0123',
  PCDS_DOMAIN: 'acme.example',
};
const mayBeAKey = 'not named here: it might be the secret itself';
let cwd = '';

beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'pcds-closed-'));
});
afterEach(async () => {
  await rm(cwd, { recursive: true });
});

/** The lines that end the run, or what it would run against. */
async function outcome(
  env: NodeJS.ProcessEnv,
  options: OptionValues = {},
): Promise<readonly string[] | string> {
  try {
    const { target } = await loadConfig({ options, env, cwd });
    return target === 'embedded' ? 'embedded' : target.baseUrl;
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

function without(name: string): NodeJS.ProcessEnv {
  return { ...environment, [name]: undefined };
}

describe('the embedded service', () => {
  it.each([
    [{ PATH: '/usr/bin' }, {}],
    [{ CI: 'true' }, {}],
    [
      { PCDS_PROFILE: 'smoke', PCDS_DEBUG: '1' },
      { '--seed': '1', '--strict': true },
    ],
  ] as const)('is never the target by itself: %o %o', async (env, options) => {
    expect(await outcome(env, options)).toEqual([
      'no target is named: give --base-url (PCDS_BASE_URL), --partner-id (PCDS_PARTNER_ID), --partner-key-file (PCDS_PARTNER_KEY), --domain (PCDS_DOMAIN), or --config FILE (variables must be exported); init asks for them and writes the file; --embedded tests the reference service that comes with the suite',
    ]);
    expect(await outcome(env, { ...options, '--embedded': true })).toBe('embedded');
  });

  it('contradicts a target, and says how to take one out of the environment', async () => {
    expect(await outcome(environment, { '--embedded': true, '--domain': ['a.example'] })).toEqual([
      '--embedded contradicts PCDS_BASE_URL, PCDS_PARTNER_ID, PCDS_PARTNER_KEY, --domain: to test the embedded service, take them out of the environment: unset PCDS_BASE_URL PCDS_PARTNER_ID PCDS_PARTNER_KEY',
    ]);
    expect(await outcome({}, { '--embedded': true, '--domain': ['a.example'] })).toEqual([
      '--embedded contradicts --domain: give either the embedded service or a target',
    ]);
  });

  it('is not the target when the config file names one in part', async () => {
    await writeFile(path.join(cwd, 'pcds-conformance.config.json'), '{ "target": {} }');
    expect(await outcome({})).toHaveLength(4);
  });
});

describe('a variable that no option has', () => {
  const line =
    'PCDS_PROFLE is no variable of pcds-conformance, did you mean PCDS_PROFILE?; correct it, or unset PCDS_PROFLE';

  it('is refused beside a whole target, and beside --embedded', async () => {
    expect(await outcome({ ...environment, PCDS_PROFLE: 'smoke' })).toEqual([line]);
    expect(await outcome({ PCDS_PROFLE: 'smoke' }, { '--embedded': true })).toEqual([line]);
  });

  it('is told what it may be meant for, where it looks like the value of a header', async () => {
    expect(await outcome({ ...environment, PCDS_HEADER_X_GATE: 'opened' })).toEqual([
      'PCDS_HEADER_X_GATE is set, but no header is named for it: give --header x-gate (or PCDS_HEADER=x-gate), or unset PCDS_HEADER_X_GATE',
    ]);
    expect(await outcome({ ...environment, PCDS_HEADER_X_GATE: 'opened', PCDS_HEADER: 'X-Gate' })).toBe(
      'https://staging.example.com',
    );
  });

  it('is taken where a config file refers to it, also where another source overrides that', async () => {
    const target = { consumerToken: { env: 'PCDS_STAGING_TOKEN' } };
    await writeFile(path.join(cwd, 'pcds-conformance.config.json'), JSON.stringify({ target }));
    const env = { ...environment, PCDS_STAGING_TOKEN: 'a-token' };
    expect(await outcome(env)).toBe('https://staging.example.com');
    expect(await outcome({ ...env, PCDS_CONSUMER_TOKEN: 'another' })).toBe('https://staging.example.com');
    expect(await outcome({ ...env, PCDS_STAGING_TOKN: 'x' })).toHaveLength(1);
  });
});

describe('a missing secret', () => {
  it.each(Object.keys(environment))('is told when %s is unset while the others are set', async (name) => {
    const lines = await outcome(without(name));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^the target has no .*: give --.*, ${name}, or /target/`));
  });

  it.each(Object.keys(environment))('is told when %s is empty', async (name) => {
    expect(await outcome({ ...environment, [name]: '' })).toEqual([`${name} is set but empty`]);
    expect(await outcome({ ...environment, [name]: ' \n' })).toEqual([`${name} is set but empty`]);
  });

  it.each(['PCDS_CONSUMER_ID', 'PCDS_CONSUMER_TOKEN', 'PCDS_OTHER_DOMAIN', 'PCDS_PROFILE'])(
    'is told when %s, which is optional, is empty',
    async (name) => {
      expect(await outcome({ ...environment, [name]: '' })).toEqual([`${name} is set but empty`]);
      expect(await outcome({ [name]: '' }, { '--embedded': true })).toContain(`${name} is set but empty`);
    },
  );

  it('is told with everything else that is missing', async () => {
    expect(await outcome({ PCDS_BASE_URL: 'https://a.example' })).toEqual([
      'the target has no partner id: give --partner-id, PCDS_PARTNER_ID, or /target/partnerId in pcds-conformance.config.json',
      'the target has no partner key: give --partner-key-file, PCDS_PARTNER_KEY, or /target/partnerKey in pcds-conformance.config.json',
      'the target has no domain: give --domain, PCDS_DOMAIN, or /target/domains in pcds-conformance.config.json',
    ]);
  });

  it('is told when a list of variables has a gap', async () => {
    expect(await outcome({ ...environment, PCDS_DOMAIN: 'acme.example,' })).toEqual([
      'PCDS_DOMAIN must be a list without empty entries, got nothing as entry 2',
    ]);
  });

  it('is told when a variable was left unexpanded', async () => {
    expect(await outcome({ ...environment, PCDS_BASE_URL: '$(StagingUrl)' })).toEqual([
      'PCDS_BASE_URL holds $(StagingUrl), a variable that was not expanded',
    ]);
    const { warnings } = await loadConfig({ env: { ...environment, PCDS_PARTNER_KEY: '$STAGING_KEY' }, cwd });
    expect(warnings).toEqual(['PCDS_PARTNER_KEY: the key looks like a variable that was not expanded']);
  });

  it('is told when a key is too short to be told from words', async () => {
    const { warnings } = await loadConfig({ env: { ...environment, PCDS_PARTNER_KEY: 'pk_1234' }, cwd });
    expect(warnings).toEqual([
      'PCDS_PARTNER_KEY: the key has fewer than 8 characters: it is redacted only if it is a word or a value of its own; use a longer one',
    ]);
    const { warnings: none } = await loadConfig({
      env: { ...environment, PCDS_PARTNER_KEY: 'pk_12345' },
      cwd,
    });
    expect(none).toEqual([]);
  });

  it.each([
    [{ '--base-url': '' }, '--base-url is empty'],
    [{ '--base-url': '--partner-id' }, '--base-url has the option --partner-id as its value'],
    [{ '--domain': ['a.example', ' '] }, '--domain is empty'],
    [{ '--config': '' }, '--config is empty'],
    [{ '--partner-key-file': '' }, '--partner-key-file is empty'],
    [{ '--partner-key-file': 'no-such-file' }, `--partner-key-file: the file (${mayBeAKey}) does not exist`],
    [{ '--partner-key-file': '/no/such.key' }, '--partner-key-file: the file /no/such.key does not exist'],
    [
      { '--partner-key-file': '.' },
      `--partner-key-file: the file (${mayBeAKey}) is a folder: name the file in it`,
    ],
  ])('is told when an option holds nothing: %o', async (options, line) => {
    expect(await outcome(environment, options)).toEqual([line]);
  });

  it.each([
    ['', '--partner-key-file: the file is empty'],
    ['\n', '--partner-key-file: the file is empty'],
    ['one\ntwo\n', /must hold the key alone/],
    ['Bearer abc', /must hold the key alone, without a scheme such as `Bearer` before it/],
    ['Authorization: Bearer abc', /without a scheme such as `Bearer`/],
    ['k\u00e9y', /must hold the key alone/],
    ['key\n\n', /must hold the key alone/],
  ])('is told when a key file holds %j', async (content, line) => {
    await writeFile(path.join(cwd, 'key'), content);
    const lines = await outcome(environment, { '--partner-key-file': 'key' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
  });

  it.each([
    [{ env: 'MY_KEY' }, undefined, 'the variable MY_KEY is not set'],
    [{ env: 'MY_KEY' }, '', 'the variable is empty'],
    [{ env: 'MY_KEY' }, ' ', 'the variable is empty'],
    [{ env: 'MY_KEY' }, `''"\\"`, 'the variable holds quotes and backslashes only, and no key'],
    [{ env: 'sk_live_1' }, undefined, `the variable (${mayBeAKey}) is not set`],
    [{ file: 'no-such-file' }, undefined, `the file (${mayBeAKey}) does not exist`],
    [{ file: '/no/secrets/partner' }, undefined, 'the file /no/secrets/partner does not exist'],
  ])('is told when the config file names %o', async (reference, value, line) => {
    const document = { target: { partnerKey: reference, consumerToken: reference } };
    await writeFile(path.join(cwd, 'pcds-conformance.config.json'), JSON.stringify(document));
    expect(await outcome({ ...without('PCDS_PARTNER_KEY'), MY_KEY: value })).toEqual([
      `pcds-conformance.config.json: /target/partnerKey: ${line}`,
      `pcds-conformance.config.json: /target/consumerToken: ${line}`,
    ]);
  });

  it.each([
    ['HOME', process.cwd(), 'the variable holds the value of HOME, and no key'],
    ['OTHER', process.cwd(), 'the variable holds the value of HOME, and no key'],
    [
      'OTHER',
      process.execPath,
      'the variable holds the path of a file or folder, and no key (not repeated here): give the file itself with an option that ends in -file',
    ],
    ['USER', 'ada', 'the variable holds the value of USER, and no key'],
  ])('is told when %s holds what can be no key', async (name, value, line) => {
    const document = { target: { partnerKey: { env: name } } };
    await writeFile(path.join(cwd, 'pcds-conformance.config.json'), JSON.stringify(document));
    const env = { ...without('PCDS_PARTNER_KEY'), HOME: process.cwd(), [name]: value };
    expect(await outcome(env)).toEqual([`pcds-conformance.config.json: /target/partnerKey: ${line}`]);
  });

  it('is not looked for among more values than anybody writes', async () => {
    const file = path.join(cwd, 'pcds-conformance.config.json');
    const members = Array.from({ length: 2_001 }, (_, index) => [`limts${index}`, 1]);
    await writeFile(file, JSON.stringify(Object.fromEntries(members)));
    expect(await outcome(without('PCDS_PARTNER_KEY'))).toEqual([
      'pcds-conformance.config.json holds more than 2000 values',
    ]);
    await writeFile(file, JSON.stringify(Object.fromEntries(members.slice(0, 100))));
    const lines = await outcome(without('PCDS_PARTNER_KEY'));
    expect([lines.length, lines.at(-1)]).toEqual([21, 'and 81 more']);
  });

  it('may look like a path that is not there', async () => {
    expect(await outcome({ ...environment, PCDS_PARTNER_KEY: '/9j/4AAQSkZJRg==' })).toBe(
      'https://staging.example.com',
    );
  });

  it('is not what the end of a line makes of a variable', async () => {
    for (const end of ['\n', '\r\n'])
      expect(await outcome({ ...environment, PCDS_PARTNER_KEY: `sk_live_0123${end}` })).toBe(
        'https://staging.example.com',
      );
  });

  it('is told when the config file holds half a character', async () => {
    const document = { target: { partnerId: '\ud800', domains: ['acme.example', '\udc00.example'] } };
    await writeFile(path.join(cwd, 'pcds-conformance.config.json'), JSON.stringify(document));
    expect(await outcome(without('PCDS_PARTNER_ID'))).toEqual([
      'pcds-conformance.config.json: /target/partnerId holds half a character (a lone surrogate)',
      'pcds-conformance.config.json: /target/domains holds half a character (a lone surrogate)',
    ]);
  });

  it('is told when only an expectation names a domain', async () => {
    expect(await outcome({}, { '--expect-total': ['acme.example=1'] })).toHaveLength(4);
  });
});
