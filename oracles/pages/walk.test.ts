import { describe, expect, it } from 'vitest';
import { exchange, failedExchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { nobody } from './persons-as-hashes.ts';
import { walkOf } from './walk.corpus.ts';
import { contentOfWalk, pageFact, personsIn, totalOf, walkText } from './walk.ts';

describe('pageFact', () => {
  it('keeps counts and a hash of a page', () => {
    const page = exchange(pageBody({ persons: personsFrom(0, 3), total: 25, totalPages: 9 }));
    expect(pageFact(2, page, 1)).toMatchObject({
      page: 2,
      kind: 'page',
      persons: 3,
      total: 25n,
      totalPages: 9n,
      status: 200,
    });
  });

  it.each([400, 404, 410, 416, 422, 302])('takes status %i for a refusal of the page', (status) => {
    expect(pageFact(2, exchange({ error: 'x' }, { status }), 1)).toMatchObject({
      kind: 'refused',
      persons: 0,
    });
  });

  it.each([401, 403, 408, 425, 429, 500, 503])(
    'takes status %i for none: it is not about the page',
    (status) => {
      expect(pageFact(2, exchange({ error: 'x' }, { status }), 1).kind).toBe('unreadable');
    },
  );

  it.each([
    ['no answer', failedExchange({ kind: 'timeout', message: 'no answer' })],
    ['no JSON', exchange('x')],
    ['persons that are no array', exchange(pageBody({ persons: null }))],
    ['an error told in 200', exchange({ error: 'x' })],
  ])('cannot read %s', (_, one) => {
    expect(pageFact(2, one, 1)).toMatchObject({ kind: 'unreadable', persons: 0, content: nobody });
  });
});

describe('a page beyond the end', () => {
  const answered = (asked: number, said: number, first: 0 | 1 = 1) =>
    pageFact(
      asked,
      exchange(pageBody({ page: said, persons: personsFrom(0, 3), total: 25, totalPages: 3 })),
      first,
    );

  it('that is answered with one that exists, under its own number, holds nobody of its own', () => {
    expect(answered(4, 3)).toMatchObject({ kind: 'page', persons: 0, content: nobody });
    expect(answered(9, 1).persons).toBe(0);
    expect(answered(3, 2, 0).persons).toBe(0);
  });

  it('that is answered with one that exists is a page, whatever stands for its persons', () => {
    const body = pageBody({ page: 3, persons: null, total: 25, totalPages: 3 });
    expect(pageFact(4, exchange(body), 1)).toMatchObject({ kind: 'page', persons: 0, content: nobody });
  });

  it('that is answered under the number asked for holds what it shows (PAGING-2)', () => {
    expect(answered(4, 4).persons).toBe(3);
  });

  it('is not meant where the page exists and has a wrong number (PAGING-1)', () => {
    expect(answered(2, 1).persons).toBe(3);
    expect(answered(3, 4).persons).toBe(3);
  });
});

describe('a walk', () => {
  it('holds as many persons as its pages, whatever their size', () => {
    const [tens, sevens] = [walkOf({ size: 10 }), walkOf({ size: 7 })];
    expect([personsIn(tens), personsIn(sevens)]).toEqual([25, 25]);
    expect(contentOfWalk(tens)).toBe(contentOfWalk(sevens));
    expect(contentOfWalk(tens)).not.toBe(contentOfWalk(walkOf({ total: 24 })));
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
