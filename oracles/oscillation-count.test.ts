import fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnsOf } from './oscillation-count.ts';

it.each([
  ['nothing', [], 0],
  ['one answer', [5], 0],
  ['data that stand still', [5, 5, 5], 0],
  ['data that grow', [5, 6, 6, 7], 0],
  ['data that shrink', [7, 6, 5], 0],
  ['a person who came and went', [5, 6, 5], 1],
  ['a total that is now this, now that', [5, 6, 5, 6, 5], 3],
  ['three values in turn', [5, 6, 7, 5, 6, 7], 3],
  ['long stretches', [5, 5, 6, 6, 5, 5], 1],
])('counts returns in %s', (_, totals, returns) => {
  expect(returnsOf(totals)).toBe(returns);
});

it('never sees a return in what only grows', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (totals) => {
      expect(returnsOf(totals.toSorted((a, b) => a - b))).toBe(0);
    }),
  );
});
