import { describe, expect, it } from 'vitest';
import { accusations } from './false-accusations.ts';
import { drawWorld, type Kind, kindNames } from './honest-worlds.ts';
import { powerAgainst } from './power.ts';
import { type ProcedureName, procedures } from './procedures.ts';
import { upperLimit } from './upper-limit.ts';

/** Kinds that a procedure is known to accuse, each with a reason in docs/honest-services.md. */
const known: Readonly<Partial<Record<ProcedureName, RegExp>>> = {
  lasting: /./,
  cold: /import|each connection/,
  spelled: /toggle|by URL|whole lists/,
  lone: /toggle|by turns|by lot|connection/,
  touched: /toggle, behind a cache/,
  walks: /by URL|field|whole lists|connection|by turns|by lot|under load|toggle|by themselves/,
  page: /^(?!data that toggle slowly|an import)/,
  reread: /^(?!data that toggle slowly|an import)/,
};

/** Of 1,000 of such a kind, at most: what one question alone comes back to is often told of them. */
const mostKnown: Readonly<Partial<Record<ProcedureName, number>>> = { page: 400, reread: 200 };
const mostOfOthers = 50;

const accusedOf = (kind: Kind, name: ProcedureName, worlds: number) =>
  accusations((random) => drawWorld(kind, random), procedures[name], { worlds, seed: 1 });

describe.each(kindNames)('%s', (kind) => {
  it.each(['after', 'fresh'] as const)('is accused by none of 5,000 runs: %s', async (name) => {
    expect(await accusedOf(kind, name, 5_000)).toBe(0);
  });

  it.each([
    'tried',
    'lasting',
    'spelled',
    'twice',
    'walks',
    'cold',
    'touched',
    'lone',
    'page',
    'reread',
    'again',
    'created',
  ] as const)('is accused by none of 1,000 runs, or as often as is known: %s', async (name) => {
    const most = known[name]?.test(kind) ? (mostKnown[name] ?? mostOfOthers) : 0;
    expect(await accusedOf(kind, name, 1_000)).toBeLessThanOrEqual(most);
  });

  it('is accused seldom where twenty requests are all there are', async () => {
    expect((await accusedOf(kind, 'smoke', 1_000)) / 1_000).toBeLessThan(procedures.smoke.odds);
  });
});

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
