import { describe, expect, it } from 'vitest';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { type LoggedPage, loggedPage } from '../log/logged-page.ts';
import { everAnother } from './ever-another.ts';
import { contradictions } from './same-question.ts';

const total = 40;

interface Answered {
  readonly query: string;
  readonly size: number;
  readonly page?: number;
  readonly total?: number;
  readonly from?: number;
}

/** Answers one after the other, each with a full page of its size. */
function answers(asked: readonly Answered[]): readonly LoggedPage[] {
  return asked.map(({ query, size, page = 1, total: counted = total, from = (page - 1) * size }, place) => {
    const totalPages = Math.ceil(counted / size);
    const body = pageBody({ page, total: counted, totalPages, persons: personsFrom(from, size) });
    const answered = exchange(body, { query: `domain=acme.example${query}` });
    const logged = loggedPage({ ...answered, sentAt: place * 10, receivedAt: place * 10 + 5 });
    if (logged === undefined) throw new Error('no page');
    return logged;
  });
}

function found(asked: readonly Answered[]) {
  const pages = answers(asked);
  return contradictions(pages, { first: 1 }).flatMap((one) => everAnother(one, pages) ?? []);
}

const named = { query: '&limit=10&page=1', size: 10 };
/** Answers to one question, with a page that stands still twice before each of them. */
const asIfNamed = (sizes: readonly number[], query = '') =>
  sizes.flatMap((size) => [named, named, { query, size }]);

describe('a question that is answered ever otherwise', () => {
  it('is told where other pages of its list stand still meanwhile', () => {
    expect(found([...asIfNamed([10, 5, 8, 20, 4]), named])).toMatchObject([{ ways: 5, answers: 5 }]);
  });

  it('is told where several questions without `limit` have other numbers of pages, three of one kind', () => {
    const asked = [...asIfNamed([10, 5, 4]), ...asIfNamed([8], '&page=1'), named];
    expect(found(asked).map(({ ways }) => ways)).toEqual([4]);
  });

  /** The last page, whose persons come and go under one total. */
  const moving = Array.from({ length: 6 }, (_, place) => [
    named,
    named,
    { query: '&limit=10&page=4', size: 10, page: 4, from: 30 + place },
  ]).flat();

  it.each<[string, readonly Answered[]]>([
    ['of a service in two versions', asIfNamed([10, 5, 10, 5, 10, 5])],
    [
      'of two versions, while a person changes whom no other page shows',
      [0, 0, 1, 1].flatMap((from, place) =>
        asIfNamed([place % 2 === 0 ? 20 : 25]).map((one) => (one === named ? one : { ...one, from })),
      ),
    ],
    [
      'of two versions with a size of their own where `page` is left out too',
      [...asIfNamed([10, 5, 10, 5]), ...asIfNamed([8, 20, 8, 20], '&page=1')],
    ],
    ['for persons who come and go under one total', moving],
    ['of a list that moves', [...asIfNamed([10, 5, 8, 20, 4]), { ...named, from: 3 }]],
    [
      'whose total moves',
      asIfNamed([10, 5, 8, 20, 4]).map((one, place) => (one === named ? one : { ...one, total: 40 + place })),
    ],
    ['while nothing else was asked', [named, ...[10, 5, 8, 20].map((size) => ({ query: '', size })), named]],
  ])('may be one %s', (_, asked) => {
    expect(found(asked)).toEqual([]);
  });
});
