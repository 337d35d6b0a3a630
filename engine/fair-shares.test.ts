import { describe, expect, it } from 'vitest';
import { stages } from './check.ts';
import { fairShares } from './fair-shares.ts';

const place = (phase: string) => stages.findIndex(([first]) => first === phase);
const run = { maxRequests: 600, hasOtherKey: false };

describe('what the first answers of a run need', () => {
  it.each([
    { from: 'alone', needed: 577, withOther: 622, lent: 74 },
    { from: 'main', needed: 381, withOther: 402, lent: 74 },
    { from: 'discover', needed: 199, withOther: 199, lent: 74 },
    { from: 'hostile', needed: 149, withOther: 149, lent: 40 },
    { from: 'costly', needed: 67, withOther: 67, lent: 20 },
    { from: 'last', needed: 13, withOther: 13, lent: 0 },
  ])('from $from on', ({ from, needed, withOther, lent }) => {
    const at = place(from);
    const shares = fairShares(run, at, at + 1);
    expect(shares).toMatchObject({ needed, lent, always: 30, each: 96 });
    expect(fairShares({ ...run, hasOtherKey: true }, at, at + 1)).toMatchObject({ needed: withOther });
  });

  it('is less by each stage, and nothing behind the last', () => {
    const needs = stages.map((_, at) => fairShares(run, at, at + 1));
    for (const { needed, later } of needs) expect(later.needed).toBeLessThanOrEqual(needed);
    expect(needs.at(-1)?.later).toEqual({ needed: 0, lent: 0 });
  });
});
