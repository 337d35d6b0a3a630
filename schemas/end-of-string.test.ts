import { expect, it } from 'vitest';
import { endOfString } from './end-of-string.ts';

it.each([
  ['an empty string', '"",', 1],
  ['escaped quotes', String.raw`"a\"b\\\"c",`, 10],
  ['an escaped backslash at its end', String.raw`"a\\",`, 4],
  ['a string that does not end', '"abc', 4],
  ['a string that is cut behind an escape', String.raw`"abc\"`, 6],
])('finds the end of %s, in a text and in its bytes', (_, json, end) => {
  expect(endOfString(json, 0)).toBe(end);
  expect(endOfString(Buffer.from(json), 0)).toBe(end);
});
