import { describe, expect, it } from 'vitest';
import { describeAccusations } from './describe-accusations.ts';
import { powerAgainst } from './power.ts';
import { upperLimit } from './upper-limit.ts';

// Thousands of each: soundness.long.ts.
describeAccusations({ most: 300, each: 100 });

describe('a defect', () => {
  it.each([
    { chance: 1, patience: 0, least: 1 },
    { chance: 1, patience: 0, least: 1, isFresh: true },
    { chance: 1 / 2, patience: 2, least: 0.5 },
  ])('that shows with a chance of $chance is found', async ({ chance, patience, least, ...how }) => {
    const { found, rounds } = await powerAgainst(chance, patience, { ...how, worlds: 1_000, seed: 1 });
    expect(found).toBeGreaterThanOrEqual(least);
    expect(rounds).toBeLessThan(8);
  });
});

describe('the upper limit of a rate', () => {
  it.each([
    [0, 1_000_000, 2.996e-6],
    [1, 1_000_000, 4.744e-6],
    [10, 1_000, 0.01696],
  ])('of %d seen in %d is %d', (seen, of, limit) => {
    expect(upperLimit(seen, of) / limit).toBeCloseTo(1, 3);
  });
});
