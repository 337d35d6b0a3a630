import { describe, expect, it } from 'vitest';
import { answer, type Body } from '../exchange.corpus.ts';
import { bodyType, consumerFields, unknownText } from './consumer-body.ts';

describe('bodyType', () => {
  it.each([
    ['object', { id: 1 }],
    ['object', {}],
    ['array', []],
    ['array', [[{ id: 1 }]]],
    ['string', '"x"'],
    ['number', 7],
    ['boolean', false],
    ['null', null],
    [undefined, ''],
    [undefined, '<h1>x</h1>'],
    [undefined, '{"id":'],
    [undefined, Uint8Array.of(0xff)],
  ])('is %s', (type, body) => {
    expect(bodyType(answer(body))).toBe(type);
  });
});

describe('consumerFields', () => {
  function fields(...bodies: readonly Body[]) {
    return consumerFields(bodies.map((body) => answer(body)));
  }

  it.each<[string, readonly Body[], object]>([
    ['of a record', [{ id: 'c-1', orders: [] }], { id: ['string'], orders: ['array'] }],
    ['of several records', [{ id: 1 }, { id: null, tags: [] }], { id: ['null', 'number'], tags: ['array'] }],
    ['of the records of an array', [[{ id: 1 }, { name: 'x' }]], { id: ['number'], name: ['string'] }],
    ['of a record and an array of them', [{ id: 1 }, [{ id: 'x' }]], { id: ['number', 'string'] }],
    ['beside elements that are no records', [[7, null, 'x', [{ deep: 1 }], { id: 1 }]], { id: ['number'] }],
    ['beside bodies that are no JSON', ['<h1>x</h1>', '', { id: 1 }], { id: ['number'] }],
    ['none, of a record without members', [{}], {}],
    ['of a record in the record: not looked into', [{ data: { id: 1 } }], { data: ['object'] }],
  ])('are %s', (_, bodies, expected) => {
    expect(fields(...bodies)).toEqual(expected);
  });

  it.each<[string, readonly Body[]]>([
    ['there is no body', []],
    ['bodies are no JSON', ['', '<h1>x</h1>']],
    ['bodies are scalars', [7, null, '"x"', true]],
    ['an array is empty', [[]]],
    ['an array holds arrays', [[[{ id: 1 }], []]]],
    ['an array holds scalars', [[1, 'x', null]]],
  ])('are null where %s', (_, bodies) => {
    expect(fields(...bodies)).toBeNull();
  });

  it('are unknown where there are too many to be fields', () => {
    const map = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${from + index}`, 1]));
    expect(fields(map(0, 101))).toBeUndefined();
    expect(fields(map(0, 60), map(60, 60))).toBeUndefined();
    expect(fields(map(0, 60), map(0, 60))).toBeDefined();
  });

  it('have names that mean something to JavaScript', () => {
    expect(Object.keys(fields('[{"__proto__": 1}, {"constructor": 2}]') ?? {})).toEqual([
      '__proto__',
      'constructor',
    ]);
  });
});

describe('unknownText', () => {
  it.each([401, 408, 425, 429, 502, 503, 504])('says nothing of status %i', (status) => {
    expect(unknownText(answer({ error: 'x' }, status), true)).toBeUndefined();
  });

  it.each([
    ['refused', answer('', 404), false],
    ['refused', answer('<h1>x</h1>', 400), false],
    ['refused', answer({ error: 'x' }, 403), false],
    ['refused', answer({ error: 'x' }), true],
    ['server error 500', answer({ error: 'x' }, 500), true],
    ['redirected with 302', answer('', 302, [['Location', '/login']]), false],
    [
      'redirected with 303',
      answer('', 303, [
        ['LOCATION', '/a'],
        ['Location', '/b'],
      ]),
      false,
    ],
    ['redirected with 304', answer('', 304), false],
    ['status 200 without a body', answer(''), false],
    ['status 204 without a body', answer('', 204), false],
    ['status 204 without a body', answer('', 204), true],
    ['status 200 and no JSON', answer('<h1>x</h1>'), false],
    ['status 200 and an empty object', answer({}), false],
    ['status 200 and an empty array', answer([]), false],
    ['status 200 and a record (object)', answer({ id: 1 }), false],
    ['status 202 and a record (array)', answer([null], 202), false],
    ['status 200 and null', answer(null), false],
    ['status 200 and a string', answer('""'), false],
    ['status 200 and a number', answer(0), false],
    ['status 200 and a boolean', answer(false), false],
  ])('is %j', (text, one, isErrorBody) => {
    expect(unknownText(one, isErrorBody)).toBe(text);
  });
});
