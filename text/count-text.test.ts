import { expect, it } from 'vitest';
import { countText, nounOf } from './count-text.ts';

it.each([
  [0, '0 requests'],
  [1, '1 request'],
  [1_312, '1,312 requests'],
  [1.5, '1.5 requests'],
])('%s: %s', (count, text) => {
  expect(countText(count, 'request')).toBe(text);
});

it('knows the plural that is given with a noun', () => {
  expect([1n, 2n].map((count) => nounOf(count, 'address', 'addresses'))).toEqual(['address', 'addresses']);
});
