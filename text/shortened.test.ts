import { expect, it } from 'vitest';
import { firstNames, shortened } from './shortened.ts';

it.each([
  ['a text that fits is left as it is', 'abc', 3, 'abc'],
  ['a longer one is cut behind so many characters', 'abcd', 3, 'abc...'],
  ['characters are counted, not their halves', '\u{1f600}\u{1f600}', 2, '\u{1f600}\u{1f600}'],
])('%s', (_, text, most, shown) => {
  expect(shortened(text, most)).toBe(shown);
});

it('says how many characters there are, where it is told how', () => {
  expect(shortened('abcd', 1, (characters) => ` ... (${characters} characters)`)).toBe(
    'a ... (4 characters)',
  );
});

it.each([
  [['a', 'b'], 'a, b'],
  [['a', 'b', 'c', 'd'], 'a, b and 2 more'],
])('names the first of %j', (names, text) => {
  expect(firstNames(names, 2)).toBe(text);
});
