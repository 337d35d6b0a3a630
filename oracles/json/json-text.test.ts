import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer, type Body } from '../exchange.corpus.ts';
import { deepestNesting, readJson } from './json-text.ts';

function problemOf(body: Body): string | undefined {
  const reading = readJson(answer(body));
  return 'problem' in reading ? reading.problem : undefined;
}

function readValue(body: Body): unknown {
  const reading = readJson(answer(body));
  if ('problem' in reading) throw new Error(reading.problem);
  return reading.value;
}

const bytes = (...values: readonly (number | string)[]) =>
  Buffer.concat(values.map((value) => (typeof value === 'string' ? Buffer.from(value) : Buffer.of(value))));

describe('readJson', () => {
  it('reads every JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readValue(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('reads insignificant white space, and any UTF-8', () => {
    expect(readValue(' \t\r\n{ "a" : "ü 漢 😀" }\n')).toEqual({ a: 'ü 漢 😀' });
  });

  it('reads an escaped half of a surrogate pair, which the grammar allows (RFC 8259 8.2)', () => {
    expect(readValue('"\\ud800"')).toBe('\ud800');
  });

  it('leaves a byte order mark to HTTP-3', () => {
    expect(readValue('\uFEFF{"a":1}')).toEqual({ a: 1 });
  });

  it('takes one byte order mark and no more', () => {
    expect(problemOf('\uFEFF\uFEFF{}')).toContain('not JSON');
    expect(problemOf('\uFEFF')).toContain('not JSON');
  });

  it('leaves duplicate names to HTTP-3', () => {
    expect(readValue('{"a":1,"a":2}')).toEqual({ a: 2 });
  });

  it('gives numbers as they are spelled', () => {
    const reading = readJson(answer('{"a":[1.0]}'));
    expect('lexeme' in reading && reading.lexeme('/a/0')).toBe('1.0');
    expect('lexeme' in reading && reading.lexeme('/a/1')).toBeUndefined();
  });

  it('gives numbers behind a byte order mark', () => {
    const reading = readJson(answer('\uFEFF{"a":2.0}'));
    expect('lexeme' in reading && reading.lexeme('/a')).toBe('2.0');
  });

  it('reads the same answer once', () => {
    const once = answer('{}');
    expect(readJson(once)).toBe(readJson(once));
  });

  it.each([
    ['nothing', '', 'the body is empty'],
    ['a lone continuation byte', bytes('{"a":"', 0x80, '"}'), 'the body is not UTF-8, first at character 7'],
    ['Latin-1', bytes('"M', 0xfc, 'ller"'), 'the body is not UTF-8, first at character 3'],
    ['an overlong slash', bytes('"', 0xc0, 0xaf, '"'), 'the body is not UTF-8, first at character 2'],
    ['half a surrogate pair in bytes', bytes('"', 0xed, 0xa0, 0x80, '"'), 'the body is not UTF-8'],
    ['UTF-16', Buffer.from('\uFEFF{"a":1}', 'utf16le'), 'the body is not UTF-8'],
    ['NaN', '{"a":NaN}', "Unexpected token 'N' (character 6 of 9)"],
    ['Infinity', '[Infinity]', '(character 2 of 10)'],
    ['a trailing comma', '[1,]', "Unexpected token ']' (character 4 of 4)"],
    ['a trailing comma in an object', '{"a":1,}', '(character 8 of 8)'],
    ['text behind the value', '{"a":1} x', '(character 9 of 9)'],
    ['two values', '{}{}', '(character 3 of 4)'],
    ['a truncated body', '{"data":{"tot', 'Unterminated string'],
    ['a body that ends too soon', '{"data":{', 'the body is not JSON'],
    ['a comment', '/* x */ 1', '(character 1 of 9)'],
    ['single quotes', "{'a':1}", '(character 2 of 7)'],
    ['a bare name', '{a:1}', '(character 2 of 5)'],
    ['a leading zero', '[01]', '(character 3 of 4)'],
    ['a raw control character', '"a\nb"', '(character 3 of 5)'],
    ['a no-break space', '\u00a0{}', '(character 1 of 3)'],
    ['JSONP', 'callback({})', '(character 1 of 12)'],
    ['a web page', '<!DOCTYPE html>', "Unexpected token '<' (character 1 of 15)"],
  ])('says what is wrong with %s', (_, body, words) => {
    expect(problemOf(body)).toContain(words);
  });

  it('quotes nothing of a body that is not JSON: half an address cannot be redacted', () => {
    for (const body of [
      '<p>ada.lovelace@acme.example',
      '{"email":ada.lovelace@acme.example}',
      '["ada.lovelace@acme.example",NaN]',
      'Bearer pk_test_4eC39HqLyjWDarjtT1zdp7dc',
    ]) {
      expect(problemOf(body)).not.toMatch(/ada|love|acme|pk_|4eC/);
    }
  });

  it('takes any text for JSON or for a problem, and never throws', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      '\\',
      ',',
      ':',
      '1',
      'e',
      '-',
      '.',
      'null',
      ' ',
      'ü',
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
        (text) => {
          let isJson = true;
          try {
            JSON.parse(text);
          } catch {
            isJson = false;
          }
          expect(problemOf(text) === undefined).toBe(isJson);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['arrays', '[', '', ']'],
    ['objects', '{"a":', '1', '}'],
  ])('makes a problem of a million nested %s, complete or not', (_, open, inner, close) => {
    const words = `nested more than ${deepestNesting} deep`;
    expect(problemOf(open.repeat(1_000_000))).toContain(words);
    expect(problemOf(open.repeat(1_000_000) + inner + close.repeat(1_000_000))).toContain(words);
  });

  it('reads values that are nested as deep as it goes, and their numbers', () => {
    const body = `${'{"a":'.repeat(deepestNesting)}7.0${'}'.repeat(deepestNesting)}`;
    const reading = readJson(answer(body));
    expect('lexeme' in reading && reading.lexeme('/a'.repeat(deepestNesting))).toBe('7.0');
    expect(problemOf(`[${body}]`)).toContain('nested');
  });

  it('counts no brackets in strings, and many side by side as one', () => {
    expect(problemOf(JSON.stringify(['[{'.repeat(10_000), '"['.repeat(10_000), '\\']))).toBeUndefined();
    expect(problemOf(`[${'[],'.repeat(10_000)}[]]`)).toBeUndefined();
  });
});
