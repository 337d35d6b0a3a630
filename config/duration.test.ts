import { describe, expect, it } from 'vitest';
import { milliseconds } from './duration.ts';

describe('a duration', () => {
  it.each([
    ['10s', 10_000],
    ['500ms', 500],
    ['1.5s', 1_500],
    ['2m', 120_000],
    ['10', 10_000],
    [10, 10_000],
    [0.5, 500],
  ])('%j is %d milliseconds', (text, expected) => {
    expect(milliseconds(text)).toBe(expected);
  });

  it.each(['', 's', '10 s', '-1s', '1d', '1e3', 'NaN', '1.s'])('%j is none', (text) => {
    expect(milliseconds(text)).toBeUndefined();
  });
});
