import { expect, it } from 'vitest';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { type LoggedPage, loggedPage } from '../log/logged-page.ts';
import { loneTotals } from './lone-totals.ts';

const domain = 'acme.example';

function told(totals: readonly number[]): LoggedPage[] {
  return totals.flatMap((total, place) => {
    const body = pageBody({ total, totalPages: 24, persons: personsFrom(0, 10) });
    const page = loggedPage({ ...exchange(body), sentAt: place, receivedAt: place + 1 });
    return page === undefined ? [] : [page];
  });
}

const many = (total: number, times: number) => Array.from({ length: times }, () => total);

it.each([
  ['one answer of ten', [...many(237, 5), 201, ...many(237, 9), 201, ...many(237, 4)], 2],
  ['none', many(237, 12), 0],
])('finds totals that single answers give: %s', (_, totals, lone) => {
  const found = loneTotals(told(totals), domain);
  expect({ usual: found?.usual, lone: found?.lone.length, of: found?.of }).toEqual({
    usual: 237n,
    lone,
    of: totals.length,
  });
});

it.each([
  ['that went on', [...many(237, 10), ...many(238, 2)]],
  ['that stayed for two answers', [...many(237, 8), 201, 201, ...many(237, 8)]],
  ['of which none is usual', [237, 238, 237, 238, 237, 238]],
])('has nothing to tell of a total %s', (_, totals) => {
  expect(loneTotals(told(totals), domain)).toBeUndefined();
});

it('keeps domains apart', () => {
  expect(loneTotals(told(many(237, 3)), 'other.example')).toBeUndefined();
});
