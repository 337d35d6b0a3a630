import { expect, it } from 'vitest';
import { fitsWildcard } from './wildcard.ts';

it.each([
  ['PAGING-3', 'PAGING-3', true],
  ['PAGING-*', 'PAGING-11', true],
  ['*.maximum*', 'paging.maximumLimit', true],
  ['paging-?', 'paging-11', false],
  ['a*b*c', 'axbxbc', true],
  ['a*b*c', 'axbxbcx', false],
  ['*', '', true],
  ['?', '', false],
  ['a.c', 'abc', false],
])('%s, held against %s: %s', (pattern, text, fits) => {
  expect(fitsWildcard(pattern, text)).toBe(fits);
});

it('goes back to the last star only', () => {
  expect(fitsWildcard(`${'*?'.repeat(200)}Z`, 'a'.repeat(1_000))).toBe(false);
});
