import { describe, expect, it } from 'vitest';
import { exchange, type PageParts, pageBody, personsFrom } from '../exchange.corpus.ts';
import { type LoggedPage, loggedPage } from '../log/logged-page.ts';
import { contradictions, differenceOf } from './same-question.ts';

let now = 0;

/** The answer to a question, as the log keeps it. */
function answered(query: string, parts: PageParts): LoggedPage {
  now += 10;
  const body = pageBody({ total: 40, totalPages: 4, persons: personsFrom(0, 10), ...parts });
  const page = loggedPage({ ...exchange(body, { query }), sentAt: now, receivedAt: now + 5 });
  if (page === undefined) throw new Error('no page');
  return page;
}

const question = 'domain=acme.example&limit=10&page=1';
const found = (...pages: readonly LoggedPage[]) =>
  contradictions(pages, { first: 1 }).map(({ requirement, usual, other, returns }) => ({
    requirement,
    difference: differenceOf(usual, other),
    returns,
  }));

describe('the same question', () => {
  it('has the same answer, in any order of persons and of parameters', () => {
    const turned = personsFrom(0, 10).toReversed();
    expect(
      found(
        answered(question, {}),
        answered(question, { persons: turned }),
        answered('page=1&limit=10&domain=acme.example', {}),
      ),
    ).toEqual([]);
  });

  it.each([
    ['other persons', { persons: personsFrom(3, 10) }, 'PAGING-9', 'other persons than at other times'],
    ['another size', { persons: personsFrom(0, 25) }, 'PAGING-9', '25 persons, and 10 at other times'],
    ['another number', { page: 3 }, 'PAGING-9', 'current_page 3, and 1 at other times'],
    ['another count of pages', { totalPages: 5 }, 'PAGING-9', 'total_pages 5, and 4 at other times'],
    ['another total', { total: 41 }, 'PAGING-4', 'total 41, and 40 at other times'],
    [
      'a person twice',
      { persons: [...personsFrom(0, 9), ...personsFrom(0, 1)] },
      'PAGING-9',
      'other persons than at other times',
    ],
  ] as const)('is contradicted by %s', (_, parts, requirement, difference) => {
    const usual = () => answered(question, {});
    expect(found(usual(), usual(), answered(question, parts))).toEqual([
      { requirement, difference, returns: 0 },
    ]);
    expect(found(usual(), answered(question, parts), usual())).toMatchObject([{ returns: 1 }]);
  });

  it('is another one with another limit, page or domain', () => {
    expect(
      found(
        answered(question, {}),
        answered('domain=acme.example&limit=10&page=2', { page: 2, persons: personsFrom(10, 10) }),
        answered('domain=acme.example&limit=9&page=1', { persons: personsFrom(0, 9), totalPages: 5 }),
        answered('domain=acme.example&page=1', { persons: personsFrom(0, 20), totalPages: 2 }),
        answered('domain=other.example&limit=10&page=1', { persons: personsFrom(50, 10) }),
      ),
    ).toEqual([]);
  });

  it('is the same without page, where the answer says which page it is', () => {
    const bare = 'domain=acme.example&limit=10';
    expect(found(answered(question, {}), answered(bare, {}))).toEqual([]);
    expect(found(answered(question, {}), answered(bare, { persons: personsFrom(20, 10) }))).toMatchObject([
      { requirement: 'PAGING-9', difference: 'other persons than at other times' },
    ]);
    expect(found(answered(question, {}), answered(bare, { page: 3, persons: personsFrom(20, 10) }))).toEqual(
      [],
    );
  });

  it('has the size of its limit without page too, unless it is refused or has none', () => {
    const bare = 'domain=acme.example&limit=10';
    const all = { persons: personsFrom(0, 40), totalPages: 1 };
    expect(found(answered(question, {}), answered(bare, all))).toMatchObject([
      { requirement: 'PAGING-8', difference: '40 persons, and 10 at other times' },
    ]);
    expect(found(answered(question, {}), answered(bare, { persons: [] }))).toEqual([]);
    expect(found(answered(question, {}), answered('domain=acme.example', all))).toEqual([]);
  });

  it.each([{ page: '1' }, { total: '40' }, { page: null }])(
    'is not contradicted by what breaks SHAPE: %j',
    (parts) => {
      const bare = 'domain=acme.example&limit=10';
      expect(found(answered(question, {}), answered(question, parts))).toEqual([]);
      expect(found(answered(question, parts), answered(bare, { page: 1 }))).toEqual([]);
      const others = { ...parts, persons: personsFrom(3, 10) };
      expect(found(answered(question, parts), answered(question, others))).toMatchObject([
        { requirement: 'PAGING-9' },
      ]);
    },
  );

  it('is shown by an answer that nothing was in flight with, if there is one', () => {
    const usual = [1, 2, 3].map(() => answered(question, {}));
    const inCompany = answered(question, { persons: personsFrom(3, 10) });
    const beside = answered('domain=other.example&limit=10&page=1', {});
    const { sentAt, receivedAt } = inCompany.exchange;
    const together = { ...beside, exchange: { ...beside.exchange, sentAt, receivedAt } };
    const alone = answered(question, { persons: personsFrom(5, 10) });
    const shown = (...pages: readonly LoggedPage[]) =>
      contradictions([...usual, ...pages], { first: 1 }).map(({ other }) => other);
    expect(shown(inCompany, together, alone)).toEqual([alone]);
    expect(shown(inCompany, together)).toEqual([inCompany]);
  });

  it('beyond the end is answered as the service likes', () => {
    const beyond = 'domain=acme.example&limit=10&page=5';
    expect(
      found(
        answered(beyond, { page: 4, persons: personsFrom(30, 10) }),
        answered(beyond, { page: 1 }),
        answered(beyond, { page: 5, persons: [] }),
      ),
    ).toEqual([]);
  });
});
