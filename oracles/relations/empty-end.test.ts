import { describe, expect, it } from 'vitest';
import { type WalkParts, walkOf } from '../pages/walk.corpus.ts';
import { emptyEnd } from './whole-walk.ts';

/** The last two of five pages, where the total of 25 needs three of ten. */
function lastTwo(parts: WalkParts, said = 5n) {
  const walk = walkOf({ beyond: 2, ...parts });
  return emptyEnd({ ...walk, whole: false, facts: walk.facts.slice(-2) }, said);
}

const counted = (change: NonNullable<WalkParts['change']> = () => {}): WalkParts => ({
  change: (page, index) => {
    Object.assign(page, { totalPages: 5 });
    change(page, index);
  },
});

describe('emptyEnd', () => {
  it.each([0, 1] as const)('finds two empty pages at the end of pages from %i on', (first) => {
    const pages = [first + 3, first + 4];
    expect(lastTwo({ ...counted(), first })).toMatchObject({
      requirement: 'PAGING-6',
      pages,
      suffice: pages,
    });
  });

  it.each([
    [
      'the last one holds somebody',
      counted((page, index) => index === 4 && Object.assign(page, { persons: 1 })),
      5n,
    ],
    [
      'the one before holds somebody',
      counted((page, index) => index === 3 && Object.assign(page, { persons: 1 })),
      5n,
    ],
    ['one is refused', counted((page, index) => index === 4 && Object.assign(page, { status: 404 })), 5n],
    [
      'one is not answered',
      counted((page, index) => index === 3 && Object.assign(page, { status: 503 })),
      5n,
    ],
    ['they are not the last two', counted(), 6n],
    ['totals differ', counted((page, index) => Object.assign(page, { total: 25 + index })), 5n],
    ['one page is counted', counted(), 1n],
  ] as const satisfies readonly (readonly [string, WalkParts, bigint])[])(
    'finds nothing where %s',
    (_, parts, said) => {
      expect(lastTwo(parts, said)).toBeUndefined();
    },
  );

  it('finds nothing where the number of pages differs', () => {
    expect(emptyEnd(walkOf({ beyond: 2 }), undefined)).toBeUndefined();
  });
});
