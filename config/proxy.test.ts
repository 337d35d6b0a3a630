import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { proxyFor } from './proxy.ts';
import { reveal } from './secret.ts';

const https = 'https://staging.example.com/api';

/** Proxy of a URL as it is shown; undefined where there is none. */
function shownFor(url: string, env: NodeJS.ProcessEnv): string | undefined {
  const reading = proxyFor(url, env);
  if ('problem' in reading) throw new Error(reading.problem);
  return reading.proxy?.shown;
}

describe('the proxy of a base URL', () => {
  it('is none where the environment names none', () => {
    expect(proxyFor(https, {})).toEqual({});
    expect(proxyFor(https, { HTTPS_PROXY: '', https_proxy: ' ' })).toEqual({});
  });

  it('is that of its scheme', () => {
    const env = { HTTPS_PROXY: 'http://secure.test:3128', HTTP_PROXY: 'http://plain.test:3128' };
    expect(shownFor(https, env)).toBe('http://secure.test:3128');
    expect(shownFor('http://staging.example.com', env)).toBe('http://plain.test:3128');
    expect(shownFor(https, { HTTP_PROXY: 'http://plain.test:3128' })).toBeUndefined();
  });

  it('is that of the variable in small letters, where both are set', () => {
    const env = { HTTPS_PROXY: 'http://capitals.test', https_proxy: 'http://small.test' };
    expect(shownFor(https, env)).toBe('http://small.test');
    expect(shownFor(https, { ...env, https_proxy: '' })).toBeUndefined();
  });

  it.each([
    ['proxy.test:3128', 'http://proxy.test:3128'],
    ['proxy.test', 'http://proxy.test'],
    ['https://proxy.test:3129', 'https://proxy.test:3129'],
    ['http://[::1]:3128/', 'http://[::1]:3128'],
    [' http://proxy.test ', 'http://proxy.test'],
  ])('may be written as %j', (text, shown) => {
    expect(shownFor(https, { HTTPS_PROXY: text })).toBe(shown);
  });

  it.each([
    [
      'a proxy of another kind',
      'socks5://proxy.test',
      'HTTPS_PROXY must be an http or https proxy, got socks5://',
    ],
    ['no URL', 'http://', 'HTTPS_PROXY must be the URL of a proxy (not repeated here)'],
    [
      'a port that is none',
      'http://ada:s3cret@proxy.test:port',
      'HTTPS_PROXY must be the URL of a proxy (not repeated here)',
    ],
  ])('must not be %s', (_, text, problem) => {
    expect(proxyFor(https, { HTTPS_PROXY: text })).toEqual({ problem });
  });

  it('keeps its credentials to itself', () => {
    const reading = proxyFor(https, { HTTPS_PROXY: 'ada:s3cret@proxy.test:3128' });
    expect(reading).toMatchObject({ proxy: { shown: 'http://proxy.test:3128' } });
    expect(inspect(reading, { depth: 9 }) + JSON.stringify(reading)).not.toMatch(/ada|s3cret/);
    const url = 'proxy' in reading ? reading.proxy?.url : undefined;
    expect(url && reveal(url)).toBe('http://ada:s3cret@proxy.test:3128');
  });
});

describe('NO_PROXY', () => {
  const HTTPS_PROXY = 'http://proxy.test:3128';

  it.each([
    ['*', https],
    ['staging.example.com', https],
    ['STAGING.Example.com', https],
    ['example.com', https],
    ['.example.com', https],
    ['*.example.com', https],
    ['other.test, example.com', https],
    ['other.test example.com', https],
    ['staging.example.com:443', https],
    ['staging.example.com:8443', 'https://staging.example.com:8443'],
    ['127.0.0.1', 'https://127.0.0.1:4010'],
    ['[::1]', 'https://[::1]:4010'],
    ['::1', 'https://[::1]:4010'],
    ['[::1]:4010', 'https://[::1]:4010'],
    ['[::0:1]', 'https://[::1]:4010'],
    ['10.0.0.0/8', 'https://10.1.2.3'],
    ['2001:db8::/32', 'https://[2001:db8:1::7]'],
    ['staging.example.com.', https],
    ['staging.example.com', 'https://staging.example.com.'],
  ])('%j excepts %s', (NO_PROXY, url) => {
    expect(shownFor(url, { HTTPS_PROXY, NO_PROXY })).toBeUndefined();
  });

  it.each([
    ['', https],
    [' , ', https],
    ['example.org', https],
    ['ample.com', https],
    ['com.staging', https],
    ['api.staging.example.com', https],
    ['staging.example.com:8443', https],
    ['.', https],
    ['127.0.0.1', 'https://127.0.0.10'],
    ['0.0.1', 'https://127.0.0.1'],
    ['10.0.0.0/8', 'https://11.1.2.3'],
    ['10.0.0.0/33', 'https://10.1.2.3'],
    ['10.0.0.0/', 'https://10.1.2.3'],
    ['10.0.0.0/8', https],
    ['::1', 'https://[2001:db8::1]'],
    ['[::1]:4011', 'https://[::1]:4010'],
  ])('%j does not except %s', (NO_PROXY, url) => {
    expect(shownFor(url, { HTTPS_PROXY, NO_PROXY })).toBe(HTTPS_PROXY);
  });

  it('counts in small letters, where both are set', () => {
    const env = { HTTPS_PROXY, NO_PROXY: '*', no_proxy: 'other.test' };
    expect(shownFor(https, env)).toBe(HTTPS_PROXY);
  });
});
