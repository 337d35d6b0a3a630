import { describe, expect, it } from 'vitest';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { type LoggedPage, loggedPage } from '../log/logged-page.ts';
import { eachAsAtFirst, wholeReading } from './repeated-since.ts';

const list = { domain: 'acme.example', limit: 2 };

/** Pages of two persons each, who have these places in the order of the domain. */
function pagesOf(places: readonly (readonly number[])[], total = 6): readonly LoggedPage[] {
  return places.map((persons, index) => {
    const body = pageBody({
      page: index + 1,
      persons: persons.flatMap((place) => personsFrom(place, 1)),
      total,
      totalPages: places.length,
    });
    const query = `domain=acme.example&limit=2&page=${index + 1}`;
    const page = loggedPage(exchange(body, { query }));
    if (page === undefined) throw new Error('no page');
    return page;
  });
}

/** Suspicions about a list that was read twice. */
function suspected(before: readonly LoggedPage[], after: readonly LoggedPage[]) {
  return eachAsAtFirst.suspects([...before, ...after], { first: 1 });
}

const honest = pagesOf([
  [0, 1],
  [2, 3],
  [4, 5],
]);

describe('a list that was read whole', () => {
  it('has each of its pages once, as it comes first', () => {
    const pages = pagesOf([
      [0, 1],
      [2, 3],
      [4, 5],
    ]);
    const other = pagesOf([
      [7, 8],
      [2, 3],
      [4, 5],
    ]);
    expect(wholeReading([...pages, ...other], list, { first: 1 })?.pages).toEqual(pages);
    expect(wholeReading([...other, ...pages].toReversed(), list, { first: 1 })?.pages).toEqual(pages);
  });

  it('lacks no page, and has one total', () => {
    const pages = pagesOf([
      [0, 1],
      [2, 3],
      [4, 5],
    ]);
    expect(wholeReading(pages.slice(1), list, { first: 1 })).toBeUndefined();
    expect(
      wholeReading([...pages.slice(0, 2), ...pagesOf([[], [], [4, 5]], 5).slice(2)], list, { first: 1 }),
    ).toBeUndefined();
    expect(wholeReading(pages, { ...list, limit: 3 }, { first: 1 })).toBeUndefined();
    expect(wholeReading([], list, { first: 1 })).toBeUndefined();
  });
});

describe('a list that was whole', () => {
  it('comes apart where somebody stands on two pages, and somebody on none', () => {
    expect(
      suspected(
        honest,
        pagesOf([
          [0, 1],
          [2, 3],
          [1, 5],
        ]),
      ),
    ).toMatchObject([
      {
        deviation: {
          requirement: 'PAGING-7',
          received: '1 person on several pages, and 1 of those at the beginning on none',
        },
      },
    ]);
  });

  it.each([
    [
      'is as it was',
      [
        [0, 1],
        [2, 3],
        [4, 5],
      ],
    ],
    [
      'comes in another order',
      [
        [5, 1],
        [2, 0],
        [4, 3],
      ],
    ],
    [
      'has others',
      [
        [0, 1],
        [2, 3],
        [4, 9],
      ],
    ],
    ['tells somebody twice, and nobody is gone', [[0, 1], [2, 3], [4, 5], [0]]],
  ] as const)('does not where it %s', (_, places) => {
    expect(suspected(honest, pagesOf(places))).toEqual([]);
  });

  it('does not where it told somebody twice from the beginning on', () => {
    expect(
      suspected(
        pagesOf([
          [0, 0],
          [2, 3],
          [4, 5],
        ]),
        pagesOf([
          [0, 0],
          [2, 3],
          [4, 9],
        ]),
      ),
    ).toEqual([]);
  });

  it('does not under another total', () => {
    expect(
      suspected(
        honest,
        pagesOf(
          [
            [0, 1],
            [2, 3],
            [1, 5],
          ],
          7,
        ),
      ),
    ).toEqual([]);
  });
});
