import { describe, expect, it } from 'vitest';
import { answer, type Body } from '../../oracles/exchange.corpus.ts';
import type { Endpoint } from '../exchange.ts';
import { withheldBody, withheldPage } from './withheld-body.ts';

const hash = (value: string) => `<${value}>`;
const told = (text: string) => text.replaceAll('Ada', '***');

function withheld(body: Body, endpoint: Endpoint = 'partner', status = 200): string | undefined {
  return withheldBody(answer(body, status), endpoint, hash, told);
}

const named = (count: number) => Array.from({ length: count }, (_, at) => ({ email: `${at}@x.example` }));
const hashes = (count: number) => named(count).map(({ email }) => `<${email}>`);
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('a list of persons', () => {
  it.each<[string, Body, string]>([
    ['one', { data: { persons: named(1) } }, '[1 person, not named by you: <0@x.example>]'],
    ['ten', { data: { persons: named(10) } }, `[10 persons, not named by you: ${hashes(10).join(', ')}]`],
    [
      'eleven',
      { data: { persons: named(11) } },
      `[11 persons, not named by you: ${hashes(10).join(', ')}, and 1 more]`,
    ],
    [
      'a page with its counts',
      { data: { persons: named(1), total: 237, total_pages: 24, current_page: 2, owner: 'Ada' } },
      '[1 person, not named by you: <0@x.example>; total 237, total_pages 24, current_page 2]',
    ],
    [
      'counts that are none',
      { data: { persons: named(1), total: 'Ada', total_pages: null } },
      '[1 person, not named by you: <0@x.example>]',
    ],
    ['without its envelope', { persons: named(1) }, '[1 person, not named by you: <0@x.example>]'],
    ['as the data', { data: named(1) }, '[1 person, not named by you: <0@x.example>]'],
    [
      'behind an empty one',
      { data: { persons: [] }, persons: named(1) },
      '[1 person, not named by you: <0@x.example>]',
    ],
    ['addresses alone', { persons: ['a@x.example'] }, '[1 person, not named by you: <a@x.example>]'],
    [
      'records without an address',
      { persons: [{ name: 'Ada' }, { email: 7 }, null, 5] },
      '[4 persons, not named by you: <{"name":"Ada"}>, <{"email":7}>, <null>, <5>]',
    ],
  ])('is told by who stands in it, each by a hash: %s', (_, body, text) => {
    expect(withheld(body)).toBe(text);
    expect(withheld(body, 'consumer')).toBe(text);
  });

  it('is told in a refusal too, unless it is only nearly one', () => {
    const text = '[1 person, not named by you: <0@x.example>]';
    expect(withheld({ data: { persons: named(1) } }, 'partner', 403)).toBe(text);
    expect(withheld({ persons: named(1) }, 'partner', 403)).toBe(text);
    expect(withheld({ data: named(1) }, 'partner', 403)).toBeUndefined();
  });

  it('tells persons apart by a sign that is the mark of an encoding elsewhere', () => {
    expect(withheld('{"persons":["a\uFEFFb"]}')).toBe('[1 person, not named by you: <a\uFEFFb>]');
  });

  it('may hold somebody nested so deep that nobody can write it', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(withheld(`{"data":{"persons":[${deep}]}}`)).toBe('[1 person, not named by you: <>]');
  });
});

describe('a record', () => {
  it.each<[string, Body, string]>([
    ['one field', { name: 'Ada' }, '[a record of 1 field, not named by you: <{"name":"Ada"}>]'],
    ['two fields', { a: 1, b: 2 }, '[a record of 2 fields, not named by you: <{"a":1,"b":2}>]'],
    ['a text', '"Ada"', '[a record of 1 field, not named by you: <"Ada">]'],
    ['space around it', ' {"a":1}\n', '[a record of 1 field, not named by you: <{"a":1}>]'],
    ['in a list', [{ a: 1 }], '[1 record, not named by you: <[{"a":1}]>]'],
    ['several in a list', [1, 2, 3], '[3 records, not named by you: <[1,2,3]>]'],
    [
      'in another encoding',
      utf16('{"a":1}'),
      '[a record of 1 field in UTF-16LE, not named by you: <{"a":1}>]',
    ],
  ])('is told by how large it is, and hashed: %s', (_, body, text) => {
    expect(withheld(body, 'consumer')).toBe(text);
    expect(withheld(body, 'partner')).toBe(text);
  });

  it.each<[string, Body]>([
    ['an empty object', {}],
    ['an empty list', []],
    ['an empty text', '""'],
    ['null', null],
    ['a number', 7],
    ['a truth value', true],
    ['no body', ''],
    ['a line end', '\r\n'],
    ['an error', { error: 'no such consumer' }],
  ])('is none, so that the body is shown: %s', (_, body) => {
    expect(withheld(body, 'consumer')).toBeUndefined();
    expect(withheld(body, 'partner')).toBeUndefined();
  });

  it('is not an empty page, which is one for a consumer only', () => {
    const empty = { data: { persons: [], total: 0 } };
    expect(withheld(empty, 'partner')).toBeUndefined();
    expect(withheld(empty, 'consumer')).toContain('[a record of 1 field, ');
  });

  it.each([100, 199, 300, 302, 404, 500])('is left to the rule for errors with status %i', (status) => {
    expect(withheld({ name: 'Ada' }, 'consumer', status)).toBeUndefined();
    expect(withheld('name: Ada', 'consumer', status)).toBeUndefined();
  });

  it.each([200, 203, 299])('is withheld with status %i', (status) => {
    expect(withheld({ name: 'Ada' }, 'consumer', status)).toContain('[a record of 1 field, ');
  });
});

describe('what is no JSON', () => {
  it.each<[string, Body, string]>([
    ['a text', 'name: Ada ', '[a body of 10 bytes that is no JSON, not named by you: <name: Ada >]'],
    ['half of a record', '{"name":', '[a body of 8 bytes that is no JSON, not named by you: <{"name":>]'],
    [
      'a text in another encoding',
      utf16('name: Ada'),
      '[a body of 18 bytes that is no JSON in UTF-16LE, not named by you: <name: Ada>]',
    ],
    ['tags', '<p>Ada</p>', '[a body of 10 bytes that is no JSON, not named by you: <<p>Ada</p>>]'],
  ])('is told by its size, and hashed: %s', (_, body, text) => {
    expect(withheld(body, 'consumer')).toBe(text);
  });

  it('is a text in tags where it is no success', () => {
    expect(withheld('<p>Ada</p>', 'consumer', 404)).toBe('[a text in tags of 10 bytes, not named by you]');
  });
});

describe('a web page', () => {
  it.each([
    ['<html><title>No access</title>', ', with the title "No access"'],
    ['<html><title lang="en">\n Ada’s page\n</title>', ', with the title "***’s page"'],
    ['<html><title> \n</title>', ''],
    ['<html><title></title>', ''],
    ['<html><h1>Ada</h1>', ''],
  ])('is told by its title, in which nobody is named: %j', (page, title) => {
    const bytes = Buffer.byteLength(page);
    for (const status of [200, 404])
      expect(withheld(page, 'consumer', status)).toBe(
        `[a web page of ${bytes} bytes, not named by you${title}]`,
      );
    expect(withheldPage(page, told)).toBe(`[a web page, not named by you${title}]`);
  });
});
