import { describe, expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';
import { Wager } from './wager.ts';

function gainAfter(rounds: string, chance: number): number {
  const wager = new Wager();
  for (const round of rounds) wager.settle(round === '+', chance);
  return wager.gain;
}

describe('a wager', () => {
  it('has what it began with', () => {
    expect(new Wager().gain).toBe(1);
  });

  it.each([
    ['+', 1 / 10, 7.525],
    ['-', 1 / 10, 0.275],
    ['++', 1 / 10, 60.72625],
    ['+-', 1 / 10, 1.61375],
    // Half of it was staked by halves: one miss does not lose all.
    ['+-+-', 1 / 10, 3.89525],
  ])('after %s, each with a chance of %d, has %d times as much', (rounds, chance, gain) => {
    expect(gainAfter(rounds, chance)).toBeCloseTo(gain, 3);
  });

  it('does not care in which order they came', () => {
    expect(gainAfter('++--+', 1 / 7)).toBeCloseTo(gainAfter('-+-++', 1 / 7));
  });

  it('multiplies by n, at any time in 30 rounds, with a chance of 1 in n at most', () => {
    const random = seededRandom(3);
    const tries = 20_000;
    const counts = new Map([10, 100, 1_000].map((times) => [times, 0]));
    for (let one = 0; one < tries; one += 1) {
      const wager = new Wager();
      let most = 0;
      for (let round = 0; round < 30; round += 1) {
        const chance = 0.05 + 0.4 * random();
        wager.settle(random() < chance, chance);
        most = Math.max(most, wager.gain);
      }
      for (const [times, count] of counts) if (most >= times) counts.set(times, count + 1);
    }
    for (const [times, count] of counts) {
      expect(count / tries).toBeLessThanOrEqual(1 / times);
      expect(count).toBeGreaterThan(0);
    }
  });
});
