import { describe, expect, it } from 'vitest';
import { percentEncoded, withoutNeedlessEncoding } from './percent-encoding.ts';

describe('percent-encoding', () => {
  it('of unreserved signs is none', () => {
    const unreserved = 'AZaz09-._~';
    expect(withoutNeedlessEncoding(`/${[...unreserved].map(percentEncoded).join('')}`)).toBe(
      `/${unreserved}`,
    );
    expect(withoutNeedlessEncoding('/%6a')).toBe('/j');
  });

  it('of other signs stays', () => {
    const path = '/a%2Fb%20c%25d%40%5B%60%7B%3A%C3%A4';
    expect(withoutNeedlessEncoding(path)).toBe(path);
  });
});
