import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { consumerExchange, exchange, failedExchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import {
  createdByReading,
  isRepeated,
  isSettledAnswer,
  longestRound,
  type Repetition,
  unrepeatable,
} from './asked-twice.ts';

const answerMs = 10;
const pauseMs = 1_100;

/** A page that holds so many persons, all on it. */
function page(total: number): Exchange {
  return exchange(pageBody({ persons: personsFrom(0, total), total, totalPages: 1 }));
}

function at(sentAt: number, one: Exchange): Exchange {
  return { ...one, sentAt, receivedAt: sentAt + answerMs };
}

type Answers = readonly (readonly [Exchange, Exchange])[];

/** Rounds of two answers, a pause between them. */
function rounds(...answers: Answers): Repetition[] {
  return pausedRounds(pauseMs, answers);
}

function pausedRounds(pause: number, answers: Answers): Repetition[] {
  return answers.map(([first, second], index) => {
    const start = index * (2 * answerMs + pause);
    return [at(start, first), at(start + answerMs, second)];
  });
}

/** A page that holds so many persons, and tells no total. */
function uncounted(count: number): Exchange {
  return exchange(pageBody({ persons: personsFrom(0, count), total: null }));
}

/** Ten persons of twenty, from a place in their order. */
function tenFrom(start: number): Exchange {
  return exchange(pageBody({ persons: personsFrom(start, 10), total: 20, totalPages: 2 }));
}

const refused = exchange({ error: 'once' }, { status: 409 });
const failed = failedExchange({ kind: 'timeout', message: 'no answer' });
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
    ['the status of a refusal', refused, exchange({ error: 'once' }, { status: 404 })],
    ['that there is no answer', page(3), failed],
    ['that there are no persons', page(0), exchange(pageBody({ persons: null, totalPages: 1 }))],
  ])('is not repeated where %s is different', (_, first, second) => {
    expect(isRepeated([first, second])).toBe(false);
  });

  it.each([
    ['a refusal in other words', refused, exchange({ error: 'twice' }, { status: 409 })],
    ['neither time a page', exchange('one'), exchange('other')],
    [
      'neither time a list of persons',
      exchange(pageBody({ persons: null })),
      exchange(pageBody({ persons: null })),
    ],
    ['a consumer like an error', consumerExchange({ status: 'new' }), consumerExchange({ status: 'seen' })],
    ['a consumer like a page', consumerExchange(pageBody()), consumerExchange(pageBody({ total: 1 }))],
  ])('is repeated where it gives %s', (_, first, second) => {
    expect(isRepeated([first, second])).toBe(true);
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

  it.each<[string, Answers, string]>([
    [
      'where rounds change more than the pauses, in one of them',
      [
        [page(30), page(29)],
        [page(27), page(24)],
        [page(22), page(21)],
        [page(19), page(18)],
      ],
      'the total went from 30 to 18',
    ],
    [
      'where each request shows other persons, and most of them again',
      [
        [tenFrom(0), tenFrom(1)],
        [tenFrom(2), tenFrom(3)],
        [tenFrom(4), tenFrom(5)],
        [tenFrom(6), tenFrom(7)],
      ],
      '8 persons came or went',
    ],
    [
      'where the last request is refused',
      [
        [page(9), page(8)],
        [page(7), page(6)],
        [page(5), page(4)],
        [page(3), refused],
      ],
      '6 persons came or went',
    ],
    [
      'where the first request is told no total',
      [
        [uncounted(9), page(8)],
        [page(7), page(6)],
        [page(5), page(4)],
        [page(3), page(2)],
      ],
      '4 persons came or went',
    ],
    [
      'where a refusal in between takes away as much as comes back after it',
      [
        [page(9), page(8)],
        [page(5), refused],
        [page(5), page(4)],
        [page(3), page(2)],
      ],
      'the total went from 9 to 2',
    ],
    [
      'where a round begins with a refusal',
      [
        [page(20), page(8)],
        [refused, page(6)],
        [page(5), page(4)],
        [page(3), page(2)],
      ],
      'the total went from 20 to 2',
    ],
  ])('%s', (_, answers, change) => {
    expect(messages(rounds(...answers))).toEqual([expect.stringMatching(`, 4 times: ${change}$`)]);
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

  it('where a pause is twice as long as the longest round, and no shorter', () => {
    const answers = [9, 7, 5, 3].map((total) => [page(total), page(total - 1)] as const);
    expect(messages(pausedRounds(4 * answerMs, answers))).toHaveLength(1);
    expect(messages(pausedRounds(4 * answerMs - 1, answers))).toEqual([]);
  });

  it('by the question that shows it, and its two answers', () => {
    const given = rounds(...[9, 7, 5, 3].map((total) => [page(total), page(total - 1)] as const));
    expect(unrepeatable(given)).toMatchObject([
      {
        requirement: 'HTTP-5',
        counterexample: 'domain=acme.example, twice in a row',
        exchanges: given[0],
      },
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

  it.each<[string, Answers]>([
    [
      'where one pause changes more than any round',
      [
        [page(30), page(29)],
        [page(28), page(27)],
        [page(22), page(21)],
        [page(20), page(19)],
      ],
    ],
    [
      'where three rounds change what is shown',
      [
        [page(9), page(8)],
        [page(7), page(6)],
        [page(5), page(4)],
      ],
    ],
    [
      'where what goes and comes back does so over the pauses',
      [
        [page(3), page(3)],
        [page(4), page(4)],
        [page(3), page(3)],
        [page(4), page(4)],
        [page(3), page(3)],
      ],
    ],
    [
      'where one round alone shows what goes and comes back',
      [
        [page(3), page(4)],
        [page(3), page(3)],
        [page(4), page(4)],
        [page(3), page(3)],
      ],
    ],
    [
      'where an answer comes back twice',
      [
        [page(3), page(4)],
        [page(3), page(4)],
        [page(4), page(4)],
      ],
    ],
    [
      'where a refusal before a pause leaves nothing to compare',
      [
        [uncounted(9), uncounted(8)],
        [uncounted(7), refused],
        [uncounted(5), uncounted(4)],
        [uncounted(3), uncounted(2)],
      ],
    ],
    [
      'where a refusal after a pause leaves nothing to compare',
      [
        [uncounted(20), uncounted(8)],
        [refused, uncounted(6)],
        [uncounted(5), uncounted(4)],
        [uncounted(3), uncounted(2)],
      ],
    ],
    [
      'where a page without its persons follows a pause',
      [
        [tenFrom(0), tenFrom(10)],
        [exchange(pageBody({ persons: null, total: 20 })), tenFrom(2)],
        [tenFrom(3), tenFrom(4)],
        [tenFrom(5), tenFrom(6)],
      ],
    ],
    [
      'for a consumer, even one like a page',
      Array.from({ length: 4 }, () => [
        consumerExchange(pageBody({ persons: personsFrom(0, 1) })),
        consumerExchange(pageBody({ persons: personsFrom(1, 1) })),
      ]),
    ],
    ['where nothing was asked', []],
  ])('%s', (_, answers) => {
    expect(messages(rounds(...answers))).toEqual([]);
  });

  it('where the second request is refused, and there is one pause too short to tell', () => {
    const round = [page(3), refused] as const;
    const three = pausedRounds(answerMs, [round, round, round]);
    expect(messages(three)).toEqual([]);
    expect(messages(pausedRounds(answerMs, [round, round, round, [page(3), page(3)]]))).toEqual([]);
    const late = three.map(([first, second], index): Repetition => {
      const by = index > 1 ? pauseMs : 0;
      return [at(first.sentAt + by, first), at(second.sentAt + by, second)];
    });
    expect(messages(late)).toEqual([]);
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
    const least = consumerExchange({}, { status: 400 });
    expect(createdByReading([least, consumerExchange({})])).toHaveLength(1);
    expect(createdByReading([consumerExchange({}, { status: 399 }), consumerExchange({})])).toEqual([]);
  });

  it('was not where both answers are of a kind', () => {
    expect(createdByReading([unknown, unknown])).toEqual([]);
    expect(createdByReading([page(0), page(0)])).toEqual([]);
    expect(createdByReading([failed, page(0)])).toEqual([]);
    expect(createdByReading([page(0), failed])).toEqual([]);
    expect(createdByReading([unknown, failed])).toEqual([]);
    for (const status of [401, 403, 429, 500, 503])
      expect(createdByReading([exchange({ error: 'no' }, { status }), page(0)])).toEqual([]);
    expect(createdByReading([page(0), exchange('', { status: 404 })])).toEqual([]);
  });
});

describe('isSettledAnswer', () => {
  const error = { error: 'no' };
  const framed = [['content-length', '16']] as const;

  it.each([
    ['a page', page(3)],
    ['a refusal', refused],
    ['403 that does not say when it ends', exchange(error, { status: 403 })],
    ['a body that is no JSON', exchange('x')],
    ['half a body that was sent as a whole', exchange('{"data":', { headers: framed })],
    ['499', exchange(error, { status: 499 })],
  ])('takes %s', (_, one) => {
    expect(isSettledAnswer(one)).toBe(true);
  });

  it.each([
    ['no answer', failed],
    ['an answer that broke off', failedExchange({ kind: 'incomplete', message: 'cut' })],
    ['half a body, of which nothing says where it ends', exchange('{"data":')],
    ['a lockout', exchange(error, { status: 403, headers: [['retry-after', '1'], ...framed] })],
    ['too many requests', exchange(error, { status: 429 })],
    ['a request that came too early', exchange(error, { status: 425 })],
    ['an error of the server', exchange(error, { status: 500 })],
  ])('does not take %s', (_, one) => {
    expect(isSettledAnswer(one)).toBe(false);
  });
});

describe('longestRound', () => {
  it('goes from the first request of a round to its last answer', () => {
    const spread = [at(0, page(1)), at(500, page(1))] as const;
    expect(longestRound([])).toBe(0);
    expect(longestRound([...rounds([page(1), page(1)]), spread])).toBe(510);
    expect(longestRound([spread, ...rounds([page(1), page(1)])])).toBe(510);
  });
});
