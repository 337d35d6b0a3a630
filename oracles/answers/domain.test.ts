import { describe, expect, it } from 'vitest';
import { exchange, failedExchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { pageView } from '../pages/page-view.ts';
import { listsOwnPersons, listsSomebody } from './domain.ts';

const persons = personsFrom(0, 3);
const failed = failedExchange({ kind: 'timeout', message: 'no answer' });
const nobody = { requirement: 'DOMAIN-1', says: 'a domain that does not exist' };

describe('listsSomebody', () => {
  it.each([
    ['an empty page', exchange(pageBody())],
    ['one empty page of one', exchange(pageBody({ totalPages: 1 }))],
    ['a refusal', exchange({ error: 'x' }, { status: 404 })],
    ['a refusal told in 200', exchange({ error: 'x' })],
    ['a page without a shape, which is SHAPE', exchange({ data: null })],
    ['no answer', failed],
    ['a negative total, which is SHAPE-4', exchange(pageBody({ total: -1 }))],
  ])('passes %s', (_, one) => {
    expect(listsSomebody(one, nobody)).toEqual([]);
  });

  it('finds persons', () => {
    const one = exchange(pageBody({ persons, total: 3 }));
    expect(listsSomebody(one, nobody)).toEqual([
      {
        requirement: 'DOMAIN-1',
        message: 'domain=acme.example (a domain that does not exist) is answered with 3 persons',
        received: '3 persons',
        expected: 'no persons and total 0, or a refusal',
        exchanges: [one],
        counterexample: 'domain=acme.example',
      },
    ]);
  });

  it('finds persons in the body of a refusal', () => {
    const one = exchange(pageBody({ persons, total: 3 }), { status: 403 });
    expect(listsSomebody(one, nobody)).toMatchObject([{ received: '3 persons' }]);
  });

  it.each([
    ['with an empty list', exchange(pageBody({ total: 1 })), '1'],
    ['with no list of persons', exchange(pageBody({ persons: null, total: 237 })), '237'],
  ])('finds a total without persons, %s', (_, one, total) => {
    expect(listsSomebody(one, nobody)).toMatchObject([{ received: `no persons, but total ${total}` }]);
  });

  it.each([
    ['DOMAIN-1', []],
    ['PARTNER-1', ['DOMAIN-1']],
    ['PARTNER-2', ['PARTNER-1', 'DOMAIN-1']],
  ])('%s: a total alone may be that of others, and persons may not', (requirement, others) => {
    const judged = { ...nobody, requirement };
    const [counted] = listsSomebody(exchange(pageBody({ total: 3 })), judged);
    expect(counted?.explainedBy).toEqual(['DOMAIN-3', 'PAGING-4', ...others]);
    const [listed] = listsSomebody(exchange(pageBody({ persons, total: 3 })), judged);
    expect(listed).not.toHaveProperty('explainedBy');
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

  it.each([
    ['a refusal', exchange(pageBody({ persons }), { status: 404 })],
    ['a page without its list', exchange(pageBody({ persons: null }))],
    ['no answer', failed],
  ])('passes %s', (_, one) => {
    expect(listsOwnPersons(one, own, 'a subdomain')).toEqual([]);
  });

  it('finds persons of the configured domain', () => {
    const mixed = exchange(pageBody({ persons: personsFrom(2, 5), total: 5 }));
    expect(listsOwnPersons(mixed, own, 'a subdomain')).toEqual([
      {
        requirement: 'DOMAIN-2',
        message:
          'domain=acme.example (a subdomain) is answered with 1 of the persons of the configured domain',
        received: '1 of the persons of the configured domain',
        expected: 'none of them: the domain is compared as a value',
        exchanges: [mixed],
        counterexample: 'domain=acme.example',
      },
    ]);
  });
});
