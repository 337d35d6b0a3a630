import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { consumerExchange, exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { createdByReading, isRepeated, type Repetition, unrepeatable } from './asked-twice.ts';

const answerMs = 10;
const pauseMs = 1_100;

/** A page that holds so many persons, all on it. */
function page(total: number): Exchange {
  return exchange(pageBody({ persons: personsFrom(0, total), total, totalPages: 1 }));
}

function at(sentAt: number, one: Exchange): Exchange {
  return { ...one, sentAt, receivedAt: sentAt + answerMs };
}

/** Rounds of two answers, a pause between them. */
function rounds(...answers: readonly (readonly [Exchange, Exchange])[]): Repetition[] {
  return answers.map(([first, second], index) => {
    const start = index * (2 * answerMs + pauseMs);
    return [at(start, first), at(start + answerMs, second)];
  });
}

const refused = exchange({ error: 'once' }, { status: 409 });
const messages = (given: readonly Repetition[]) => unrepeatable(given).map(({ message }) => message);

describe('a request that is sent twice', () => {
  it('is repeated where the persons come in another order, or fields differ that are not documented', () => {
    const [one, two] = personsFrom(0, 2);
    const body = (persons: readonly unknown[], more: object) => ({
      data: { persons, total: 2, total_pages: 1, current_page: 1, ...more },
    });
    const pair = [exchange(body([one, two], { at: 1 })), exchange(body([two, one], { at: 2 }))] as const;
    expect(isRepeated(pair)).toBe(true);
  });

  it.each([
    ['a person', page(3), page(4)],
    ['the total', exchange(pageBody({ total: 8 })), exchange(pageBody({ total: 9 }))],
    ['a refusal', page(3), refused],
    ['an error in 200', page(3), exchange({ error: 'once' })],
  ])('is not repeated where %s is different', (_, first, second) => {
    expect(isRepeated([first, second])).toBe(false);
  });

  it('may show a consumer otherwise each time, whatever that looks like', () => {
    expect(isRepeated([consumerExchange({ status: 'new' }), consumerExchange({ status: 'seen' })])).toBe(
      true,
    );
  });
});

describe('reading is blamed', () => {
  it('where the second request is refused each time', () => {
    const round = [page(3), refused] as const;
    expect(messages(rounds(round, round, round, round))).toEqual([
      expect.stringContaining('is refused with status 409, each of 4 times'),
    ]);
  });

  it('where each request takes a person away', () => {
    const taken = rounds([page(9), page(8)], [page(7), page(6)], [page(5), page(4)], [page(3), page(2)]);
    expect(messages(taken)).toEqual([expect.stringContaining('the total went from 9 to 2')]);
  });

  it('where totals are beyond all bounds', () => {
    const total = (digits: number) =>
      exchange(`{"data":{"current_page":1,"persons":[],"total":${digits}e310,"total_pages":1}}`);
    const wild = rounds(
      [total(1), total(2)],
      [total(3), total(4)],
      [total(5), total(6)],
      [total(7), total(1)],
    );
    expect(messages(wild)).toHaveLength(1);
  });

  it('where an answer goes and comes back', () => {
    const round = [page(3), page(4)] as const;
    expect(messages(rounds(round, round, round))).toEqual([
      expect.stringContaining('and then what it gave before: 4 times in 6 requests'),
    ]);
  });
});

describe('reading is not blamed', () => {
  it.each([
    [
      'where the pauses change more',
      [
        [9, 10],
        [20, 21],
        [31, 32],
        [42, 43],
      ],
    ],
    [
      'where a round is repeated',
      [
        [9, 8],
        [7, 6],
        [5, 5],
        [4, 3],
      ],
    ],
    [
      'where data changed once and changed back',
      [
        [9, 8],
        [9, 9],
        [9, 9],
        [9, 9],
      ],
    ],
  ])('%s', (_, totals) => {
    const given = totals.map(([first = 0, second = 0]) => [page(first), page(second)] as const);
    expect(messages(rounds(...given))).toEqual([]);
  });

  it('where answers take as long as the pauses', () => {
    const slow = rounds([page(9), page(8)], [page(7), page(6)], [page(5), page(4)], [page(3), page(2)]).map(
      ([first, second]): Repetition => [
        { ...first, sentAt: first.sentAt - pauseMs },
        { ...second, receivedAt: second.receivedAt },
      ],
    );
    expect(messages(slow)).toEqual([]);
  });

  it('for "not now" and failures', () => {
    const late = exchange('', { status: 503 });
    const round = [page(3), late] as const;
    expect(messages(rounds(round, round, round, round))).toEqual([]);
  });

  it.each([
    ['403 with Retry-After', exchange('', { status: 403, headers: [['retry-after', '1']] })],
    ['408', exchange('', { status: 408 })],
    ['429', exchange('', { status: 429 })],
  ])('where the client is turned away for the moment: %s', (_, away) => {
    const round = [page(3), away] as const;
    expect(messages(rounds(round, round, round, round))).toEqual([]);
  });

  it('where the total alone goes and comes back', () => {
    const counted = (total: number) => exchange(pageBody({ total }));
    const round = [counted(3), counted(4)] as const;
    expect(messages(rounds(round, round, [counted(4), counted(3)], round))).toEqual([]);
  });

  it('where a page of one person is another each time, also over a pause', () => {
    const one = (at: number) => exchange(pageBody({ persons: personsFrom(at, 1), total: 9, totalPages: 9 }));
    expect(messages(rounds(...[0, 2, 4, 6].map((at) => [one(at), one(at + 1)] as const)))).toEqual([]);
  });

  it('whenever persons come by themselves, however often', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 3_000, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (betweenMs, offset) => {
          const total = (ms: number) => Math.floor(ms / betweenMs + offset);
          const given = Array.from({ length: 4 }, (__, index): Repetition => {
            const start = index * (2 * answerMs + pauseMs);
            const answer = (ms: number) => at(ms, exchange(pageBody({ total: total(ms) })));
            return [answer(start), answer(start + answerMs)];
          });
          expect(messages(given)).toEqual([]);
        },
      ),
    );
  });
});

describe('what nobody has', () => {
  const unknown = consumerExchange({ error: 'unknown' }, { status: 404 });

  it('was created by reading where it is refused first and served then', () => {
    expect(createdByReading([unknown, consumerExchange({ status: 'new' })])).toEqual([
      expect.objectContaining({
        requirement: 'HTTP-5',
        message: expect.stringContaining('status 404, and served'),
      }),
    ]);
    expect(createdByReading([exchange({ error: 'unknown' }), page(0)])).toHaveLength(1);
  });

  it('was not where both answers are of a kind', () => {
    expect(createdByReading([unknown, unknown])).toEqual([]);
    expect(createdByReading([page(0), page(0)])).toEqual([]);
    for (const status of [401, 403, 429, 500, 503])
      expect(createdByReading([exchange({ error: 'no' }, { status }), page(0)])).toEqual([]);
    expect(createdByReading([page(0), exchange('', { status: 404 })])).toEqual([]);
  });
});
