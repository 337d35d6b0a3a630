import { describe, expect, it, vi } from 'vitest';
import { describeAccusations } from './describe-accusations.ts';
import { powerAgainst } from './power.ts';
import { soundness } from './soundness-command.ts';
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

describe('npm run soundness', () => {
  it.each([
    [['--worlds', 'many'], 'a whole number from 1.'],
    [
      ['--only', 'nothing'],
      'one of after, tried, lasting, fresh, spelled, twice, walks, cold, touched, lone, page, again, created, smoke.',
    ],
    [['--only', 'after', '--write'], '--write needs all of them: leave out --only'],
  ])('refuses %j', async (words, says) => {
    const [printed, told] = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockReturnValue(true),
    );
    try {
      expect(await soundness(words, '/not/written')).toBe(2);
      expect(told?.mock.calls.join()).toContain(says);
      expect(printed?.mock.calls).toEqual([]);
    } finally {
      printed?.mockRestore();
      told?.mockRestore();
    }
  });
});
