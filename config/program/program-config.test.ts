import path from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { loadConfig } from '../load.ts';
import { profiles } from '../profiles.ts';
import type { RunConfig, Target } from '../run-config.ts';
import { reveal, Secret } from '../secret.ts';
import type { AnyRunInput, LaunchInput } from './launch-input.ts';
import { programConfig } from './program-config.ts';

const key = 'sk_live_0123456789abcdef';
const least: LaunchInput = {
  baseUrl: 'https://staging.example.com/api/',
  partnerId: 'partner-17',
  partnerKey: key,
  domains: ['acme.example'],
};
const target: Target = {
  baseUrl: 'https://staging.example.com/api',
  embedded: false,
  partnerId: 'partner-17',
  partnerKey: new Secret(key),
  domains: ['acme.example'],
  consumerIds: [],
};

/** Problems of wrong input, which a test gives past the types, as JavaScript may. */
async function problems(input: unknown): Promise<readonly string[]> {
  const error: unknown = await programConfig(input as AnyRunInput).then(
    (config) => new Error(`accepted: ${inspect(config)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ConfigError)) throw error;
  expect(inspect(error), 'no secret in an error').not.toContain(key);
  return error.lines;
}

describe('what a program gives', () => {
  it('has every default of the command where it is left out', async () => {
    const config = await programConfig(least);
    const loaded = await loadConfig({
      env: {
        PCDS_BASE_URL: least.baseUrl,
        PCDS_PARTNER_ID: 'partner-17',
        PCDS_PARTNER_KEY: key,
        PCDS_DOMAIN: 'acme.example',
      },
    });
    const { seed, ...same } = config;
    const { seed: other, options, origins, ...settings } = loaded.settings;
    expect(same).toEqual({ ...settings, target: loaded.target });
    expect([seed, other].every(Number.isInteger)).toBe(true);
    expect(reveal(config.target.partnerKey)).toBe(key);
  });

  it('may be all that a config file holds, and keys in each form', async () => {
    const config = await programConfig({
      ...least,
      partnerKey: new Secret(key),
      consumerToken: { env: 'CONSUMER_TOKEN_OF_THE_TEST' },
      consumerIds: ['c-1', 'c-2'],
      profile: 'smoke',
      only: ['paging'],
      output: 'there',
      limits: { timeout: '2s', rate: 3 },
    }).catch((error: ConfigError) => error.lines);
    expect(config).toEqual(['consumerToken: the variable CONSUMER_TOKEN_OF_THE_TEST is not set']);
    const settings = await programConfig({
      ...least,
      profile: 'smoke',
      output: 'there',
      limits: { timeout: '2s' },
    });
    expect(settings).toMatchObject({
      output: path.resolve('there'),
      limits: { ...profiles.smoke.limits, timeoutMs: 2_000 },
    });
  });

  it('may be the settings of a command with a target, whole or in part', async () => {
    const config = await programConfig({ target });
    expect(config).toMatchObject({ profile: 'ci', strict: false, only: [], limits: profiles.ci.limits });
    expect(config.output).toBe(path.resolve('conformance-report'));
    const whole: RunConfig = { ...config, seed: 7, strict: true };
    expect(await programConfig(whole)).toEqual(whole);
  });

  it('may be whatever loadConfig gives', async () => {
    const env = {
      PCDS_BASE_URL: least.baseUrl,
      PCDS_PARTNER_ID: 'partner-17',
      PCDS_PARTNER_KEY: key,
      PCDS_DOMAIN: 'acme.example',
      PCDS_OTHER_DOMAIN: 'globex.example',
    };
    const options = { '--only': ['paging'], '--skip': 'PAGING-3', '--expect-total': ['acme.example=3'] };
    for (const input of [{ env }, { env, options }, { env, options: { '--fail-on': 'any' } }]) {
      const { settings, target: loaded } = await loadConfig(input);
      if (loaded === 'embedded') throw new Error('embedded');
      const given = { ...settings, target: loaded };
      expect(await programConfig(given)).toEqual(given);
    }
  });

  it.each<readonly [input: unknown, says: string]>([
    [undefined, 'the input must be an object with baseUrl, partnerId, partnerKey and domains, got undefined'],
    [{}, 'baseUrl is missing: where the service is, an http or https URL'],
    [{ ...least, domain: 'acme.example' }, 'domain is unknown here, did you mean domains?'],
    [
      { ...least, domains: 'acme.example' },
      'domains must be a list of at least one domain, got "acme.example"',
    ],
    [{ ...least, domains: ['a b'] }, 'domains[0] must be a domain name such as acme.example, got "a b"'],
    [{ ...least, profile: 'x' }, 'profile must be smoke, ci or certify, got "x"'],
    [{ ...least, baseUrl: 'staging' }, 'baseUrl must be an http or https URL, got "staging"'],
    [
      { ...least, partnerKey: 17 },
      'partnerKey must be a text, a Secret, or { env }, { file } or { command }, got number',
    ],
    [{ ...least, partnerKey: '' }, 'partnerKey: the text is empty'],
    [{ ...least, partnerKey: `${key}\n${key}` }, 'partnerKey: the text must hold the key alone'],
    [{ ...least, limits: { rate: -1 } }, 'limits.rate must be a number of requests a second, from 0.00028'],
    [{ ...least, only: ['PAGNG-3'] }, 'did you mean PAGING-3?'],
    [{ target: 'embedded' }, 'start it with startReferenceService'],
    [
      { target: { ...target, partnerKey: key } },
      'target.partnerKey must be a Secret, made by new Secret(text), got a text',
    ],
    [
      { target: { ...target, domains: [] } },
      'target.domains must be a list of at least one domain, got an empty list',
    ],
    [{ target: { baseUrl: 'http://127.0.0.1' } }, 'target.partnerId is missing'],
    [{ target, output: '' }, 'output must be the path of a folder, got ""'],
    [{ target, profile: 'x' }, 'profile must be smoke, ci or certify, got "x"'],
    [{ target, only: ['PAGING'] }, 'only names no requirement of this version: "PAGING"'],
    [{ target, outptu: 'there' }, 'outptu is unknown here, did you mean output?'],
    [{ target, limits: { maxRequests: 5 } }, 'limits.concurrency must be a number above 0, got undefined'],
  ])('is refused where it is wrong: %j', async (input, says) => {
    expect((await problems(input)).join('\n')).toContain(says);
  });

  it('that is wrong in several places is told of them all', async () => {
    expect(await problems({ ...least, profile: 'x', seed: 'y', strict: 1, bail: 'yes' })).toHaveLength(4);
  });

  it('is an error at compile time too', () => {
    // @ts-expect-error: a domain is no list
    const inText: LaunchInput = { ...least, domains: 'acme.example' };
    // @ts-expect-error: there is no such profile
    const deep: LaunchInput = { ...least, profile: 'deep' };
    // @ts-expect-error: the key is missing
    const keyless: LaunchInput = { baseUrl: '', partnerId: '', domains: [] };
    expect([inText, deep, keyless]).toHaveLength(3);
  });
});

describe('what a program gives loadConfig', () => {
  it.each<readonly [input: unknown, says: string]>([
    [
      { options: { profile: 'x' } },
      'options: profile is no option, they are named by their flag, did you mean --profile?',
    ],
    [{ options: { maxRequests: '5' } }, 'did you mean --max-requests?'],
    [{ options: { '--profil': 'ci' } }, 'did you mean --profile?'],
    [{ options: { '--seed': 5 } }, 'options: --seed must be a text, a list of texts or true, got number'],
    [{ option: {} }, 'option is unknown here, did you mean options?'],
    [{ env: 'PCDS' }, 'env must be an object, got a text'],
    ['--profile', 'loadConfig takes an object with options, env and cwd, got a text'],
  ])('is refused where it is wrong: %j', async (input, says) => {
    const error: unknown = await loadConfig(input as object).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConfigError);
    expect(String(error)).toContain(says);
  });

  it('is an error at compile time where an option is not named by its flag', () => {
    // @ts-expect-error: it is --profile
    const input: Parameters<typeof loadConfig>[0] = { options: { profile: 'x' } };
    expect(input).toBeDefined();
  });
});
