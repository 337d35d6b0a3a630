import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { type ConfigInput, type LoadedConfig, loadConfig } from './load.ts';
import type { OptionValues } from './options/option-row.ts';
import { profiles } from './profiles.ts';
import { allRows } from './requirements/register.ts';
import type { Target } from './run-config.ts';
import { reveal } from './secret.ts';

const key = 'sk_live_0123456789abcdef';
const environment = {
  PCDS_BASE_URL: 'https://staging.example.com/api/',
  PCDS_PARTNER_ID: 'partner-17',
  PCDS_PARTNER_KEY: key,
  PCDS_DOMAIN: 'acme.example, small.example',
};
let cwd = '';

beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'pcds-config-'));
});
afterEach(async () => {
  await rm(cwd, { recursive: true });
});

async function load(input: Omit<ConfigInput, 'cwd'>): Promise<LoadedConfig> {
  return await loadConfig({ env: {}, ...input, cwd });
}

async function target(input: Omit<ConfigInput, 'cwd'>): Promise<Target> {
  const loaded = await load(input);
  if (loaded.target === 'embedded') throw new Error('embedded');
  return loaded.target;
}

async function problems(input: Omit<ConfigInput, 'cwd'>): Promise<readonly string[]> {
  const error = await load(input).then(
    (loaded) => new Error(`loaded: ${inspect(loaded)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ConfigError)) throw error;
  expect(inspect(error), 'no secret in an error').not.toContain(key);
  return error.lines;
}

async function write(document: unknown, name = 'pcds-conformance.config.json'): Promise<string> {
  const file = path.join(cwd, name);
  await writeFile(file, typeof document === 'string' ? document : JSON.stringify(document));
  return file;
}

describe('a configured target', () => {
  it('is read from the environment', async () => {
    const { partnerKey, ...rest } = await target({ env: environment });
    expect(rest).toEqual({
      baseUrl: 'https://staging.example.com/api',
      embedded: false,
      partnerId: 'partner-17',
      domains: ['acme.example', 'small.example'],
      consumerIds: [],
    });
    expect(reveal(partnerKey)).toBe(key);
  });

  it('is read from options, with keys from files', async () => {
    await write(`${key}\n`, 'key');
    await write('token-1\r\n', 'token');
    await write('pk_other_1\n', 'other');
    const read = await target({
      options: {
        '--base-url': 'http://127.0.0.1:4010',
        '--partner-id': 'p',
        '--partner-key-file': 'key',
        '--domain': ['a.example', 'b.example'],
        '--consumer-id': ['c1', 'c2'],
        '--consumer-token-file': 'token',
        '--other-partner-id': 'q',
        '--other-domain': 'other.example',
        '--other-partner-key-file': 'other',
      },
    });
    expect(reveal(read.partnerKey)).toBe(key);
    expect(read.consumerToken && reveal(read.consumerToken)).toBe('token-1');
    expect(read.otherPartnerKey && reveal(read.otherPartnerKey)).toBe('pk_other_1');
    expect(read).toMatchObject({
      domains: ['a.example', 'b.example'],
      consumerIds: ['c1', 'c2'],
      otherPartnerId: 'q',
      otherDomain: 'other.example',
    });
  });

  it('is read from the config file of the working directory', async () => {
    await write({
      $schema: './schema.json',
      target: {
        baseUrl: 'https://a.example',
        partnerId: 'p',
        partnerKey: { env: 'MY_KEY' },
        domains: ['d.example'],
      },
    });
    const read = await target({ env: { MY_KEY: key } });
    expect([read.baseUrl, reveal(read.partnerKey)]).toEqual(['https://a.example', key]);
  });

  it('takes the option over the variable, and the variable over the file', async () => {
    await write({
      target: { baseUrl: 'https://file.example', partnerId: 'file' },
      profile: 'smoke',
      seed: 1,
    });
    const env = { ...environment, PCDS_PROFILE: 'certify' };
    const { settings, target: read } = await load({
      env,
      options: { '--partner-id': 'option', '--seed': '2' },
    });
    expect(read).toMatchObject({ baseUrl: 'https://staging.example.com/api', partnerId: 'option' });
    expect(settings).toMatchObject({ profile: 'certify', seed: 2 });
  });

  it('takes a key file given as an option over a key in the environment', async () => {
    await write('from-file', 'key');
    const read = await target({ env: environment, options: { '--partner-key-file': 'key' } });
    expect(reveal(read.partnerKey)).toBe('from-file');
  });

  it('starts relative paths of a config file at that file', async () => {
    await write(key, 'key');
    await write({ known: [] }, 'baseline.json');
    const file = await write({
      target: { partnerKey: { file: 'key' } },
      output: 'out',
      baseline: 'baseline.json',
    });
    const loaded = await loadConfig({
      options: { '--config': file },
      env: { ...environment, PCDS_PARTNER_KEY: undefined },
      cwd: tmpdir(),
    });
    expect(loaded.settings.output).toBe(path.join(cwd, 'out'));
    expect(reveal((loaded.target as Target).partnerKey)).toBe(key);
  });

  it('prints without its keys', async () => {
    const loaded = await load({
      env: { ...environment, PCDS_CONSUMER_ID: 'c', PCDS_CONSUMER_TOKEN: `${key}2` },
    });
    expect(inspect(loaded, { depth: 9 }) + JSON.stringify(loaded)).not.toContain(key);
  });
});

describe('settings', () => {
  it('have the defaults of the profile', async () => {
    const { settings } = await load({ env: environment });
    expect(settings).toMatchObject({
      profile: 'ci',
      strict: false,
      only: [],
      showPersonalData: false,
      known: [],
      expect: {},
      output: path.join(cwd, 'conformance-report'),
      limits: { maxRequests: 600, concurrency: 4, timeoutMs: 10_000 },
    });
    expect(Number.isInteger(settings.seed)).toBe(true);
  });

  it('draw another seed for each run', async () => {
    const first = await load({ env: environment });
    const second = await load({ env: environment });
    expect(first.settings.seed).not.toBe(second.settings.seed);
  });

  it('take limits one by one', async () => {
    const options = { '--max-requests': '50', '--rate': '2.5', '--concurrency': '8', '--timeout': '500ms' };
    const { settings } = await load({ env: { ...environment, PCDS_PROFILE: 'smoke' }, options });
    expect(settings.limits).toEqual({
      ...profiles.smoke.limits,
      maxRequests: 50,
      rate: 2.5,
      concurrency: 8,
      timeoutMs: 500,
    });
  });

  it('merge what is expected of each domain', async () => {
    await write({ expect: { 'acme.example': { total: 1, contains: ['ada@acme.example'] } } });
    const { settings } = await load({
      env: environment,
      options: { '--expect-total': ['acme.example=237'] },
    });
    expect(settings.expect).toEqual({ 'acme.example': { total: 237, contains: ['ada@acme.example'] } });
  });

  it('make `any` of five signs of low coverage; that of a missing second partner counts by its name', async () => {
    const failOn = async (...signs: readonly string[]) =>
      (await load({ env: environment, options: { '--fail-on': signs } })).settings.failOn;
    const five = ['first-domain-empty', 'single-page', 'no-consumer', 'mostly-refused', 'cut-short'];
    expect(await failOn('any')).toEqual(five);
    expect(await failOn('any', 'no-second-partner')).toEqual([...five, 'no-second-partner']);
    expect(await failOn('no-second-partner')).toEqual(['no-second-partner']);
  });

  it('drop what is listed twice, with a warning', async () => {
    const options = { '--domain': ['a.example', 'a.example'], '--only': ['AUTH-1', 'AUTH-1'] };
    const { settings, target: read, warnings } = await load({ env: environment, options });
    expect([settings.only, (read as Target).domains]).toEqual([['AUTH-1'], ['a.example']]);
    expect(warnings).toEqual([
      '--domain gives a.example again: once is enough',
      '--only gives AUTH-1 again: once is enough',
    ]);
    expect(settings.warnings).toEqual(warnings);
  });
});

describe('the requirements of a run', () => {
  const rows = async (options: OptionValues) => {
    const { settings } = await load({ env: environment, options });
    return { only: settings.only, skip: settings.skip };
  };

  it('are named by id, area or wildcard, in any letter case, with commas between', async () => {
    expect(await rows({ '--only': ['paging-3,Person', 'input-?'] })).toEqual({
      only: [
        'PERSON-1',
        'PERSON-2',
        'PERSON-3',
        'PAGING-3',
        'INPUT-1',
        'INPUT-2',
        'INPUT-3',
        'INPUT-4',
        'INPUT-5',
      ],
      skip: undefined,
    });
    const { only } = await rows({ '--only': ['PAGING.*limit'] });
    expect(only).toEqual(expect.arrayContaining(['paging.defaultLimit', 'paging.maximumLimit']));
    expect(await rows({ '--skip': ['auth-9', 'HTTP-*'] })).toMatchObject({
      only: [],
      skip: ['AUTH-9', ...allRows.filter(({ area }) => area === 'http').map(({ id }) => id)],
    });
  });

  it('are told where the profile has none of them', async () => {
    const options = { '--only': ['AUTH-12'], '--profile': 'smoke' };
    expect(await problems({ env: environment, options })).toEqual([
      'nothing is left to judge: the profile smoke has none of the requirements that are asked for; give --profile ci or certify',
    ]);
    expect(await problems({ env: environment, options: { '--skip': ['*'] } })).toHaveLength(1);
    expect(await problems({ env: environment, options: { '--only': ['INPUT-5'] } })).toEqual([
      'nothing is left to judge: INPUT-5 is provisional and counts for nothing; name another requirement beside it',
    ]);
  });

  it('are told where nothing is named, or nothing is left', async () => {
    expect(await problems({ env: environment, options: { '--skip': ['AUTH-1,,AUTH-2'] } })).toEqual([
      '--skip has nothing between two commas',
    ]);
    const options = { '--only': ['person'], '--skip': ['PERSON-*'] };
    expect(await problems({ env: environment, options })).toEqual([
      '--skip leaves out all that --only names',
    ]);
  });
});

describe('where a value came from', () => {
  it('is told for each, by its place in a config file, with what it overrides', async () => {
    const file = {
      target: { baseUrl: 'https://file.example', partnerId: 'file' },
      profile: 'smoke',
      seed: 1,
    };
    await write(file, 'staging.json');
    const options = { '--config': 'staging.json', '--seed': '2' };
    const { settings, warnings } = await load({ env: environment, options });
    const from = Object.fromEntries((settings.origins ?? []).map((one) => [one.setting, one]));
    expect(from['/target/baseUrl']).toEqual({
      setting: '/target/baseUrl',
      from: 'PCDS_BASE_URL',
      overrides: ['staging.json: /target/baseUrl'],
    });
    expect(from['/profile']).toEqual({ setting: '/profile', from: 'staging.json: /profile' });
    expect(from['/seed']?.from).toBe('--seed');
    expect(from['/output']?.from).toBe('default');
    expect(JSON.stringify(settings.origins)).not.toContain(key);
    expect(warnings).toEqual([
      'PCDS_BASE_URL overrides staging.json: /target/baseUrl',
      'PCDS_PARTNER_ID overrides staging.json: /target/partnerId',
    ]);
  });

  it('is no warning where both say the same, or the file was not named', async () => {
    const target = { partnerId: 'partner-17', partnerKey: { env: 'PCDS_PARTNER_KEY' } };
    await write({ target }, 'staging.json');
    expect((await load({ env: environment, options: { '--config': 'staging.json' } })).warnings).toEqual([]);
    await write({ target: { partnerId: 'file' } });
    expect((await load({ env: environment })).warnings).toEqual([]);
  });
});

describe('a variable by which Node.js verifies no certificate', () => {
  it('is refused, whatever the options say', async () => {
    for (const options of [{}, { '--insecure': true }])
      expect(await problems({ env: { ...environment, NODE_TLS_REJECT_UNAUTHORIZED: '0' }, options })).toEqual(
        [expect.stringMatching(/^NODE_TLS_REJECT_UNAUTHORIZED=0 .*--ca-file/)],
      );
    await load({ env: { ...environment, NODE_TLS_REJECT_UNAUTHORIZED: '1' } });
  });
});

describe('wrong values', () => {
  it('are names that stand twice, and a rate below one in an hour', async () => {
    await write('{"limits":{"rate":2},"target":{"partnerKey":{"env":"A","env":"B"}}}');
    expect(await problems({ env: environment })).toEqual([
      expect.stringMatching(/: \/target\/partnerKey holds a name twice: /),
    ]);
    await write('{"limits":{"rate":2,"rate":3}}');
    expect(await problems({ env: environment })).toEqual([
      expect.stringMatching(/: \/limits\/rate stands twice: /),
    ]);
    await write({});
    expect(await problems({ env: environment, options: { '--rate': '0.0002' } })).toEqual([
      expect.stringContaining('--rate must be a number of requests a second, from 0.00028'),
    ]);
  });

  it('are all reported at once, each with its place', async () => {
    await write({
      target: { baseUrl: 'staging', domains: [] },
      sever: true,
      limits: { maxRequests: 0, rate: -1, timout: 5 },
    });
    const env = { PCDS_PARTNER_ID: 'p', PCDS_PARTNER_KEY: key, PCDS_PROFILE: 'full' };
    const options = { '--seed': 'x', '--concurrency': '65', '--timeout': '11m', '--only': ['PAGNG-3'] };
    expect(await problems({ env, options })).toEqual([
      'pcds-conformance.config.json: /sever is an unknown key (known here: target, expect, profile, seed, strict, bail, requirements, output, html, keepFailed, only, skip, baseline, statement, consumerSchema, personSchema, showPersonalData, limits, waitForReady, failOn)',
      'pcds-conformance.config.json: /target/domains must be a list of at least one domain, got an empty list',
      'pcds-conformance.config.json: /limits/timout is an unknown key, did you mean timeout?',
      'pcds-conformance.config.json: /limits/maxRequests must be a whole number from 1 to 1000000, got 0',
      'pcds-conformance.config.json: /limits/rate must be a number of requests a second, from 0.00028 (one in an hour) to 10000, got -1',
      'PCDS_PROFILE must be smoke, ci or certify, got "full"',
      '--seed must be a 32-bit integer (-2147483648 to 2147483647), got "x"',
      '--concurrency must be a whole number from 1 to 64, got 65',
      'pcds-conformance.config.json: /target/baseUrl must be an http or https URL, got "staging"',
      '--only must be a requirement id, an area (shape, person, paging, domain, partner, consumer, auth, http, input, discover) or a wildcard such as PAGING-*, got "PAGNG-3", did you mean PAGING-3?',
      '--timeout must be a duration from 1ms to 10m, such as 10s, 500ms or a number of seconds, got "11m"',
    ]);
  });

  it('of a weaker source are reported although a stronger one overrides them', async () => {
    await write({ target: { baseUrl: 7 } });
    expect(await problems({ env: environment })).toEqual([
      'pcds-conformance.config.json: /target/baseUrl must be an http or https URL, got 7',
    ]);
  });

  it.each([
    ['sk_live_0123456789abcdef', 'in clear'],
    [{ value: key }, 'under another name'],
    [{ env: `${key} ` }, 'in the place of a name'],
    [{ env: 'A', file: 'b' }, 'named twice'],
    [[key], 'in a list'],
  ])('as keys are never repeated: %o, %s', async (partnerKey, _how) => {
    await write({ target: { partnerKey } });
    expect(await problems({ env: { ...environment, PCDS_PARTNER_KEY: undefined } })).toEqual([
      'pcds-conformance.config.json: /target/partnerKey must be {"env": NAME}, {"file": PATH} or {"command": [PROGRAM, ARGUMENT...]}',
    ]);
  });

  it('in a base URL do not repeat a password', async () => {
    const env = { ...environment, PCDS_BASE_URL: `https://user:${key}@host.example` };
    expect(await problems({ env })).toEqual([
      'PCDS_BASE_URL must not hold a user name or password (not repeated here)',
    ]);
  });

  it('of expectations name the domain', async () => {
    const env = environment;
    expect(await problems({ env, options: { '--expect-total': ['acme.example'] } })).toEqual([
      '--expect-total must be DOMAIN=N, got "acme.example"',
    ]);
    expect(await problems({ env, options: { '--expect-total': ['acme.example=many'] } })).toEqual([
      '--expect-total must be a whole number, 0 or more, got "many"',
    ]);
    expect(await problems({ env, options: { '--expect-total': ['acme.exmaple=1'] } })).toEqual([
      'expect: acme.exmaple is not among the domains (acme.example, small.example), did you mean acme.example?',
    ]);
  });

  it('include an expectation of a domain that is not listed, unless its domain was overridden', async () => {
    const expectations = { 'unlisted-customer.test': { total: 1 } };
    const line = 'expect: unlisted-customer.test is not among the domains (acme.example, small.example)';
    await write({ expect: expectations });
    expect(await problems({ env: environment })).toEqual([line]);
    await write({ expect: expectations, target: { domains: ['unlisted-customer.test'] } });
    expect((await load({ env: environment })).warnings).toEqual([line]);
  });

  it('that cannot both be true are told', async () => {
    const options = { '--other-partner-id': 'partner-17', '--other-domain': 'ACME.example' };
    await write({
      expect: { 'acme.example': { total: 0, contains: ['a@a.example'], absent: ['a@a.example'] } },
    });
    expect(await problems({ env: environment, options })).toEqual([
      '--other-partner-id must be another partner than partner-17',
      '--other-domain must be none of the domains to list, got acme.example',
      'expect: acme.example has a total of 0, but must contain 1 person',
      'expect: acme.example has an address in both contains and absent',
    ]);
  });

  it('of JSON say where, and quote nothing', async () => {
    await write(`{\n  "target": { "partnerKey": "${key}", }\n}`);
    const [line, ...others] = await problems({ env: environment });
    expect(others).toEqual([]);
    expect(line).toMatch(/^pcds-conformance\.config\.json must be JSON, got something else/);
  });

  it('include a config file that is not there', async () => {
    expect(await problems({ options: { '--config': 'staging.json' } })).toEqual([
      '--config: staging.json does not exist',
    ]);
  });
});

describe("the other partner's key", () => {
  it('is another one than the own', async () => {
    const env = { ...environment, PCDS_OTHER_PARTNER_KEY: key, PCDS_OTHER_PARTNER_ID: 'q' };
    expect(await problems({ env })).toEqual([
      "PCDS_OTHER_PARTNER_KEY must be another key than the partner's own",
    ]);
  });

  it('is warned of where nothing says whose it is', async () => {
    const env = { ...environment, PCDS_OTHER_PARTNER_KEY: `${key}x` };
    const { warnings } = await load({ env });
    expect(warnings.join()).toMatch(/^PCDS_OTHER_PARTNER_KEY: .* without its id .* is not used/);
  });
});

describe('half a consumer', () => {
  it('is a warning', async () => {
    const ids = await load({ env: { ...environment, PCDS_CONSUMER_ID: 'c' } });
    expect(ids.warnings[0]).toMatch(/^consumer ids without a token/);
    const token = await load({ env: { ...environment, PCDS_CONSUMER_TOKEN: 'ct_12345' } });
    expect(token.warnings[0]).toMatch(/^a consumer token without ids/);
  });
});

describe('a base URL on plain http', () => {
  it('is a warning, unless it stays on this machine', async () => {
    const far = await load({ env: { ...environment, PCDS_BASE_URL: 'http://staging.example.com' } });
    expect(far.warnings).toEqual(['PCDS_BASE_URL is plain http: keys travel unencrypted']);
    const near = await load({ env: { ...environment, PCDS_BASE_URL: 'http://[::1]:4010' } });
    expect(near.warnings).toEqual([]);
  });
});

describe('a config file that is no object', () => {
  it.each([
    ['[]', 'an empty list'],
    ['null', 'null'],
    ['"text"', '"text"'],
  ])('is one problem: %s', async (text, got) => {
    await write(text);
    expect(await problems({})).toEqual([`pcds-conformance.config.json must be an object, got ${got}`]);
  });

  it('does not turn a domain called __proto__ into anything else', async () => {
    await write('{ "expect": { "__proto__": { "total": 1 } } }');
    expect(await problems({ env: environment })).toEqual([
      'expect: __proto__ is not among the domains (acme.example, small.example)',
    ]);
  });
});
