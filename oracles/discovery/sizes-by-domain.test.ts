import { expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import type { LoggedPage } from '../log/logged-page.ts';
import { sizesByDomain } from './sizes-by-domain.ts';

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
    content: '',
  };
}

it('holds the first pages of one limit in several domains against each other', () => {
  const { compared, apart, shown } = sizesByDomain(
    [page('a', 50, 50, 90), page('b', 50, 50, 70), page('a', 100, 80, 90), page('b', 100, 60, 70)],
    1,
  );
  expect(compared).toEqual([50, 100]);
  expect(apart).toEqual([
    [
      100,
      new Map([
        ['a', 80],
        ['b', 60],
      ]),
    ],
  ]);
  expect(shown.map(({ id }) => id)).toEqual(['a 100', 'b 100']);
});

it('shows limits that are alike, also the page without limit', () => {
  const { compared, apart, shown } = sizesByDomain(
    [page('a', undefined, 20, 90), page('b', undefined, 20, 70)],
    1,
  );
  expect({ compared, apart }).toEqual({ compared: [undefined], apart: [] });
  expect(shown).toHaveLength(2);
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
  expect(sizesByDomain(pages, 1).compared).toEqual([]);
});
