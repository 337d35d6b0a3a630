import { describe, expect, it } from 'vitest';
import {
  isBusy,
  isNotNow,
  isSuccessful,
  isUnavailable,
  isUnsettled,
  isWithoutContent,
  kindOfStatus,
  mayBeLockout,
  refusesClient,
  refusesKeyOrMoment,
  saysNothingOfQuestion,
  saysNotThere,
} from './http-status.ts';

const all = Array.from({ length: 500 }, (_, index) => 100 + index);

describe('a status', () => {
  it.each([
    ['answered', [200, 204, 299]],
    ['elsewhere', [300, 304, 399]],
    ['question', [400, 402, 404, 405, 423, 451, 499]],
    ['client', [401, 403]],
    ['moment', [408, 425, 429, 502, 503, 504]],
    ['broken', [500, 501, 505, 599]],
  ] as const)('says %s', (kind, statuses) => {
    expect(statuses.map(kindOfStatus)).toEqual(statuses.map(() => kind));
  });

  it('refuses the client, the moment, or the question', () => {
    expect(all.filter(refusesClient)).toEqual([401, 403]);
    expect(all.filter(mayBeLockout)).toEqual([401, 403, 423, 429]);
    expect(all.filter(refusesKeyOrMoment)).toEqual([401, 408, 425, 429, 502, 503, 504]);
    expect(all.filter(isNotNow)).toEqual([408, 425, 429, 502, 503, 504]);
    expect(all.filter(isBusy)).toEqual([429, 502, 503, 504]);
    expect(all.filter(isUnavailable)).toEqual([502, 503, 504]);
    expect(all.filter(isUnsettled)).toEqual([408, 425, 429, ...all.filter((status) => status >= 500)]);
    expect(all.filter(saysNothingOfQuestion)).toEqual([401, 403, 408, 425, 429, 502, 503, 504]);
    expect(all.filter(saysNotThere)).toEqual([400, 404, 410, 422]);
  });

  it('is a success, which may be without content', () => {
    expect(all.filter(isSuccessful)).toEqual(all.slice(100, 200));
    expect(all.filter(isWithoutContent)).toEqual([204, 205]);
  });

  it('that did not come refuses nobody', () => {
    expect(refusesClient(undefined)).toBe(false);
  });
});
