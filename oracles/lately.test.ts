import { expect, it } from 'vitest';
import { lately } from './lately.ts';

it('makes a value once while its key was asked for lately, and again when many others came since', () => {
  let made = 0;
  const length = lately((key: readonly number[]) => {
    made += 1;
    return key.length === 0 ? undefined : key.length;
  });
  const [empty, pair] = [[], [1, 2]];
  expect([length(pair), length(pair), length(empty), length(empty)]).toEqual([2, 2, undefined, undefined]);
  expect(made).toBe(2);
  for (let other = 0; other < 100; other += 1) length([other]);
  expect(length(pair)).toBe(2);
  expect(made).toBe(103);
});
