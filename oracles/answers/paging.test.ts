import { describe, expect, it } from 'vitest';
import { exchange, type PageParts, pageBody, personsFrom } from '../exchange.corpus.ts';
import { currentPage, exceededLimit, pageBounds, personsCount } from './paging.ts';

const persons = personsFrom(0, 10);
const from0 = { first: 0 } as const;
const from1 = { first: 1 } as const;

/** A page of ten persons of 24 pages. */
function asked(query: string, parts: PageParts = {}) {
  const page = pageBody({ page: 1, persons, total: 237, totalPages: 24, ...parts });
  return exchange(page, { query: `domain=acme.example&limit=10${query}` });
}

describe('currentPage', () => {
  it.each([
    ['the first page of pages from 1', from1, '&page=1', { page: 1 }],
    ['the last page of pages from 1', from1, '&page=24', { page: 24 }],
    ['the first page of pages from 0', from0, '&page=0', { page: 0 }],
    ['the last page of pages from 0', from0, '&page=23', { page: 23 }],
    ['a page beyond the end that is answered with the last', from1, '&page=25', { page: 24 }],
    ['a page beyond the end that is answered with the first', from1, '&page=99', { page: 1 }],
    [
      'a page beyond the end that echoes its number, without persons',
      from1,
      '&page=25',
      { page: 25, persons: [] },
    ],
    ['page 24 of pages from 0, answered with the last', from0, '&page=24', { page: 23 }],
    ['page 0 of pages from 1, answered with the first', from1, '&page=0', { page: 1 }],
    ['page 0 of pages from 1 that echoes its number', from1, '&page=0', { page: 0 }],
    ['no page asked for', from1, '', { page: 1 }],
    ['no page asked for, and the last page comes', from1, '', { page: 24 }],
    ['no page asked for, pages from 0', from0, '', { page: 0 }],
    ['a page in unusual digits', from1, '&page=01', { page: 7 }],
    ['a page asked for twice', from1, '&page=1&page=2', { page: 1 }],
    ['a negative page, answered with the last', from1, '&page=-1', { page: 24 }],
    ['a negative page that holds nobody', from1, '&page=-1', { page: -1, persons: [] }],
    ['a page of no number, answered as page 0', from1, '&page=abc', { page: 0 }],
    ['an empty result', from1, '&page=1', { page: 0, persons: [], total: 0, totalPages: 0 }],
    ['an empty result of one page', from1, '&page=1', { page: 0, persons: [], total: 0, totalPages: 1 }],
    ['a page number of the wrong type, which is SHAPE-2', from1, '&page=2', { page: '1' }],
    ['total_pages of the wrong type, which is SHAPE-5', from1, '&page=2', { page: 1, totalPages: '24' }],
    ['a negative total_pages, which is SHAPE-5', from1, '&page=2', { page: 1, totalPages: -1 }],
  ] as const)('passes %s', (_, numbering, query, parts) => {
    expect(currentPage(asked(query, parts), numbering)).toEqual([]);
  });

  it.each([
    ['always the first', from1, '&page=2', { page: 1 }],
    ['one less, pages from 1', from1, '&page=2', { page: 1 }],
    ['one more, pages from 0', from0, '&page=0', { page: 1 }],
    ['the number of the last page, on the first', from1, '&page=1', { page: 24 }],
    ['a negative number', from1, '&page=3', { page: -3 }],
    ['0 on page 1', from1, '&page=1', { page: 0 }],
    ['beyond its own end, where no page was asked for', from1, '', { page: 25 }],
    ['before the first, where no page was asked for', from1, '', { page: 0 }],
    ['beyond the end, pages from 0', from0, '', { page: 24 }],
    ['below zero, for a number that wrapped', from1, '&page=9223372036854775807', { page: -1 }],
    ['below zero, where a page below zero was asked for', from1, '&page=-1', { page: -1 }],
    ['beyond its own end, where page 0 was asked for', from1, '&page=0', { page: 25 }],
    ['beyond its own end, where two pages were asked for', from1, '&page=1&page=99', { page: 99 }],
  ] as const)('finds %s', (_, numbering, query, parts) => {
    const [deviation, ...others] = currentPage(asked(query, parts), numbering);
    expect(others).toEqual([]);
    expect(deviation).toMatchObject({ requirement: 'PAGING-1', received: `current_page ${parts.page}` });
  });

  it('says what was asked, what came and what should have', () => {
    const [deviation] = currentPage(asked('&page=2'), from1);
    expect(deviation).toMatchObject({
      message: 'domain=acme.example limit=10 page=2: the page answers with current_page 1',
      expected: 'current_page 2, the number of the page returned',
      counterexample: 'domain=acme.example limit=10 page=2',
    });
  });

  it('judges by exact numbers', () => {
    const page = 2 ** 31 + 10;
    const huge = asked(`&page=${page}`, { page: page + 1, totalPages: 2 ** 40 });
    expect(currentPage(huge, from1)).toHaveLength(1);
  });
});

describe('pageBounds', () => {
  it.each([
    ['the last page from 1', from1, '&page=24', { page: 24 }],
    ['the last page from 0', from0, '&page=23', { page: 23 }],
    ['nobody beyond the end', from1, '&page=25', { page: 25, persons: [] }],
    ['the last page under its own number', from1, '&page=25', { page: 24 }],
    ['the first page under its own number', from1, '&page=1000000', { page: 1 }],
    ['the first page under its own number, from 0', from0, '&page=24', { page: 0 }],
    ['page 0 where pages count from 1', from1, '&page=0', { page: 0 }],
    ['no page asked for', from1, '', { page: 1 }],
    ['a number beyond the end where none was asked for, which is PAGING-1', from1, '', { page: 25 }],
    [
      'a number beyond the end where two were asked for, which is PAGING-1',
      from1,
      '&page=1&page=99',
      { page: 99 },
    ],
    ['an empty result of no pages', from1, '&page=1', { persons: [], total: 0, totalPages: 0 }],
    ['total_pages of the wrong type, which is SHAPE-5', from1, '&page=99', { page: 99, totalPages: '24' }],
    ['the last page under its number as a string, which is SHAPE-2', from1, '&page=25', { page: '24' }],
    ['a page without a number, which is SHAPE-2', from1, '&page=25', { page: null }],
    ['persons of the wrong type, which is SHAPE-3', from1, '&page=99', { page: 99, persons: {} }],
  ] as const)('passes %s', (_, numbering, query, parts) => {
    expect(pageBounds(asked(query, parts), numbering)).toEqual([]);
  });

  it('passes any refusal', () => {
    expect(pageBounds(exchange({ error: 'x' }, { status: 404, query: 'page=99' }), from1)).toEqual([]);
  });

  it.each([
    ['persons just beyond the end', from1, '&page=25', { page: 25 }],
    ['persons just beyond the end, from 0', from0, '&page=24', { page: 24 }],
    ['the last page under the number asked for', from1, '&page=99', { page: 99 }],
    ['persons beyond the end of 32 bits', from1, '&page=2147483648', { page: 2_147_483_648 }],
    ['persons beyond the end, under a number that wrapped', from1, '&page=4294967320', { page: -2 }],
    ['persons where there are no pages', from1, '&page=1', { page: 1, totalPages: 0 }],
    ['persons where there are no pages and none was asked for', from1, '', { page: 1, totalPages: 0 }],
  ] as const)('finds %s', (_, numbering, query, parts) => {
    expect(pageBounds(asked(query, parts), numbering).map(({ requirement }) => requirement)).toEqual([
      'PAGING-2',
    ]);
  });

  it('says which page is the last', () => {
    expect(pageBounds(asked('&page=25', { page: 25 }), from1)).toMatchObject([
      {
        message: 'domain=acme.example limit=10 page=25: page 25 holds 10 persons, but total_pages is 24',
        expected: 'no persons beyond page 24, the last of 24 counted from 1',
      },
    ]);
    expect(pageBounds(asked('&page=24', { page: 24 }), from0)).toMatchObject([
      { expected: 'no persons beyond page 23, the last of 24 counted from 0' },
    ]);
    expect(pageBounds(asked('&page=1', { totalPages: 0 }), from1)).toMatchObject([
      { expected: 'no persons where total_pages is 0' },
    ]);
  });
});

describe('exceededLimit', () => {
  it.each([
    ['limit=10', undefined],
    ['limit=11', undefined],
    ['limit=9', 9],
    ['limit=1', 1],
    ['limit=0', undefined],
    ['limit=-1', undefined],
    ['limit=9.0', undefined],
    ['limit=09', undefined],
    ['limit=', undefined],
    ['limit=3&limit=4', undefined],
    ['', undefined],
  ])('for %j and ten persons it is %j', (query, limit) => {
    expect(exceededLimit(exchange(pageBody({ persons }), { query }))).toBe(limit);
  });

  it('is none in a refusal, and where persons are no array', () => {
    expect(exceededLimit(exchange(pageBody({ persons }), { query: 'limit=1', status: 400 }))).toBeUndefined();
    expect(exceededLimit(exchange(pageBody({ persons: null }), { query: 'limit=1' }))).toBeUndefined();
  });
});

describe('personsCount', () => {
  it('passes as many as may be, and finds one more', () => {
    expect(personsCount(asked(''), 10, 'limit=10 was accepted')).toEqual([]);
    expect(personsCount(asked(''), 9, 'limit=9 was accepted')).toMatchObject([
      {
        requirement: 'PAGING-3',
        message: 'domain=acme.example limit=10: the page holds 10 persons',
        expected: 'at most 9 persons: limit=9 was accepted',
      },
    ]);
  });
});
