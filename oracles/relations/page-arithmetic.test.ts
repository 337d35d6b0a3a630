import { describe, expect, it } from 'vitest';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { type LoggedPage, loggedPage } from '../log/logged-page.ts';
import { fits, unfittingPages } from './page-arithmetic.ts';

interface Answered {
  readonly page: number;
  readonly persons: number;
  readonly total: number;
  readonly totalPages: number;
  readonly limit?: number;
  readonly says?: number;
}

function page({ page, persons, total, totalPages, limit = 10, says = page }: Answered): LoggedPage {
  const body = pageBody({ page: says, total, totalPages, persons: personsFrom(page * 100, persons) });
  const logged = loggedPage(exchange(body, { query: `domain=acme.example&limit=${limit}&page=${page}` }));
  if (logged === undefined) throw new Error('no page');
  return logged;
}

describe('size, total and total_pages of one page', () => {
  it.each([
    ['a full page before the last', { page: 1, persons: 10, total: 237, totalPages: 24 }],
    ['the last page', { page: 24, persons: 7, total: 237, totalPages: 24 }],
    ['a full last page', { page: 3, persons: 10, total: 30, totalPages: 3 }],
    ['the only page', { page: 1, persons: 4, total: 4, totalPages: 1 }],
    ['an empty result of one page', { page: 1, persons: 0, total: 0, totalPages: 1 }],
    ['an empty result of no page', { page: 1, persons: 0, total: 0, totalPages: 0 }],
    ['a size that the service chose', { page: 2, persons: 25, total: 237, totalPages: 10 }],
    ['a page beyond the end', { page: 30, persons: 0, total: 237, totalPages: 24 }],
    ['another page in its place', { page: 30, persons: 7, total: 237, totalPages: 24, says: 24 }],
  ])('go together on %s', (_, answered) => {
    expect(fits(page(answered), { first: 1 })).toBe(true);
  });

  it.each([
    ['a page too many is counted', { page: 1, persons: 10, total: 237, totalPages: 25 }],
    ['a page too few is counted', { page: 1, persons: 10, total: 237, totalPages: 23 }],
    ['a page before the last is short', { page: 2, persons: 9, total: 237, totalPages: 24 }],
    ['a page before the last is empty', { page: 2, persons: 0, total: 237, totalPages: 24 }],
    ['the last page is empty', { page: 24, persons: 0, total: 237, totalPages: 24 }],
    ['the last page does not hold the rest', { page: 24, persons: 6, total: 237, totalPages: 24 }],
    ['the only page does not hold the total', { page: 1, persons: 0, total: 7, totalPages: 1 }],
  ])('do not where %s', (_, answered) => {
    expect(fits(page(answered), { first: 1 })).toBe(false);
  });

  it('counts pages from 0 where the service does', () => {
    expect(fits(page({ page: 0, persons: 4, total: 4, totalPages: 1 }), { first: 0 })).toBe(true);
    expect(fits(page({ page: 1, persons: 0, total: 4, totalPages: 1 }), { first: 0 })).toBe(true);
  });
});

it('tells of each list the first page that does not fit', () => {
  const whole = page({ page: 1, persons: 10, total: 237, totalPages: 24 });
  const [one, two] = [1, 2].map((number) =>
    page({ page: number, persons: 16, total: 237, totalPages: 14, limit: 16 }),
  );
  expect(unfittingPages([whole, ...[one, two].flatMap((each) => each ?? [])], { first: 1 })).toEqual([one]);
});

it('tells pages of one list that count its pages otherwise', () => {
  const one = page({ page: 1, persons: 10, total: 237, totalPages: 24 });
  const two = page({ page: 2, persons: 20, total: 237, totalPages: 12 });
  expect(unfittingPages([one, two], { first: 1 })).toEqual([two]);
});
