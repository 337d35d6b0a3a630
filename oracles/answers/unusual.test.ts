import { describe, expect, it } from 'vitest';
import {
  answer,
  consumerExchange,
  exchange,
  failedExchange,
  pageBody,
  personsFrom,
} from '../exchange.corpus.ts';
import { pageView } from '../pages/page-view.ts';
import { protectedConsumer } from './protected-data.ts';
import { type Allowed, disorderly } from './unusual.ts';

const persons = personsFrom(0, 3);
const page = pageBody({ persons, total: 3, totalPages: 1 });
const own = new Set(pageView(exchange(page))?.persons ?? []);
const anybody: Allowed = { anybody: true };

function received(one: ReturnType<typeof exchange>, allowed: Allowed = anybody) {
  return disorderly(one, { requirement: 'INPUT-1', says: 'limit=-1', allowed }).map(
    (found) => found.received,
  );
}

describe('an unusual request', () => {
  it.each([400, 401, 403, 404, 405, 414, 422, 429, 301])(
    'may be refused with %i, whatever the body',
    (status) => {
      expect(received(exchange('<html>', { status }))).toEqual([]);
    },
  );

  it('may be refused with 200 and an error', () => {
    expect(received(exchange({ error: { code: 'bad_limit' } }))).toEqual([]);
  });

  it('may be answered with a page, or an empty one', () => {
    expect(received(exchange(page), { only: own })).toEqual([]);
    expect(received(exchange(pageBody()), { only: own })).toEqual([]);
    expect(received(exchange(pageBody()), { nobody: true })).toEqual([]);
  });

  it('may be answered with the same persons, of whom another time of creation is told: that is judged elsewhere', () => {
    const shifted = persons.map((one) => ({ ...one, created_at: '2001-02-03T04:05:06.789Z' }));
    expect(
      received(exchange(pageBody({ persons: shifted, total: 3, totalPages: 1 })), { only: own }),
    ).toEqual([]);
  });

  it.each([502, 503, 504])('may meet status %i, which says nothing of it', (status) => {
    expect(received(exchange('', { status }))).toEqual([]);
  });

  it('may be reset by a firewall', () => {
    expect(received(failedExchange({ kind: 'connection', message: 'connection reset' }))).toEqual([]);
  });
});

describe('an unusual request finds', () => {
  it('a server error', () => {
    expect(received(exchange('', { status: 500 }))).toEqual(['status 500']);
  });

  it('a hang, and a body that breaks off', () => {
    const [hang, cut] = [
      failedExchange({ kind: 'timeout', message: 'no complete answer within 10000 ms' }),
      failedExchange({ kind: 'incomplete', message: 'the connection ended inside the body', status: 200 }),
    ];
    expect(received(hang)).toEqual(['no complete answer within 10000 ms']);
    expect(received(cut)).toEqual(['the connection ended inside the body']);
  });

  it('a success that is no page', () => {
    expect(received(exchange('<html>'))).toEqual([
      expect.stringContaining('status 200, and the body is not JSON'),
    ]);
    expect(received(exchange({ data: { persons } }))).toEqual([expect.stringContaining('status 200, and ')]);
  });

  it('persons of others', () => {
    const others = pageBody({ persons: personsFrom(2, 3), total: 3, totalPages: 1 });
    expect(received(exchange(others), { only: own })).toEqual([
      'status 200 and 2 persons who are not of the domain',
    ]);
    expect(received(exchange(others), { not: own })).toEqual([
      'status 200 and 1 person whom the request does not ask for',
    ]);
    expect(received(exchange(page), { nobody: true })).toEqual([
      'status 200 and 3 persons whom the request does not ask for',
    ]);
  });

  it('a record that the path does not name', () => {
    const record = { id: 'c-1', email: 'ada@post.example' };
    const notRecord = protectedConsumer({ answer: answer(record), receivedAt: 0 }, 'c-1', []);
    expect(received(consumerExchange(record), { notRecord })).toEqual([
      'status 200, and a value that only the key may see',
    ]);
    expect(received(consumerExchange({ id: 'c-2', email: 'b@post.example' }), { notRecord })).toEqual([]);
    expect(received(consumerExchange([]), anybody)).toEqual([]);
  });
});
