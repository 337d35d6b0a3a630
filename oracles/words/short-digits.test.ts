import { expect, it } from 'vitest';
import { shortDigits } from './short-digits.ts';

it.each([
  [`total ${10n ** 310n}`, 'total 1e310'],
  [`-${25n * 10n ** 60n} and 1`, '-25e60 and 1'],
  ['7'.repeat(310), `${'7'.repeat(20)}... (310 digits)`],
  ['0'.repeat(50), `${'0'.repeat(20)}... (50 digits)`],
  ['9007199254740993 of p1@x.example', '9007199254740993 of p1@x.example'],
])('%s is told short', (text, short) => {
  expect(shortDigits(text)).toBe(short);
});
