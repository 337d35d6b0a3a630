import { expect, it } from 'vitest';
import { countOf } from './count-of.ts';

it.each([
  [0, '0 pages'],
  [1, '1 page'],
  [1n, '1 page'],
  [237, '237 pages'],
])('%s: %s', (count, text) => {
  expect(countOf(count, 'page')).toBe(text);
});
