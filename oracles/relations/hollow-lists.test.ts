import { describe, expect, it } from 'vitest';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { type LoggedPage, loggedPage } from '../log/logged-page.ts';
import { type WalkParts, walkOf } from '../pages/walk.corpus.ts';
import { countedDomains, hollowProblems } from './hollow-lists.ts';

const hollow: WalkParts = { change: (page) => Object.assign(page, { persons: 0 }) };
const found = (parts: WalkParts) =>
  hollowProblems(walkOf(parts), false).map(({ requirement }) => requirement);

describe('hollowProblems', () => {
  it.each([0, 1] as const)('finds that nobody is on any page from %i on', (first) => {
    expect(found({ ...hollow, first })).toEqual(['PAGING-5', 'PAGING-6']);
  });

  it('finds it on all pages together, or on a few that suffice', () => {
    const [persons, pages] = hollowProblems(walkOf({ ...hollow, beyond: 1 }), false);
    expect(persons?.suffice).toEqual([1, 2, 3, 4]);
    expect(pages?.suffice).toEqual([1, 2]);
  });

  it.each([
    [
      'a page holds somebody',
      { change: (page, index) => Object.assign(page, { persons: Number(index === 1) }) },
    ],
    ['nobody is counted', { total: 0 }],
    [
      'a page is refused',
      { change: (page, index) => Object.assign(page, { persons: 0, status: index === 1 ? 400 : 200 }) },
    ],
    [
      'a page is not answered',
      { change: (page, index) => Object.assign(page, { persons: 0, status: index === 1 ? 503 : 200 }) },
    ],
    ['totals differ', { change: (page, index) => Object.assign(page, { persons: 0, total: 25 - index }) }],
  ] as const satisfies readonly (readonly [string, WalkParts])[])(
    'says nothing of persons where %s',
    (_, parts) => {
      expect(found(parts)).not.toContain('PAGING-5');
    },
  );
});

describe('countedDomains', () => {
  const page = (domain: string, total: number, totalPages: number): LoggedPage[] => {
    const body = pageBody({ persons: personsFrom(0, 0), total, totalPages });
    return [loggedPage(exchange(body, { query: `domain=${domain}&limit=10&page=1` }))].filter(
      (one) => one !== undefined,
    );
  };

  it('gives those that count persons, the fewest pages first', () => {
    const pages = [
      page('long.example', 1_512, 152),
      page('empty.example', 0, 0),
      page('short.example', 1, 1),
    ];
    expect(countedDomains(pages.flat())).toEqual(['short.example', 'long.example']);
  });
});
