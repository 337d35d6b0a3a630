import { describe, expect, it } from 'vitest';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { type LoggedPage, loggedPage } from '../log/logged-page.ts';
import { partsOfWalks } from './page-of-walk.ts';

type Persons = ReturnType<typeof personsFrom>;

const total = 37;
const all = personsFrom(0, total);

function page(limit: number, number: number, persons: Persons, over = {}): LoggedPage {
  const body = pageBody({ page: number, persons, total, totalPages: Math.ceil(total / limit), ...over });
  const logged = loggedPage(exchange(body, { query: `domain=acme.example&limit=${limit}&page=${number}` }));
  if (logged === undefined) throw new Error('no page');
  return logged;
}

/** Every page of the list for a limit. */
function walk(limit: number, list: Persons = all): readonly LoggedPage[] {
  return Array.from({ length: Math.ceil(list.length / limit) }, (_, index) =>
    page(limit, index + 1, list.slice(index * limit, (index + 1) * limit)),
  );
}

function suspects(pages: readonly LoggedPage[]) {
  return partsOfWalks.suspects(pages, { first: 1 });
}

const stranger = personsFrom(99, 1);

describe('a page of a domain', () => {
  it('is part of what whole walks hold, in any order for each limit', () => {
    const turned = all.toReversed();
    expect(suspects([...walk(10), ...walk(7, turned), page(3, 2, turned.slice(3, 6))])).toEqual([]);
  });

  it('may hold nobody else', () => {
    const found = suspects([...walk(10), page(3, 2, [...all.slice(3, 5), ...stranger])]);
    expect(found.map(({ same }) => same)).toEqual([[...page(1, 1, stranger).persons]]);
    expect(found.map(({ deviation }) => deviation)).toMatchObject([
      {
        requirement: 'PAGING-7',
        message:
          'domain=acme.example limit=3 page=2: the page holds 1 person (#3) whom the 4 pages of domain=acme.example limit=10 do not hold, under the same total 37',
      },
    ]);
  });

  it('holds nobody more often than the walk, alone or together with others of its limit', () => {
    expect(suspects([...walk(10), page(2, 1, [...all.slice(0, 1), ...all.slice(0, 1)])])).toHaveLength(1);
    const together = [page(5, 1, all.slice(0, 5)), page(5, 2, all.slice(4, 9))];
    const found = suspects([...walk(10), ...together]);
    expect(found.map(({ deviation }) => deviation.message)).toEqual([
      'domain=acme.example limit=5 page=1: the page, together with page=2, holds 1 person (#5) more often than the 4 pages of domain=acme.example limit=10, under the same total 37',
    ]);
  });

  it('is asked for again with the walk', () => {
    const odd = page(3, 2, [...all.slice(3, 5), ...stranger]);
    const [found] = suspects([...walk(10), odd]);
    const asked = found?.shows.map(({ question }) => [question.limit, question.page]);
    expect(asked).toEqual([
      [10, 1],
      [10, 2],
      [10, 3],
      [10, 4],
      [3, 2],
    ]);
  });

  it('is compared with no walk of another total, that is not whole, or that others contradict', () => {
    const odd = page(3, 2, [...all.slice(3, 5), ...stranger]);
    expect(suspects([...walk(10), { ...odd, total: 38n }])).toEqual([]);
    expect(suspects([...walk(10).slice(1), odd])).toEqual([]);
    expect(suspects([...walk(10), ...walk(8, [...all.slice(1), ...stranger]), odd])).toEqual([]);
  });

  it('is compared with nothing that is whole by a total which other pages exceed', () => {
    const capped = (limit: number) => walk(limit).map((one) => ({ ...one, total: 20n }));
    const [whole] = capped(20);
    expect(suspects([...(whole ? [whole] : []), page(3, 10, all.slice(27, 30), { total: 20 })])).toHaveLength(
      1,
    );
    expect(suspects([...(whole ? [whole] : []), ...capped(10)])).not.toEqual([]);
    expect(suspects([...(whole ? [whole] : []), ...capped(10), ...capped(7)])).toEqual([]);
  });
});
