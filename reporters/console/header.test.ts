import { describe, expect, it } from 'vitest';
import { Secret } from '../../config/secret.ts';
import { config } from '../sample-run.corpus.ts';
import { renderHeader } from './header.ts';

const plain = { color: false, width: 80 };
const suite = { name: 'pcds-conformance', version: '0.1.0' };
const embedded = {
  ...config,
  target: { ...config.target, embedded: true, baseUrl: 'http://127.0.0.1:41233' },
};

describe('renderHeader', () => {
  it('says what is tested and what it may cost', () => {
    expect(renderHeader(config, suite, plain)).toBe(
      [
        'pcds-conformance 0.1.0 against https://staging.example/api',
        '  partner p1, domains acme.example and 1 more, 1 consumer',
        '  profile ci: at most 600 requests, 4 at a time',
        '  9 random cases for each paging rule, seed 42',
      ].join('\n'),
    );
  });

  it('says the rate, the time, and that nothing is generated, where it is so', () => {
    const limits = { maxRequests: 20, concurrency: 1, rate: 10, timeoutMs: 1, maxTimeMs: 60_000 };
    expect(
      renderHeader({ ...config, profile: 'smoke', limits }, suite, plain)
        .split('\n')
        .slice(2),
    ).toEqual([
      '  profile smoke: at most 20 requests, 1 at a time, 10 a second, within 1 min',
      '  no random cases, seed 42',
    ]);
  });

  it('names the proxy, and says loudly that the certificate is not verified', () => {
    const target = {
      ...config.target,
      proxy: { shown: 'http://proxy:3128', url: new Secret('http://user:pass@proxy:3128') },
      tls: { insecure: true },
    };
    const header = renderHeader({ ...config, target }, suite, plain);
    expect(header).toContain('\n  through the proxy http://proxy:3128\n');
    expect(header).toContain(
      '\n  INSECURE: the certificate is not verified, anybody in between can read the\n  keys\n',
    );
    expect(header).not.toContain('pass');
  });

  it('names the config file that was found, and the host that keys go to', () => {
    const found = { ...config, foundConfig: 'pcds-conformance.config.json' };
    expect(renderHeader(found, suite, plain).split('\n')[1]).toBe(
      '  with pcds-conformance.config.json of this folder, keys go to staging.example',
    );
  });

  it('says that personal data is shown', () => {
    expect(renderHeader(config, suite, plain)).not.toContain('personal data');
    const header = renderHeader({ ...config, showPersonalData: true }, suite, plain);
    expect(header.split('\n').at(-1)).toBe('  personal data is shown, no pseudonyms');
  });

  it('tells in the first line that the target is our own', () => {
    expect(renderHeader(embedded, suite, plain).split('\n').slice(0, 2)).toEqual([
      'pcds-conformance 0.1.0 against the embedded reference service at',
      '  http://127.0.0.1:41233',
    ]);
  });

  it('breaks lines between phrases, and in them only where one is longer than the screen', () => {
    const target = { ...config.target, partnerId: 'p'.repeat(30), consumerIds: ['c1', 'c2', 'c3'] };
    const limits = { ...config.limits, maxTimeMs: 900_000 };
    expect(renderHeader({ ...config, target, limits }, suite, { color: false, width: 60 })).toBe(
      [
        'pcds-conformance 0.1.0 against https://staging.example/api',
        `  partner ${'p'.repeat(30)},`,
        '  domains acme.example and 1 more, 3 consumers',
        '  profile ci: at most 600 requests, 4 at a time,',
        '  within 15 min',
        '  9 random cases for each paging rule, seed 42',
      ].join('\n'),
    );
  });
});
