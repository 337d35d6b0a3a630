import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { RunConfig } from '../config/run-config.ts';
import { reveal, Secret } from '../config/secret.ts';
import { targetAt } from './loopback.corpus.ts';
import { packRun, unpackRun } from './worker-handover.ts';

const config: RunConfig = {
  target: targetAt('https://staging.example/api'),
  expect: { 'acme.example': { total: 3 } },
  profile: 'ci',
  seed: 7,
  strict: true,
  only: ['PAGING-1'],
  output: 'out',
  showPersonalData: false,
  known: [{ requirement: 'AUTH-9', reason: 'ticket 1' }],
  limits: { maxRequests: 600, concurrency: 4, timeoutMs: 10_000 },
  declared: {},
  ownSchemas: {},
  warnings: ['a warning'],
};

const keys = ['pk_test_51HqTzK0', 'ct_test_98ZyXwV7'];

describe('the way of a configuration into the worker', () => {
  it('loses nothing, through a copy as threads make it', () => {
    const arrived = unpackRun(structuredClone(packRun(config)));
    const { partnerKey, consumerToken, ...target } = arrived.target;
    expect({ ...arrived, target }).toEqual({ ...config, target: packRun(config).target });
    expect([partnerKey, consumerToken].map((key) => reveal(key ?? new Secret('')))).toEqual(keys);
  });

  it('gives no consumer token where there was none', () => {
    const { consumerToken: _, ...target } = config.target;
    const arrived = unpackRun(structuredClone(packRun({ ...config, target })));
    expect('consumerToken' in arrived.target).toBe(false);
  });

  it('carries the secrets of TLS and of a proxy too', () => {
    const secrets = { clientKey: new Secret('-----KEY-----'), clientKeyPassphrase: new Secret('open') };
    const target = {
      ...config.target,
      tls: { ca: 'CA', ...secrets },
      proxy: { shown: 'http://proxy:3128', url: new Secret('http://user:pass@proxy:3128') },
    };
    const arrived = unpackRun(structuredClone(packRun({ ...config, target }))).target;
    expect(arrived.tls?.ca).toBe('CA');
    expect(arrived.proxy?.shown).toBe('http://proxy:3128');
    const revealed = [arrived.tls?.clientKey, arrived.tls?.clientKeyPassphrase, arrived.proxy?.url];
    expect(revealed.map((secret) => reveal(secret ?? new Secret('')))).toEqual([
      '-----KEY-----',
      'open',
      'http://user:pass@proxy:3128',
    ]);
  });

  it('leaves keys that print as redacted on either side', () => {
    for (const one of [config, unpackRun(packRun(config))]) {
      const shown = [
        JSON.stringify(one),
        inspect(one, { depth: 9, showHidden: true }),
        `${one.target.partnerKey}`,
        JSON.stringify(Object.entries(one.target)),
        inspect(structuredClone({ ...one, target: { ...one.target } }), { depth: 9, showHidden: true }),
      ].join();
      for (const key of keys) expect(shown).not.toContain(key);
    }
  });

  it('keeps the keys apart from the rest of what is packed', () => {
    const shown = JSON.stringify(packRun(config).config);
    for (const key of keys) expect(shown).not.toContain(key);
  });
});
