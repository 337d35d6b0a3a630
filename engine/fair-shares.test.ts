import { describe, expect, it } from 'vitest';
import { stages } from './check.ts';
import { fairShares } from './fair-shares.ts';

const place = (phase: string) => stages.findIndex(([first]) => first === phase);
const run = { maxRequests: 600, hasOtherKey: false };

describe('what the first answers of a run need', () => {
  it.each([
    { from: 'alone', needed: 571, withOther: 616, lent: 74 },
    { from: 'main', needed: 375, withOther: 396, lent: 74 },
    { from: 'discover', needed: 190, withOther: 190, lent: 74 },
    { from: 'hostile', needed: 140, withOther: 140, lent: 40 },
    { from: 'costly', needed: 58, withOther: 58, lent: 20 },
    { from: 'last', needed: 4, withOther: 4, lent: 0 },
  ])('from $from on', ({ from, needed, withOther, lent }) => {
    const at = place(from);
    const shares = fairShares(run, at, at + 1);
    expect(shares).toMatchObject({ needed, lent, always: 30, alwaysIfGrave: 72, each: 96 });
    expect(fairShares({ ...run, hasOtherKey: true }, at, at + 1)).toMatchObject({ needed: withOther });
  });

  it('is less by each stage, and nothing behind the last', () => {
    const needs = stages.map((_, at) => fairShares(run, at, at + 1));
    for (const { needed, later } of needs) expect(later.needed).toBeLessThanOrEqual(needed);
    expect(needs.at(-1)?.later).toEqual({ needed: 0, lent: 0 });
  });
});
