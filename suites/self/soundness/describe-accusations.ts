import { describe, expect, it } from 'vitest';
import { accusations } from './false-accusations.ts';
import { drawWorld, type Kind, kindNames } from './honest-worlds.ts';
import { type ProcedureName, procedures } from './procedures.ts';

/** Kinds that a procedure is known to accuse, each with a reason in docs/honest-services.md. */
const known: Readonly<Partial<Record<ProcedureName, RegExp>>> = {
  lasting: /./,
  cold: /import|each connection/,
  spelled: /toggle|by URL|whole lists/,
  lone: /toggle|by turns|by lot|connection/,
  touched: /toggle, behind a cache/,
  walks: /by URL|field|whole lists|connection|by turns|by lot|under load|toggle|by themselves/,
  page: /^(?!data that toggle slowly|an import)/,
};

/** Of 1,000 of such a kind, at most: what one question alone comes back to is often told of them. */
const mostKnown: Readonly<Partial<Record<ProcedureName, number>>> = { page: 400 };
const mostOfOthers = 50;

const accusedOf = (kind: Kind, name: ProcedureName, worlds: number) =>
  accusations((random) => drawWorld(kind, random), procedures[name], { worlds, seed: 1 });

/** Worlds of each kind: those of the two procedures that a run uses most, and those of each other one. */
interface Worlds {
  readonly most: number;
  readonly each: number;
}

/** How often each honest kind is accused, of so many worlds. The first ones are the same, however many there are. */
export function describeAccusations({ most, each }: Worlds): void {
  describe.each(kindNames)('%s', (kind) => {
    it.each(['after', 'fresh'] as const)(`is accused by none of ${most} runs: %s`, async (name) => {
      expect(await accusedOf(kind, name, most)).toBe(0);
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
      'again',
      'created',
    ] as const)(`is accused by none of ${each} runs, or as often as is known: %s`, async (name) => {
      const perThousand = known[name]?.test(kind) ? (mostKnown[name] ?? mostOfOthers) : 0;
      expect(await accusedOf(kind, name, each)).toBeLessThanOrEqual((perThousand * each) / 1_000);
    });

    it('is accused seldom where twenty requests are all there are', async () => {
      expect((await accusedOf(kind, 'smoke', each)) / each).toBeLessThan(procedures.smoke.odds);
    });
  });
}
