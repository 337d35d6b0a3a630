import { describe, expect, it } from 'vitest';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { type LoggedPage, loggedPage } from '../log/logged-page.ts';
import { strangerDeviation, strangers } from './page-of-walk.ts';

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

const first = { first: 1 } as const;
const stranger = personsFrom(99, 1);

describe('a page of a domain', () => {
  it('is part of what whole walks hold, in any order for each limit', () => {
    const turned = all.toReversed();
    expect(strangers([...walk(10), ...walk(7, turned), page(3, 2, turned.slice(3, 6))], first)).toEqual([]);
  });

  it('may hold nobody else', () => {
    const found = strangers([...walk(10), page(3, 2, [...all.slice(3, 5), ...stranger])], first);
    expect(found.map(({ places }) => places)).toEqual([[2]]);
    expect(found.map(strangerDeviation)).toMatchObject([
      {
        requirement: 'PAGING-7',
        message:
          'domain=acme.example limit=3 page=2: the page holds 1 person (#3) whom the 4 pages of domain=acme.example limit=10 do not hold, under the same total 37',
      },
    ]);
  });

  it('holds nobody more often than the walk, alone or together with others of its limit', () => {
    expect(
      strangers([...walk(10), page(2, 1, [...all.slice(0, 1), ...all.slice(0, 1)])], first),
    ).toHaveLength(1);
    const together = [page(5, 1, all.slice(0, 5)), page(5, 2, all.slice(4, 9))];
    expect(strangers([...walk(10), ...together], first).map(({ also }) => also.length)).toEqual([1]);
  });

  it('is compared with no walk of another total, that is not whole, or that others contradict', () => {
    const odd = page(3, 2, [...all.slice(3, 5), ...stranger]);
    expect(strangers([...walk(10), { ...odd, total: 38n }], first)).toEqual([]);
    expect(strangers([...walk(10).slice(1), odd], first)).toEqual([]);
    expect(strangers([...walk(10), ...walk(8, [...all.slice(1), ...stranger]), odd], first)).toEqual([]);
  });
});
