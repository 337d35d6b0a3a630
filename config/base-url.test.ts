import { describe, expect, it } from 'vitest';
import { isLoopback, readBaseUrl } from './base-url.ts';

describe('a base URL', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['HTTP://API.example.com:8080/v1//', 'http://api.example.com:8080/v1'],
    ['https://api.example.com:443/a%20b', 'https://api.example.com/a%20b'],
    ['http://[::1]:4010', 'http://[::1]:4010'],
    ['https://b\u00fccher.example', 'https://xn--bcher-kva.example'],
  ])('%s is read as %s', (text, url) => {
    expect(readBaseUrl(text)).toEqual({ url });
  });

  it.each([
    'staging',
    'ftp://a.example',
    'http:a.example',
    'https:///x',
    'https://',
    'https://a b',
    '/api',
    '',
  ])('%j is no http or https URL', (text) => {
    expect(readBaseUrl(text)).toEqual({
      problem: `must be an http or https URL, got ${JSON.stringify(text)}`,
    });
  });

  it.each([
    'example.test:8080',
    '127.0.0.1:4010',
    'localhost',
    'service:80/api',
    'staging.example.com/api',
    '[::1]:80',
  ])('of a bare host, %s, is suggested with its scheme', (text) => {
    expect(readBaseUrl(text)).toEqual({
      problem: `must be an http or https URL, got ${JSON.stringify(text)}; write http://${text}, or https:// where it speaks TLS`,
    });
  });

  it.each([
    'https://u:s3cret@a.example',
    'https://s3cret@a.example',
    's3cret@a.example',
    'https:\\\\u:s3cret@a',
  ])('%s is refused without repeating its user name and password', (text) => {
    expect(readBaseUrl(text)).toEqual({
      problem: 'must not hold a user name or password (not repeated here)',
    });
  });

  it.each(['https://a.example?key=s3cret', 'https://a.example/#x', 'https://a.example/?'])(
    '%s is refused for its query or fragment',
    (text) => {
      expect(readBaseUrl(text)).toEqual({ problem: 'must not hold a query or fragment (not repeated here)' });
    },
  );

  it('may hold an at sign in its path', () => {
    expect(readBaseUrl('https://a.example/@v1')).toEqual({ url: 'https://a.example/@v1' });
  });

  it('knows this machine', () => {
    const urls = ['http://localhost:1', 'http://127.0.0.2', 'http://[::1]', 'http://localhost.example'];
    expect(urls.map(isLoopback)).toEqual([true, true, true, false]);
  });
});
