import { expect, it } from 'vitest';
import { consumerExchange, exchange, failedExchange, pageBody, personsFrom } from './exchange.corpus.ts';
import { saysTheSame } from './same-again.ts';

const page = (from: number, total = 40) =>
  exchange(pageBody({ persons: personsFrom(from, 7), total, totalPages: 6 }));
const reversed = exchange(pageBody({ persons: personsFrom(0, 7).toReversed(), total: 40, totalPages: 6 }));

it.each([
  ['the same persons in another order', page(0), reversed, true],
  ['other persons', page(0), page(7), false],
  ['another total', page(0), page(0, 41), false],
  ['another status', page(0), exchange({}, { status: 404 }), false],
  [
    'a refusal with another text',
    exchange({ id: 1 }, { status: 404 }),
    exchange({ id: 2 }, { status: 404 }),
    true,
  ],
  ['the same record', consumerExchange({ id: 1 }), consumerExchange({ id: 1 }), true],
  ['a record with another value', consumerExchange({ at: 1 }), consumerExchange({ at: 2 }), undefined],
  ['no answer', page(0), failedExchange({ kind: 'timeout', message: 'no answer' }), undefined],
])('an answer held against a fresh one: %s', (_, before, fresh, expected) => {
  expect(saysTheSame(before, fresh)).toBe(expected);
});
