import { describe, expect, it } from 'vitest';
import { listsOwnPersons, listsSomebody } from './domain.ts';
import { exchange, pageBody, personsFrom } from './exchange.corpus.ts';
import { pageView } from './page-view.ts';

const persons = personsFrom(0, 3);
const nobody = { requirement: 'DOMAIN-1', says: 'a domain that nobody has' };

describe('listsSomebody', () => {
  it.each([
    ['an empty page', exchange(pageBody())],
    ['one empty page of one', exchange(pageBody({ totalPages: 1 }))],
    ['a refusal', exchange({ error: 'x' }, { status: 404 })],
    ['a refusal told in 200', exchange({ error: 'x' })],
    ['a page without a shape, which is SHAPE', exchange({ data: null })],
    ['a negative total, which is SHAPE-4', exchange(pageBody({ total: -1 }))],
  ])('passes %s', (_, one) => {
    expect(listsSomebody(one, nobody)).toEqual([]);
  });

  it('finds persons', () => {
    expect(listsSomebody(exchange(pageBody({ persons, total: 3 })), nobody)).toMatchObject([
      {
        requirement: 'DOMAIN-1',
        message: 'domain=acme.example (a domain that nobody has) is answered with 3 persons',
        received: '3 persons',
      },
    ]);
  });

  it('finds a total without persons', () => {
    expect(listsSomebody(exchange(pageBody({ total: 237 })), nobody)).toMatchObject([
      { received: 'no persons, but total 237' },
    ]);
  });

  it('names the path where the partner is what is judged', () => {
    const [deviation] = listsSomebody(exchange(pageBody({ persons })), {
      requirement: 'PARTNER-1',
      says: 'x',
    });
    expect(deviation?.counterexample).toBe('/partners/p1 domain=acme.example');
  });
});

describe('listsOwnPersons', () => {
  const own = new Set(pageView(exchange(pageBody({ persons })))?.persons);

  it('passes persons of a domain of somebody else', () => {
    const others = exchange(pageBody({ persons: personsFrom(50, 5), total: 5 }));
    expect(listsOwnPersons(others, own, 'a subdomain')).toEqual([]);
    expect(listsOwnPersons(exchange(pageBody()), own, 'a subdomain')).toEqual([]);
  });

  it('finds persons of the configured domain', () => {
    const mixed = exchange(pageBody({ persons: personsFrom(2, 5), total: 5 }));
    expect(listsOwnPersons(mixed, own, 'a subdomain')).toMatchObject([
      { requirement: 'DOMAIN-2', received: '1 of the persons of the configured domain' },
    ]);
  });
});
