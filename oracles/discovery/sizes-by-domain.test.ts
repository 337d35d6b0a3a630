import { expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import type { LoggedPage } from '../log/logged-page.ts';
import { areOfOneSize, limitsByDomain } from './sizes-by-domain.ts';

function page(
  domain: string,
  limit: number | undefined,
  persons: number,
  total: number,
  number = 1,
): LoggedPage {
  return {
    question: { domain, page: number, ...(limit === undefined ? {} : { limit }) },
    exchange: { id: `${domain} ${limit}` } as Exchange,
    currentPage: BigInt(number),
    total: BigInt(total),
    totalPages: undefined,
    persons: new Float64Array(persons),
    addresses: new Float64Array(),
    times: new Float64Array(),
    content: '',
  };
}

it('holds the first pages of one limit in several domains against each other', () => {
  const [one, other] = [page('a', 100, 80, 90), page('b', 100, 60, 70)];
  const alike = [page('a', 50, 50, 90), page('b', 50, 50, 70)];
  const limits = limitsByDomain([...alike, one, page('a', 100, 80, 90), other], 1);
  expect(limits).toEqual([
    { limit: 50, pages: alike },
    { limit: 100, pages: [one, other] },
  ]);
  expect(limits.map(({ pages }) => areOfOneSize(pages))).toEqual([true, false]);
});

it('takes the page without limit for one of its own', () => {
  const pages = [page('a', undefined, 20, 90), page('b', undefined, 20, 70)];
  expect(limitsByDomain(pages, 1)).toEqual([{ limit: undefined, pages }]);
});

it.each([
  ['a page that holds everybody', [page('a', 50, 50, 90), page('b', 50, 30, 30)]],
  ['another page than the first', [page('a', 50, 50, 90), page('b', 50, 40, 90, 2)]],
  ['an empty page', [page('a', 50, 50, 90), page('b', 50, 0, 90)]],
  ['one domain alone', [page('a', 50, 50, 90), page('a', 50, 50, 90)]],
  [
    'a limit that gives one domain several sizes',
    [page('a', 50, 50, 90), page('a', 50, 40, 90), page('b', 50, 50, 90)],
  ],
])('says nothing by %s', (_, pages) => {
  expect(limitsByDomain(pages, 1)).toEqual([]);
});
