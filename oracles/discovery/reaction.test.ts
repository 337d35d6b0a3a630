import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Asked,
  type Body,
  exchange,
  failedExchange,
  pageBody,
  personsFrom,
} from '../exchange.corpus.ts';
import { areMostlySame, reactionTo } from './reaction.ts';

function reaction(body: Body, asked?: Asked) {
  return reactionTo(exchange(body, asked));
}

const retryAfter: Asked['headers'] = [['Retry-After', '30']];

describe('reactionTo', () => {
  it.each([
    ['status 400', { error: 'x' }, { status: 400 }],
    ['status 403, without a time at which it ends', { error: 'x' }, { status: 403 }],
    ['status 404 and HTML', '<h1>Not Found</h1>', { status: 404 }],
    ['status 422 without a body', '', { status: 422 }],
    ['status 404 and the body of a page', pageBody({ persons: personsFrom(0, 3) }), { status: 404 }],
    ['status 400 that names a time', '', { status: 400, headers: retryAfter }],
    ['a page of HTML in 200', '<h1>Welcome</h1>', {}],
    ['an error body in 200', { error: 'invalid limit' }, {}],
    ['an error body in 200, beside empty data', { message: 'invalid limit', data: {} }, {}],
  ] as const)('takes %s for a refusal', (_, body, asked) => {
    expect(reaction(body, asked)).toEqual({ kind: 'refused' });
  });

  it.each([
    ...[401, 408, 425, 429, 502, 503, 504].map((status) => [`status ${status}`, { status }] as const),
    ['a lockout with 403', { status: 403, headers: retryAfter }],
    ['a lockout with 403, its field in small letters', { status: 403, headers: [['retry-after', '1']] }],
  ] as const)('hears nothing of the question in %s', (_, asked) => {
    expect(reaction({ error: 'x' }, asked)).toBeUndefined();
  });

  it('hears nothing where no answer came', () => {
    expect(reactionTo(failedExchange({ kind: 'timeout', message: 'no answer' }))).toBeUndefined();
  });

  it.each([
    ['server error 500', { error: 'x' }, { status: 500 }],
    ['server error 501', '', { status: 501 }],
    ['server error 500', '', { status: 500, headers: retryAfter }],
    ['redirected with 302', '', { status: 302, headers: [['Location', '/login']] }],
    ['redirected with 304', '', { status: 304 }],
    ['status 200 without persons', '', {}],
    ['status 204 without persons', '', { status: 204 }],
    ['status 200 without persons', { data: { persons: null } }, {}],
    ['status 200 without persons', [], {}],
    ['status 200 without persons', { error: 'x', data: { total: 0 } }, {}],
  ] as const)('calls it %s: %j with %o', (says, body, asked) => {
    expect(reaction(body, asked)).toEqual({ kind: 'other', says });
  });

  it('reads a page, and an empty one', () => {
    const full = reaction(pageBody({ page: 2, persons: personsFrom(0, 3), total: 13, totalPages: 5 }));
    expect(full).toMatchObject({ kind: 'page', view: { currentPage: 2n, total: 13n, totalPages: 5n } });
    expect(full?.kind === 'page' && full.view.persons).toHaveLength(3);
    expect(reaction(pageBody())).toMatchObject({ kind: 'page', view: { persons: [], total: 0n } });
  });

  it('reads the persons of a page whose counts have not their shape, which is SHAPE', () => {
    const page = reaction(pageBody({ page: '1', persons: personsFrom(0, 1), total: -1 }));
    expect(page).toMatchObject({ kind: 'page', view: { persons: [expect.any(String)] } });
    expect(page).toHaveProperty('view.total', undefined);
  });
});

describe('areMostlySame', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c', '__proto__'), { minLength: 1, maxLength: 8 });

  it.each([
    ['the same persons in another order', ['a', 'b', 'c'], ['c', 'a', 'b'], true],
    ['two of three', ['a', 'b', 'c'], ['b', 'c', 'd'], true],
    ['half of them', ['a', 'b'], ['b', 'c'], false],
    ['one of three', ['a', 'b', 'c'], ['c', 'd', 'e'], false],
    ['a page within a page twice as large', ['a', 'b'], ['a', 'b', 'c', 'd'], false],
    ['identical persons, each counted', ['a', 'a', 'a'], ['a', 'b', 'c'], false],
    ['identical persons, as many', ['a', 'a', 'b'], ['a', 'a', 'c'], true],
    ['nobody and somebody', [], ['a'], false],
    ['nobody twice, which shows nothing', [], [], false],
  ])('of %s', (_, one, other, same) => {
    expect(areMostlySame(one, other)).toBe(same);
    expect(areMostlySame(other, one)).toBe(same);
  });

  it('holds for each page and itself, in any order', () => {
    fc.assert(fc.property(list, (one) => areMostlySame(one, one.toReversed())));
  });

  it('does not mind which page is the first of the two', () => {
    fc.assert(
      fc.property(list, list, (one, other) => areMostlySame(one, other) === areMostlySame(other, one)),
    );
  });
});
