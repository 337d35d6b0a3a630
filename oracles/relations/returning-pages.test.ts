import { describe, expect, it } from 'vitest';
import { walkOf } from '../pages/walk.corpus.ts';
import { returningPages } from './returning-pages.ts';

/** Ten persons a page; the second page begins so many places later. */
function shifted(by: number, total = 25) {
  const walk = walkOf({
    total,
    change: (page, index) => {
      if (index === 1) page.from += by;
    },
  });
  return walk;
}

describe('returningPages', () => {
  it('counts a page that goes and comes back', () => {
    expect(returningPages([shifted(0), shifted(1), shifted(0), shifted(1)])).toBe(2);
  });

  it('is nothing where pages stay, or move on', () => {
    expect(returningPages([])).toBe(0);
    expect(returningPages([shifted(0), shifted(0), shifted(0)])).toBe(0);
    expect(returningPages([shifted(0), shifted(1), shifted(2), shifted(3)])).toBe(0);
  });

  it('leaves out walks with another total: then the data moved', () => {
    expect(returningPages([shifted(0), shifted(1, 26), shifted(0), shifted(1, 26)])).toBe(0);
  });
});
