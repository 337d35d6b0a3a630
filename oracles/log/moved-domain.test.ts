import { describe, expect, it } from 'vitest';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { type LoggedPage, loggedPage } from './logged-page.ts';
import { hasMoved, hasMovedOn, isLive } from './moved-domain.ts';

const domain = 'acme.example';

/** Three pages read by turns, so many times; each answer is made by its place in time. */
function read(rounds: number, at: (place: number, page: number) => { total: number; from: number }) {
  return Array.from({ length: rounds * 3 }, (_, place): LoggedPage => {
    const page = (place % 3) + 1;
    const { total, from } = at(place, page);
    const body = pageBody({ page, total, totalPages: 24, persons: personsFrom(page * 10 + from, 10) });
    const answered = exchange(body, { query: `domain=${domain}&limit=10&page=${page}` });
    const logged = loggedPage({ ...answered, sentAt: place, receivedAt: place + 1 });
    if (logged === undefined) throw new Error('no page');
    return logged;
  });
}

const still = { total: 237, from: 0 };

describe('a domain whose data are live', () => {
  it.each([
    ['shows more persons than it has', (place: number) => ({ total: 30, from: place * 2 })],
    [
      'grows, also behind a replica that lags',
      (place: number) => ({ total: 32 + Math.floor(place / 6) - (place % 2), from: Math.floor(place / 6) }),
    ],
    ['shrinks', (place: number) => ({ total: 200 - Math.floor(place / 6), from: 0 })],
  ])('%s', (_, at) => {
    expect(isLive(read(20, at), domain)).toBe(true);
  });

  it.each([
    ['not where a total climbs and nobody comes', (place: number) => ({ total: 237 + place, from: 0 })],
    ['not where nothing changes', () => ({ total: 237, from: 0 })],
    ['not where totals come and go', (place: number) => ({ total: place % 4 === 0 ? 236 : 237, from: 0 })],
    ['not where pages come and go', (place: number) => ({ total: 237, from: place % 5 === 0 ? 3 : 0 })],
  ])('%s', (_, at) => {
    expect(isLive(read(20, at), domain)).toBe(false);
  });

  it('not where persons of another domain show', () => {
    const own = read(20, (place) => ({ total: 30, from: place % 2 === 0 ? 0 : 500 }));
    const other = own.map((page) => ({ ...page, question: { ...page.question, domain: 'other.example' } }));
    expect(isLive(own, domain)).toBe(true);
    expect(isLive([...own, ...other], domain)).toBe(false);
  });
});

describe('a domain whose data go on', () => {
  it.each([
    ['with a person more half way', (place: number) => (place < 30 ? still : { total: 238, from: 1 })],
    [
      'with a person more every ten answers',
      (place: number) => ({ total: 237 + Math.floor(place / 10), from: 0 }),
    ],
    [
      'with a person who comes and goes',
      (place: number) => ({ total: 237 + (Math.floor(place / 10) % 2), from: 0 }),
    ],
    [
      'with a person in the place of another',
      (place: number) => (place < 30 ? still : { total: 237, from: 1 }),
    ],
  ])('%s', (_, at) => {
    expect(hasMovedOn(read(20, at), domain)).toBe(true);
    expect(hasMoved(read(20, at), domain)).toBe(true);
  });
});

describe('a domain whose data stand still', () => {
  it.each([
    ['told rightly', () => still],
    ['with a total by the page', (_: number, page: number) => ({ total: page === 2 ? 236 : 237, from: 0 })],
    [
      'with a total that is wrong by chance',
      (place: number) => ({ total: (place * 7) % 5 === 0 ? 236 : 237, from: 0 }),
    ],
    ['with a page that comes and goes', (place: number) => ({ total: 237, from: place % 4 === 0 ? 3 : 0 })],
    [
      'with one page that changed',
      (place: number) => ({ total: 237, from: place >= 57 && place % 3 === 1 ? 3 : 0 }),
    ],
  ])('%s', (_, at) => {
    expect(hasMovedOn(read(20, at), domain)).toBe(false);
  });

  it('is told apart from another that moves', () => {
    expect(
      hasMovedOn(
        read(20, (place) => ({ total: 200 + Math.floor(place / 20), from: 0 })),
        'other.example',
      ),
    ).toBe(false);
  });
});
