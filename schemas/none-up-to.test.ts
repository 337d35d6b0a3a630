import { expect, it } from 'vitest';
import { noneUpTo, triedUpTo } from './none-up-to.ts';

it('is written and read', () => {
  expect(noneUpTo(237)).toBe('none up to 237');
  expect([0, 237, 5000].map((tried) => triedUpTo(noneUpTo(tried)))).toEqual([0, 237, 5000]);
});

it.each([null, 237, 'none', 'none up to', 'none up to -1', 'none up to 01', 'none up to 5 '])(
  'is not %j',
  (answer) => {
    expect(triedUpTo(answer)).toBeUndefined();
  },
);
