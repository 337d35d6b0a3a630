import { describe, expect, it } from 'vitest';
import { stages } from './check.ts';
import { fairShares } from './fair-shares.ts';

const place = (phase: string) => stages.findIndex(([first]) => first === phase);

describe('what the first answers of a run need', () => {
  it.each([
    { from: 'alone', needed: 562 },
    { from: 'main', needed: 369 },
    { from: 'discover', needed: 184 },
    { from: 'hostile', needed: 135 },
    { from: 'last', needed: 4 },
  ])('from $from on', ({ from, needed }) => {
    expect(fairShares(600, place(from), place(from) + 1)).toMatchObject({
      needed,
      lent: 84,
      always: 9,
      each: 96,
    });
  });

  it('is less by each stage, and nothing behind the last', () => {
    const needs = stages.map((_, at) => fairShares(600, at, at + 1));
    for (const { needed, later } of needs) expect(later).toBeLessThanOrEqual(needed);
    expect(needs.at(-1)?.later).toBe(0);
  });
});
