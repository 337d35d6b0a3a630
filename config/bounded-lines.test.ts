import { expect, it } from 'vitest';
import { boundedLines } from './bounded-lines.ts';

it('a few lines stay as they are', () => {
  expect(boundedLines(['one', 'two'])).toEqual(['one', 'two']);
});

it('of many lines the first are told, and how many there are besides', () => {
  const told = boundedLines(Array.from({ length: 5_000 }, (_, index) => `line ${index}`));
  expect([told.length, told[19], told[20]]).toEqual([21, 'line 19', 'and 4980 more']);
});

it('of a line without end its beginning is told', () => {
  expect(boundedLines(['x'.repeat(1_000_000)])).toEqual([`${'x'.repeat(1_000)}...`]);
});
