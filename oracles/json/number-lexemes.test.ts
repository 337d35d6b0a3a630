import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPointer } from './json-pointer.ts';
import { numberLexemes } from './number-lexemes.ts';

function numbersIn(value: unknown, place: readonly (string | number)[] = []): [string, number][] {
  if (typeof value === 'number') return [[jsonPointer(place), value]];
  if (typeof value !== 'object' || value === null) return [];
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return members.flatMap(([name, inner]) => numbersIn(inner, [...place, name]));
}

describe('numberLexemes', () => {
  it('keeps numbers as they are spelled, by JSON Pointer', () => {
    const text = '{"data":{"total":2.37e2,"pages":[1.0, -0 ,9007199254740993]},"n":1e400}';
    expect(Object.fromEntries(numberLexemes(text))).toEqual({
      '/data/total': '2.37e2',
      '/data/pages/0': '1.0',
      '/data/pages/1': '-0',
      '/data/pages/2': '9007199254740993',
      '/n': '1e400',
    });
  });

  it('escapes names as RFC 6901 does', () => {
    expect([...numberLexemes('{"a/b":1,"c~d":2,"":3,"e\\u002ff":4}').keys()]).toEqual([
      '/a~1b',
      '/c~0d',
      '/',
      '/e~1f',
    ]);
  });

  it('leaves everything else out, numbers in strings too', () => {
    expect(numberLexemes('["1",true,null,{"a":"2"}]').size).toBe(0);
  });

  it('reads a number that is the whole text', () => {
    expect(numberLexemes(' 7.0 ').get('')).toBe('7.0');
  });

  it('takes the last of members that share a name, as JSON.parse does', () => {
    expect(numberLexemes('{"total":1,"total":2.0}').get('/total')).toBe('2.0');
  });

  it('takes a member named __proto__ for what it is', () => {
    expect(numberLexemes('{"__proto__":{"total":5}}').get('/__proto__/total')).toBe('5');
  });

  it('finds every number of any JSON text where it stands', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 2 }), (value, space) => {
        const text = JSON.stringify(value, null, space);
        const found = [...numberLexemes(text)].map(([place, lexeme]) => [place, Number(lexeme)]);
        expect(found.toSorted()).toEqual(numbersIn(JSON.parse(text)).toSorted());
      }),
      { seed: 1 },
    );
  });
});
