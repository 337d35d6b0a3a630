import { describe, expect, it } from 'vitest';
import { totalsPlot } from './totals.ts';

const isPlain = (...totals: readonly (number | undefined)[]) =>
  totalsPlot({
    domain: 'acme.example',
    points: totals.map((total, index) => ({
      id: `x${index + 1}`,
      seconds: index,
      limit: 10,
      page: 1,
      total,
      totalPages: undefined,
    })),
  }).isPlain;

describe('a domain of one person or nobody', () => {
  it('is one whose answers all tell so, and need no picture', () => {
    expect(isPlain(1, 1)).toBe(true);
    expect(isPlain(0, 0)).toBe(true);
    expect(isPlain(1, 2)).toBe(false);
  });

  it('is none whose answers tell no total', () => {
    expect(isPlain(undefined, undefined)).toBe(false);
  });
});
