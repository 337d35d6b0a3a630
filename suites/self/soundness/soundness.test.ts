import { describe, expect, it } from 'vitest';
import { drawWorld, kindNames } from './honest-worlds.ts';
import { accusations, powerAgainst, procedures } from './simulate.ts';
import { upperLimit } from './upper-limit.ts';

const worlds = 10_000;

describe.each(kindNames)('%s', (kind) => {
  it.each(['after', 'fresh', 'spelled'] as const)(`accuses none of ${worlds}: %s`, async (name) => {
    const isKnown = name === 'spelled' && /cache by URL|replicas by URL/.test(kind);
    const accused = await accusations((random) => drawWorld(kind, random), procedures[name], {
      worlds,
      seed: 1,
    });
    // How often these are: docs/honest-services.md.
    expect(accused).toBeLessThanOrEqual(isKnown ? 12 : 0);
  });

  it('accuses seldom where twenty requests are all there are', async () => {
    const accused = await accusations((random) => drawWorld(kind, random), procedures.smoke, {
      worlds,
      seed: 1,
    });
    expect(accused / worlds).toBeLessThan(procedures.smoke.odds);
  });
});

describe('a defect', () => {
  it.each([
    { chance: 1, patience: 0, least: 1 },
    { chance: 1 / 2, patience: 2, least: 0.5 },
  ])('that shows with a chance of $chance is found', async ({ chance, patience, least }) => {
    const { found, rounds } = await powerAgainst(chance, patience, { worlds: 1_000, seed: 1 });
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
