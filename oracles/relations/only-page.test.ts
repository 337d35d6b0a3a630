import { describe, expect, it } from 'vitest';
import { exchange, pageBody } from '../exchange.corpus.ts';
import { type LoggedPage, loggedPage } from '../log/logged-page.ts';
import { onlyPages } from './only-page.ts';

const persons = Array.from({ length: 9 }, (_, place) => ({
  email: `p${place}@acme.example`,
  created_at: '2024-01-01T00:00:00.000Z',
}));

function page(held: number, parts: object = {}): LoggedPage {
  const body = pageBody({ page: 1, total: 9, totalPages: 1, persons: persons.slice(0, held), ...parts });
  const logged = loggedPage(exchange(body, { query: 'domain=acme.example&limit=50&page=1' }));
  if (logged === undefined) throw new Error('no page');
  return logged;
}

const suspects = (...pages: readonly LoggedPage[]) => onlyPages.suspects(pages, { first: 1 });

describe('the only page of a list', () => {
  it.each([
    ['all each time', [page(9), page(9)]],
    ['as many as another total', [page(9), page(8, { total: 8 })]],
    ['others than are counted, while the total moves', [page(9), page(8), page(8, { total: 8 })]],
    ['never all: another row tells that', [page(7), page(7)]],
    ['a part, of several pages', [page(9), page(4, { totalPages: 3 })]],
    ['nobody, under another number', [page(9), page(0, { page: 2 })]],
  ])('may hold %s', (_, pages) => {
    expect(suspects(...pages)).toEqual([]);
  });

  it('holds fewer at times, and is asked for twice in a row', () => {
    const [found] = suspects(page(9), page(4), page(9));
    expect(found?.questions).toHaveLength(2);
    expect(found?.deviation).toMatchObject({
      requirement: 'PAGING-9',
      received: '4 persons, and total 9',
      expected: 'all 9 persons on the only page, as at other times',
    });
  });
});
