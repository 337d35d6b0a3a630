import { describe, expect, it } from 'vitest';
import { exchange, failedExchange, pageBody, personsFrom } from './exchange.corpus.ts';
import { emptyMultiset, sameHash } from './multiset-hash.ts';
import { walkOf } from './walk.corpus.ts';
import { hashOf, pageFact, personsIn, totalOf, walkText } from './walk.ts';

describe('pageFact', () => {
  it('keeps counts and a hash of a page', () => {
    const page = exchange(pageBody({ persons: personsFrom(0, 3), total: 25, totalPages: 9 }));
    expect(pageFact(2, page)).toMatchObject({
      page: 2,
      kind: 'page',
      persons: 3,
      total: 25n,
      totalPages: 9n,
      status: 200,
    });
  });

  it.each([400, 404, 410, 416, 422, 302])('takes status %i for a refusal of the page', (status) => {
    expect(pageFact(2, exchange({ error: 'x' }, { status }))).toMatchObject({ kind: 'refused', persons: 0 });
  });

  it.each([401, 403, 408, 425, 429, 500, 503])(
    'takes status %i for none: it is not about the page',
    (status) => {
      expect(pageFact(2, exchange({ error: 'x' }, { status })).kind).toBe('unreadable');
    },
  );

  it.each([
    ['no answer', failedExchange({ kind: 'timeout', message: 'no answer' })],
    ['no JSON', exchange('x')],
    ['persons that are no array', exchange(pageBody({ persons: null }))],
    ['an error told in 200', exchange({ error: 'x' })],
  ])('cannot read %s', (_, one) => {
    expect(pageFact(2, one)).toMatchObject({ kind: 'unreadable', persons: 0, hash: emptyMultiset });
  });
});

describe('a walk', () => {
  it('holds as many persons as its pages, whatever their size', () => {
    const [tens, sevens] = [walkOf({ size: 10 }), walkOf({ size: 7 })];
    expect([personsIn(tens), personsIn(sevens)]).toEqual([25, 25]);
    expect(sameHash(hashOf(tens), hashOf(sevens))).toBe(true);
    expect(sameHash(hashOf(tens), hashOf(walkOf({ total: 24 })))).toBe(false);
  });

  it('has the total that all its pages give', () => {
    expect(totalOf(walkOf())).toBe(25n);
    const moved = walkOf({ change: (page, index) => Object.assign(page, { total: 25 + index }) });
    expect(totalOf(moved)).toBeUndefined();
    const partly = walkOf({ change: (page, index) => index === 1 && Object.assign(page, { total: '25' }) });
    expect(totalOf(partly)).toBe(25n);
  });

  it('is told by its domain and limit', () => {
    expect(walkText(walkOf())).toBe('domain=acme.example limit=10');
    expect(walkText({ domain: 'acme.example', limit: undefined })).toBe('domain=acme.example without limit');
  });
});
