import { describe, expect, it } from 'vitest';
import { consumerExchange, exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { seenOf } from './seen.ts';

const known = { partnerPath: '/partners/p1', domains: ['acme.example'] };

/** More than is kept of a body. */
const large = 'x'.repeat(20_000);

describe('what is seen of an exchange', () => {
  it('is what a large body shows, without the body', () => {
    const seen = seenOf(exchange({ code: 'bad_limit', trace: large }, { status: 500 }), true, known);
    expect(seen.error).toEqual({ mediaType: 'none named', codes: ['bad_limit'] });
    expect(seen.exchange.answer?.body).toHaveLength(0);
    const record = seenOf(consumerExchange({ id: 'c-100042', notes: large }), true, known);
    expect(record).toMatchObject({ isUsual: true, members: ['id', 'notes'], error: undefined });
  });

  it('tells how one unusual parameter was taken, also by a large page', () => {
    const body = pageBody({ persons: personsFrom(0, 400), total: 900, totalPages: 3 });
    const seen = seenOf(exchange(body, { query: 'domain=acme.example&limit=' }), false, known);
    expect(seen).toMatchObject({ unusual: 'empty limit', taken: '400 persons', isUsual: false });
    expect(seen.exchange.answer?.body).toHaveLength(0);
  });

  it.each([
    ['a usual page', exchange(pageBody()), true],
    ['a page for people', exchange('<h1>Sorry</h1>'), false],
    ['an error in a success', exchange({ error: 'x1' }), false],
    ['a refusal', exchange({ error: 'x1' }, { status: 404 }), false],
  ])('is a usual answer or not: %s', (_, one, isUsual) => {
    expect(seenOf(one, true, known).isUsual).toBe(isUsual);
    expect(seenOf(one, false, known).isUsual).toBe(false);
  });

  it('is no usual answer where the connection was closed instead', () => {
    const closed = { status: 200, headers: [], body: new Uint8Array(), isClosed: true as const };
    expect(seenOf({ ...exchange(pageBody()), answer: closed }, true, known).isUsual).toBe(false);
  });
});
