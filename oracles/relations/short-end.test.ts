import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type WalkParts, walkOf } from '../pages/walk.corpus.ts';
import type { Walk } from '../pages/walk.ts';
import { walkProblems } from './whole-walk.ts';

/** These pages of a walk, read once more. */
function part(walk: Walk, numbers: readonly number[]): Walk {
  return { ...walk, facts: walk.facts.filter(({ page }) => numbers.includes(page)), isPart: true };
}

/** Problems of PAGING-5 alone: the other rows read other pages. */
function lost(walk: Walk) {
  return walkProblems(walk).filter(({ requirement }) => requirement === 'PAGING-5');
}

/** A list of 30 pages of 7, in which one page has lost six persons. */
const holed: WalkParts = {
  total: 210,
  size: 7,
  beyond: 1,
  change: (page, index) => index === 7 && Object.assign(page, { persons: 1 }),
};

describe('a list that holds fewer persons than its total', () => {
  it('is shown by a few of its pages', () => {
    const walk = walkOf(holed);
    const [problem] = lost(walk);
    expect(problem?.suffice).toEqual([1, 2, 3, 8, 31]);
    expect(lost(part(walk, problem?.suffice ?? []))[0]?.message).toBe(
      'domain=acme.example limit=7: page 8 of 30 holds 1 person; were all others as full as the first, with 7, they would hold 204, but total is 210',
    );
  });

  it('is not shown by them where the page is full by then', () => {
    const [{ suffice = [] } = {}] = lost(walkOf(holed));
    const { change: _, ...filled } = holed;
    expect(lost(part(walkOf(filled), suffice))).toEqual([]);
  });

  it('is shown whenever all pages but the last are full, and in no other list', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 61, max: 400 }),
        fc.integer({ min: 0, max: 6 }),
        fc.nat(),
        (total, persons, at) => {
          const pages = Math.ceil(total / 7);
          const short = 3 + (at % (pages - 4));
          const cut: WalkParts = {
            ...holed,
            total,
            change: (page, index) => index === short && Object.assign(page, { persons }),
          };
          const walk = walkOf(cut);
          const [{ suffice = [] } = {}] = lost(walk);
          expect(suffice.length).toBeLessThanOrEqual(6);
          expect(lost(part(walk, suffice))).toHaveLength(1);
          const { change: _, ...whole } = cut;
          expect(lost(part(walkOf(whole), suffice))).toEqual([]);
        },
      ),
    );
  });
});
