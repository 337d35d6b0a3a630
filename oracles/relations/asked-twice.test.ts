import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { consumerExchange, exchange, failedExchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import {
  changedByReading,
  isCreated,
  isRepeated,
  isSettledAnswer,
  type Repetition,
  stepText,
} from './asked-twice.ts';

/** A page that holds so many persons, all on it. */
function page(total: number): Exchange {
  return exchange(pageBody({ persons: personsFrom(0, total), total, totalPages: 1 }));
}

/** Ten persons of twenty, from a place in their order. */
function tenFrom(start: number): Exchange {
  return exchange(pageBody({ persons: personsFrom(start, 10), total: 20, totalPages: 2 }));
}

const refused = exchange({ error: 'once' }, { status: 409 });
const failed = failedExchange({ kind: 'timeout', message: 'no answer' });

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

describe('a step from one answer to the next', () => {
  it.each<[string, Repetition, string]>([
    ['the change of the total', [page(9), page(7)], '2'],
    ['those who came or went under one total', [tenFrom(0), tenFrom(3)], '3'],
    ['nothing where the order alone is another one', [page(3), page(3)], '0'],
    ['nothing of two consumers', [consumerExchange({ seen: 1 }), consumerExchange({ seen: 2 })], '0'],
    ['a refusal by its status', [page(9), refused], 'refused with status 409'],
  ])('is %s', (_, step, text) => {
    expect(stepText(step)).toBe(text);
  });
});

describe('reading is blamed', () => {
  const unknown = consumerExchange({ error: 'unknown' }, { status: 404 });
  const missing: Repetition = [unknown, unknown];

  it.each<[string, { usual: Repetition; other: Repetition }, string]>([
    [
      'where more is gone behind the same request',
      { usual: [page(9), page(8)], other: [page(8), page(6)] },
      'each request changes what the next one gets: the total went from 8 to 6 behind the same request, the total went from 9 to 8 behind another one',
    ],
    [
      'where more persons are others',
      { usual: [tenFrom(0), tenFrom(1)], other: [tenFrom(1), tenFrom(3)] },
      '2 persons came or went behind the same request, 1 person came or went behind another one',
    ],
    [
      'where it is refused behind itself alone',
      { usual: [page(3), page(3)], other: [page(3), refused] },
      'asked once more right after its answer, it is refused with status 409',
    ],
    [
      'where what nobody has is there the second time',
      { usual: missing, other: [unknown, consumerExchange({ status: 'new' })] },
      'refused with status 404, and served when asked once more: reading it created it',
    ],
  ])('%s', (_, found, message) => {
    expect(changedByReading(found)).toMatchObject({
      requirement: 'HTTP-5',
      message: expect.stringContaining(message),
      exchanges: found.other,
    });
  });

  it.each<[string, { usual: Repetition; other: Repetition }]>([
    [
      'where as much changes behind another request',
      { usual: [page(9), page(8)], other: [page(8), page(7)] },
    ],
    ['where less changes behind itself', { usual: [page(9), page(7)], other: [page(7), page(6)] }],
    [
      'where nothing changes behind another request, though its own answer was read between',
      { usual: [page(9), page(9)], other: [page(9), page(8)] },
    ],
    ['where it is refused behind another request too', { usual: [page(3), refused], other: missing }],
    ['where what nobody has is there at once', { usual: missing, other: [page(0), page(0)] }],
  ])('but not %s', (_, found) => {
    expect(changedByReading(found)).toBeUndefined();
  });
});

describe('what nobody has', () => {
  const unknown = consumerExchange({ error: 'unknown' }, { status: 404 });

  it('is created where it is refused first and served then', () => {
    expect(isCreated([unknown, consumerExchange({ status: 'new' })])).toBe(true);
    expect(isCreated([exchange({ error: 'unknown' }), page(0)])).toBe(true);
    expect(isCreated([consumerExchange({}, { status: 400 }), consumerExchange({})])).toBe(true);
  });

  it.each<[string, Repetition]>([
    ['both are refused', [unknown, unknown]],
    ['both are served', [page(0), page(0)]],
    ['the first has no answer', [failed, page(0)]],
    ['the second has none', [unknown, failed]],
    ['the second is refused', [page(0), unknown]],
    ['the first is neither', [consumerExchange({}, { status: 399 }), consumerExchange({})]],
    ['the first comes too early', [exchange({ error: 'no' }, { status: 503 }), page(0)]],
    ['the key is refused first', [exchange({ error: 'no' }, { status: 401 }), page(0)]],
  ])('is not where %s', (_, asked) => {
    expect(isCreated(asked)).toBe(false);
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
