import { describe, expect, it } from 'vitest';
import { isNotNow, isUnavailable, refusesClient, saysNothingOfQuestion } from './http-status.ts';

const all = Array.from({ length: 500 }, (_, index) => 100 + index);

describe('a status', () => {
  it('refuses the client, the moment, or the question', () => {
    expect(all.filter(refusesClient)).toEqual([401, 403]);
    expect(all.filter(isNotNow)).toEqual([408, 425, 429, 502, 503, 504]);
    expect(all.filter(isUnavailable)).toEqual([502, 503, 504]);
    expect(all.filter(saysNothingOfQuestion)).toEqual([401, 403, 408, 425, 429, 502, 503, 504]);
  });

  it('that did not come refuses nobody', () => {
    expect(refusesClient(undefined)).toBe(false);
  });
});
