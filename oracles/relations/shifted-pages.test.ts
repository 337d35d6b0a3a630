import { describe, expect, it } from 'vitest';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { type LoggedPage, loggedPage } from '../log/logged-page.ts';
import { shiftedPages } from './shifted-pages.ts';

const total = 30;

/** A page of persons from a place of the order on. */
function page(limit: number, number: number, from = (number - 1) * limit): LoggedPage {
  const persons = personsFrom(from, Math.max(Math.min(limit, total - from), 0));
  const totalPages = Math.ceil(total / limit);
  const body = pageBody({ page: number, persons, total, totalPages });
  const logged = loggedPage(
    exchange(body, { request: { query: `domain=acme.example&limit=${limit}&page=${number}` } }),
  );
  if (logged === undefined) throw new Error('this is no page');
  return logged;
}

const walk = (limit: number) =>
  Array.from({ length: Math.ceil(total / limit) }, (_, index) => page(limit, index + 1));

const places = (pages: readonly LoggedPage[]) =>
  shiftedPages(pages, { first: 1 }).map(({ question }) => `limit=${question.limit} page=${question.page}`);

describe('pages beside whole walks of one order', () => {
  it('are at their place', () => {
    expect(places([...walk(10), ...walk(15), page(4, 3), page(4, 8)])).toEqual([]);
  });

  it('are suspicious where they hold others', () => {
    expect(places([...walk(10), ...walk(15), page(4, 3), page(4, 6, 21)])).toEqual(['limit=4 page=6']);
  });

  it('say nothing beside one walk, or walks of several orders', () => {
    const turned = [page(15, 1, 15), page(15, 2, 0)];
    expect(places([...walk(10), page(4, 6, 21)])).toEqual([]);
    expect(places([...walk(10), ...turned, page(4, 6, 21)])).toEqual([]);
  });
});
