import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { exchange, failedExchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { pageView } from './page-view.ts';

const [ada, grace] = personsFrom(0, 2);

describe('pageView', () => {
  it('gives counts exactly, and persons by e-mail and time', () => {
    const body = '{"data":{"current_page":2.0,"persons":[{"email":"a@b.example","created_at":"t","x":1}],';
    expect(pageView(exchange(`${body}"total":9007199254740993,"total_pages":1e2}}`))).toEqual({
      currentPage: 2n,
      total: 9_007_199_254_740_993n,
      totalPages: 100n,
      persons: ['["a@b.example","t"]'],
    });
  });

  it('knows a person again whatever else the record holds, and in whatever order', () => {
    const plain = pageView(exchange(pageBody({ persons: [ada] })));
    const more = { created_at: ada?.created_at, seen: 7, email: ada?.email };
    expect(pageView(exchange(pageBody({ persons: [more] })))?.persons).toEqual(plain?.persons);
  });

  it('tells persons apart by time alone and by address alone', () => {
    const persons = [ada, { ...ada, created_at: grace?.created_at }, { ...ada, email: grace?.email }];
    expect(new Set(pageView(exchange(pageBody({ persons })))?.persons).size).toBe(3);
  });

  it('knows persons by megabytes of address without keeping them, each from each', () => {
    const long = 'a'.repeat(1_000_000);
    const persons = [`${long}b`, `${long}c`, `${long}b`].map((email) => ({ ...ada, email }));
    const [one = '', other, again] = pageView(exchange(pageBody({ persons })))?.persons ?? [];
    expect(one).toBe(again);
    expect(one).not.toBe(other);
    expect(one.length).toBeLessThan(512);
  });

  it('counts records without e-mail or time too, and what is no record', () => {
    const persons = [{}, null, 'ada', 7, true, [], ['ada'], { email: 1 }, { email: { a: [1] } }];
    expect(pageView(exchange(pageBody({ persons })))?.persons).toEqual([
      '[null,null]',
      'null',
      '"ada"',
      '7',
      'true',
      '[]',
      '["ada"]',
      '[1,null]',
      '[{"a":[1]},null]',
    ]);
  });

  it.each<readonly [string, (characters: number) => unknown]>([
    ['a text', (characters) => 'a'.repeat(characters)],
    ['a list', (characters) => ['a'.repeat(characters - 4)]],
    ['an object', (characters) => ({ a: 'a'.repeat(characters - 8) })],
  ])('keeps an address of usual length as it is, and of a longer one its beginning: %s', (_, made) => {
    const [usual, longer] = [made(384), made(385)];
    const [kept, bounded = ''] =
      pageView(exchange(pageBody({ persons: [{ email: usual }, { email: longer }] })))?.persons ?? [];
    expect(kept).toBe(JSON.stringify([usual, null]));
    expect(bounded).toMatch(/^\["[^#]{200,220}#[\da-f]{64}",null\]$/);
  });

  it.each([
    ['text', '237'],
    ['a fraction', 1.5],
    ['null', null],
    ['a truth value', true],
    ['an array', [1]],
    ['a negative number', -1],
  ])('leaves out a total that is %s', (_, total) => {
    const view = pageView(exchange(pageBody({ total, totalPages: total })));
    expect(view?.total).toBeUndefined();
    expect(view?.totalPages).toBeUndefined();
    expect(view).toMatchObject({ currentPage: 1n, persons: [] });
  });

  it('takes counts of 0 for what they are', () => {
    expect(pageView(exchange(pageBody({ total: 0, totalPages: 0 })))).toMatchObject({
      total: 0n,
      totalPages: 0n,
    });
  });

  it('leaves a negative page number to PAGING-1', () => {
    expect(pageView(exchange(pageBody({ page: -1 })))?.currentPage).toBe(-1n);
  });

  it.each([null, undefined, {}, 'none', 0])('leaves out persons that are %j', (persons) => {
    expect(pageView(exchange({ data: { current_page: 1, persons } }))).toEqual({ currentPage: 1n });
  });

  it.each([{}, [], null, 7, '"data"', { data: null }, { data: [pageBody()] }, { Data: {} }])(
    'is empty for %j',
    (body) => {
      expect(pageView(exchange(body))).toEqual({});
    },
  );

  it('takes members of prototypes for none of its own', () => {
    expect(pageView(exchange('{"__proto__":{"data":{"total":1}},"data":{"__proto__":{"total":2}}}'))).toEqual(
      {},
    );
  });

  it('takes the last of two members of one name', () => {
    expect(pageView(exchange('{"data":{"total":1,"total":2}}'))?.total).toBe(2n);
    expect(pageView(exchange('{"data":{"total":1},"data":{"total":"2"}}'))).toEqual({});
  });

  it.each([199, 300, 302, 404, 500])('is none for status %i', (status) => {
    expect(pageView(exchange(pageBody(), { status }))).toBeUndefined();
  });

  it.each([200, 201, 203, 206])('is one for status %i', (status) => {
    expect(pageView(exchange(pageBody(), { status }))).toBeDefined();
  });

  it('is none without an answer, and where the body is not JSON', () => {
    expect(pageView(failedExchange({ kind: 'timeout', message: 'no answer' }))).toBeUndefined();
    expect(pageView(exchange('{"data":'))).toBeUndefined();
  });

  it('never throws, whatever JSON comes', () => {
    const parts = fc.record({
      page: fc.jsonValue(),
      persons: fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())),
      total: fc.jsonValue(),
      totalPages: fc.jsonValue(),
    });
    fc.assert(
      fc.property(fc.oneof(parts.map(pageBody), fc.jsonValue()), (body) => {
        expect(pageView(exchange(JSON.stringify(body)))).toBeDefined();
      }),
    );
  });
});

describe('the page of a large body', () => {
  /** Persons of 128 characters each, in a body of so many bytes. */
  const large = (persons: number, bytes: number, copies = 1) => {
    const names = Array.from({ length: persons }, (_, at) => `${at}`.padStart(126, 'x'));
    const body = JSON.stringify(pageBody({ persons: Array.from({ length: copies }, () => names).flat() }));
    return exchange(body.padEnd(bytes));
  };
  const isReadOnce = (one: Exchange) => {
    const view = pageView(one);
    for (let others = 0; others < 20; others += 1) pageView(exchange(pageBody({ total: others })));
    const again = pageView(one);
    expect(again).toEqual(view);
    return again === view;
  };

  it.each([
    ['few persons', 0, 262_144, 1],
    ['persons that are an eighth of it', 256, 262_144, 1],
    ['the same persons again and again', 256, 262_144, 5],
  ])('is kept with its answer where it holds %s', (_, persons, bytes, copies) => {
    expect(isReadOnce(large(persons, bytes, copies))).toBe(true);
  });

  it.each([
    ['it is not so large', 0, 262_143],
    ['its persons are more than an eighth of it', 257, 262_144],
  ])('is read again where %s', (_, persons, bytes) => {
    expect(isReadOnce(large(persons, bytes))).toBe(false);
  });
});
