import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duplicateName } from './duplicate-names.ts';
import { jsonOutline, namesIn, plainLexeme } from './json-outline.ts';
import { numberLexemes } from './number-lexemes.ts';

describe('the outline of a JSON text', () => {
  it('counts what stands outside of strings', () => {
    expect(jsonOutline('{"a":[1,{"b:{[":"c\\":["}],"a":true}', 9)).toEqual({
      depth: 3,
      names: 3,
      hasPlainNumbers: true,
    });
  });

  it('goes no deeper than it is asked to', () => {
    expect(jsonOutline('['.repeat(100), 5).depth).toBe(6);
  });

  it.each(['1.0', '-1', '-0', '1e2', '1E2', '[1,2.5]', '{"a":1234567890123456}', '9007199254740993'])(
    'tells that a number is more than its digits, or has many: %s',
    (text) => {
      expect(jsonOutline(text, 9).hasPlainNumbers).toBe(false);
    },
  );

  it.each([
    '1',
    '[0,123456789012345]',
    '{"a":"1.5e3","b":true,"c":null}',
    '{"2020-01-01":7}',
    '[true,false]',
  ])('tells that all are digits alone: %s', (text) => {
    expect(jsonOutline(text, 9).hasPlainNumbers).toBe(true);
  });

  it('counts the names that a value has, of which a repeated one is lost', () => {
    const repeated = '{"a":1,"b":{"a":2,"a":3}}';
    expect(namesIn(JSON.parse(repeated))).toBe(3);
    expect(jsonOutline(repeated, 9).names).toBe(4);
    expect(duplicateName(repeated)).toEqual({ name: 'a', object: '/b' });
  });

  it('agrees with those who read the whole text, whatever it is', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text);
        const { names, hasPlainNumbers } = jsonOutline(text, 500);
        expect(names === namesIn(value)).toBe(duplicateName(text) === undefined);
        if (!hasPlainNumbers) return;
        for (const [pointer, lexeme] of numberLexemes(text)) expect(plainLexeme(value, pointer)).toBe(lexeme);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a plain number', () => {
  const value: unknown = JSON.parse('{"data":{"total":237,"a/b":{"c~d":[5]}},"":1,"n":"7"}');

  it.each([
    ['/data/total', '237'],
    ['/data/a~1b/c~0d/0', '5'],
    ['/', '1'],
  ])('is found at %s', (pointer, lexeme) => {
    expect(plainLexeme(value, pointer)).toBe(lexeme);
  });

  it.each(['', '/n', '/data', '/none', '/data/a~1b/c~0d/length', '/n/length', '/data/constructor'])(
    'is none at %j',
    (pointer) => {
      expect(plainLexeme(value, pointer)).toBeUndefined();
    },
  );

  it('may be the whole value', () => {
    expect(plainLexeme(7, '')).toBe('7');
  });
});
