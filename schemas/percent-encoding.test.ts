import { describe, expect, it } from 'vitest';
import { percentEncoded, signsPercentEncoded, withoutNeedlessEncoding } from './percent-encoding.ts';

describe('percent-encoding', () => {
  it('of unreserved signs is none', () => {
    const unreserved = 'AZaz09-._~';
    expect(withoutNeedlessEncoding(`/${[...unreserved].map(percentEncoded).join('')}`)).toBe(
      `/${unreserved}`,
    );
    expect(withoutNeedlessEncoding('/%6a')).toBe('/j');
  });

  it.each([
    ['c-1003', '%63%2D1003'],
    ['acme.example', '%61cme%2Eexample'],
    ['42', '%342'],
    ['%C3%A4b_1', '%C3%A4%62%5F1'],
  ])('of %s takes a letter or digit and punctuation: %s', (plain, encoded) => {
    expect(signsPercentEncoded(plain)).toBe(encoded);
    expect(decodeURIComponent(encoded)).toBe(decodeURIComponent(plain));
  });

  it('of other signs stays', () => {
    const path = '/a%2Fb%20c%25d%40%5B%60%7B%3A%C3%A4';
    expect(withoutNeedlessEncoding(path)).toBe(path);
  });
});
