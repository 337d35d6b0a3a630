import { describe, expect, it } from 'vitest';
import { unambiguousJson } from '../answers/http.ts';
import { exchange } from '../exchange.corpus.ts';
import { duplicateName } from './duplicate-names.ts';

const found = (body: string) => unambiguousJson(exchange(body)).map(({ received }) => received);

describe('unambiguousJson', () => {
  it.each([
    '{}',
    '{"a":{"b":1},"c":{"b":2}}',
    '[{"a":1},{"a":1}]',
    '{"a":":","A":"{\\"a\\":1}"}',
    '{"__proto__":1,"constructor":2}',
    '{"a":[":",{"b":"\\\\"},{"b":2}]}',
  ])('passes %s', (body) => {
    expect(found(body)).toEqual([]);
  });

  it.each([
    ['{"a":1,"a":1}', 'the member "a" stands twice in the outermost object'],
    ['{"data":{"persons":[{"x":1},{"x":1,"x":2}]}}', 'the member "x" stands twice in /data/persons/1'],
    ['{"a":1,"\\u0061":1}', 'the member "a" stands twice in the outermost object'],
    ['{"__proto__":1,"__proto__":2}', 'the member "__proto__" stands twice in the outermost object'],
    ['{"a/b":{"c":[],"c":{}}}', 'the member "c" stands twice in /a~1b'],
  ])('finds the name in %s', (body, received) => {
    expect(found(body)).toEqual([received]);
  });

  it('finds a byte order mark', () => {
    expect(found('\uFEFF{"a":1}')).toEqual(['a byte order mark (EF BB BF) before the JSON text']);
  });

  it('leaves what is no JSON, and what is no success, to others', () => {
    expect(found('{"a":1,"a":')).toEqual([]);
    expect(unambiguousJson(exchange('{"a":1,"a":1}', { status: 400 }))).toEqual([]);
  });
});

describe('duplicateName', () => {
  it.each([
    ['of an object within, behind it', '{"a":{"b":1},"b":2}'],
    ['of an object in a list, behind it', '{"a":[{"b":1},{"b":1}],"b":2}'],
    ['of an object around', '{"a":{"a":{"a":1}}}'],
    ['of no object', '["a","a",1,1]'],
  ])('passes the name %s', (_, text) => {
    expect(duplicateName(text)).toBeUndefined();
  });

  it.each([
    ['an object between them', '{"a":1,"b":{"c":1},"a":2}', { name: 'a', object: '' }],
    ['a list between them', '[{"a":1,"b":[{},{}],"a":2}]', { name: 'a', object: '/0' }],
    ['another pair behind them', '{"x":{"b":1,"b":2},"x":1}', { name: 'b', object: '/x' }],
  ])('finds the first name that stands twice, with %s', (_, text, found) => {
    expect(duplicateName(text)).toEqual(found);
  });
});
