import { describe, expect, it } from 'vitest';
import { exchange, failedExchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { answerText, countOn, observedPage } from './observed-page.ts';

const three = pageBody({ page: 2, persons: personsFrom(0, 3), total: 25, totalPages: 9 });

describe('a page as a run keeps it', () => {
  it('is its numbers and a hash of each person, in their order', () => {
    const turned = pageBody({ page: 2, persons: personsFrom(0, 3).toReversed(), total: 25, totalPages: 9 });
    const [one, other] = [observedPage(exchange(three)), observedPage(exchange(turned))];
    expect(one).toMatchObject({ currentPage: 2n, total: 25n, totalPages: 9n });
    expect(new Set(one?.persons).size).toBe(3);
    expect([...(other?.persons ?? [])]).toEqual([...(one?.persons ?? [])].toReversed());
    expect(other?.content).toBe(one?.content);
  });

  it('knows who has another time by the address', () => {
    const [first] = personsFrom(0, 1);
    const later = { ...first, created_at: '2020-02-02T02:02:02.000Z' };
    const [one, other] = [first, later].map((person) =>
      observedPage(exchange(pageBody({ persons: [person] }))),
    );
    expect(other?.addresses).toEqual(one?.addresses);
    expect(other?.persons).not.toEqual(one?.persons);
  });

  it('is one that holds nobody where the list is empty', () => {
    expect(observedPage(exchange(pageBody({ persons: [], total: 0 })))).toMatchObject({
      total: 0n,
      content: '0 0 0',
    });
    expect(countOn(exchange(pageBody({ persons: [] })))).toBe(0);
  });

  it.each([
    ['no answer', failedExchange({ kind: 'timeout', message: 'no answer' })],
    ['no JSON', exchange('x')],
    ['persons that are no array', exchange(pageBody({ persons: null }))],
    ['a refusal', exchange(three, { status: 404 })],
  ])('is none where there is %s, asked twice too', (_, one) => {
    expect([observedPage(one), observedPage(one)]).toEqual([undefined, undefined]);
    expect(countOn(one)).toBe(0);
  });

  it('is read once of an answer', () => {
    const one = exchange(three);
    expect(observedPage({ ...one, id: 'x9' })).toBe(observedPage(one));
  });

  it('says in one text everything but the order', () => {
    const texts = [{}, { total: 26 }, { totalPages: 8 }, { page: 3 }, { persons: personsFrom(1, 3) }].map(
      (other) => {
        const body = pageBody({ page: 2, persons: personsFrom(0, 3), total: 25, totalPages: 9, ...other });
        const page = observedPage(exchange(body));
        return page === undefined ? '' : answerText(page);
      },
    );
    expect(new Set(texts).size).toBe(5);
  });
});
