import { describe, expect, it } from 'vitest';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { sizeOfFirst } from './size-of-first.ts';

function pageOf(limit: number, page: number, persons: number) {
  const body = pageBody({ page, persons: personsFrom(0, persons), total: 500, totalPages: 50 });
  return exchange(body, { query: `domain=acme.example&limit=${limit}&page=${page}` });
}

/** Two pages of each order, of 50 and 5 a page, with these sizes of the first and the second answer. */
function judged(fiftyFirst: readonly [number, number], fiveFirst: readonly [number, number]) {
  const inOrder = [3, 5].map((page) => ({
    first: pageOf(50, page, fiftyFirst[0]),
    second: pageOf(5, page, fiftyFirst[1]),
  }));
  const reversed = [4, 6].map((page) => ({
    first: pageOf(5, page, fiveFirst[0]),
    second: pageOf(50, page, fiveFirst[1]),
  }));
  return sizeOfFirst(inOrder, reversed);
}

describe('the size of a page that was asked for with two limits', () => {
  it('is of another request where it is that of who asked first, in either order', () => {
    const [found] = judged([50, 50], [5, 5]);
    expect(found).toMatchObject({
      requirement: 'PAGING-9',
      message:
        'domain=acme.example limit=5 page=3: right after domain=acme.example limit=50 page=3 it holds 50 persons, as that page does; asked first, a page of this limit holds 5',
    });
    expect(found?.company).toMatchObject({ requests: [{ query: 'domain=acme.example&limit=50&page=3' }] });
  });

  it.each<[string, [number, number], [number, number]]>([
    ['of its own limit', [50, 5], [5, 50]],
    ['one, where limits are ignored', [20, 20], [20, 20]],
    ['raised to the smallest', [50, 10], [10, 50]],
    ['none beyond the end', [0, 0], [5, 5]],
    ['another by chance in one answer', [50, 50], [5, 50]],
  ])('is no defect: %s', (_, fiftyFirst, fiveFirst) => {
    expect(judged(fiftyFirst, fiveFirst)).toEqual([]);
  });
});
