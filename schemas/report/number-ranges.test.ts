import { describe, expect, it } from 'vitest';
import { numbersOf, rangesOf } from './number-ranges.ts';

describe('ranges of numbers', () => {
  it.each([
    [[], ''],
    [[7], '7'],
    [[1, 2, 3, 9], '1-3,9'],
    [[3, 1, 2, 2], '3,1-2,2'],
    [[5, 4, 3], '5,4,3'],
  ])('%j is %j, and back', (numbers, text) => {
    expect(rangesOf(numbers)).toBe(text);
    expect(numbersOf(text)).toEqual(numbers);
  });

  it('leaves out what is no range, and stops at the bound', () => {
    expect(numbersOf('1,x,-3,9-7,2')).toEqual([1, 2]);
    expect(numbersOf('1-999999999999999', 3)).toEqual([1, 2, 3]);
  });
});
