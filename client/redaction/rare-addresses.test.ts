import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pseudonymKey } from '../loopback.corpus.ts';
import { Pseudonyms } from './pseudonyms.ts';

const pseudonyms = new Pseudonyms(['acme.example'], pseudonymKey);
const inText = (text: string) => pseudonyms.inText(text);
const john = 'john.smith@mail.example';
const alias = pseudonyms.of(john);
const wide = alias.replace('@', '\uff20');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const kinds = (text: string) => text.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/[0-9]/g, '0');

describe('one person has one pseudonym', () => {
  it.each([
    ['by a decimal entity', 'by john.smith&#64;mail.example.', `by ${alias.replace('@', '&#64;')}.`],
    ['by a padded entity', '<p>john.smith&#064;mail.example</p>', `<p>${alias.replace('@', '&#064;')}</p>`],
    ['by a hexadecimal entity', '"john.smith&#x40;mail.example"', `"${alias.replace('@', '&#x40;')}"`],
    ['by a named entity', 'john.smith&commat;mail.example,', `${alias.replace('@', '&commat;')},`],
    ['by a named entity in capitals', 'john.smith&COMMAT;mail.example', alias.replace('@', '&COMMAT;')],
    ['with a named full stop', 'john&period;smith&commat;mail.example', alias.replace('@', '&commat;')],
    ['with entities but for the at sign', '&#106;ohn.smith@mail&#x2e;example', alias],
    [
      'by entities throughout',
      `&lt;${[...john].map((one) => `&#${one.charCodeAt(0)};`).join('')}&gt;`,
      `&lt;${alias.replace('@', '&#64;')}&gt;`,
    ],
    ['with a full-width at sign', 'by john.smith\uff20mail.example today', `by ${wide} today`],
    ['with a small at sign', 'john.smith\ufe6bmail.example', alias.replace('@', '\ufe6b')],
    ['with a full-width at sign in JSON', '"john.smith\\uff20mail.example"', `"${wide}"`],
    [
      'with a full-width at sign in a URL',
      '?a=john.smith%EF%BC%A0mail.example',
      `?a=${encodeURIComponent(wide)}`,
    ],
  ])('%s', (_, text, shown) => {
    expect(inText(text)).toBe(shown);
  });

  it.each([
    'a/b@mail.example',
    'john/smith=x@mail.example',
    'xy=y=z@mail.example',
    '/G=John/S=Smith/@gw.example',
    'u+1/t=2@acme.example',
  ])('with slashes and equals signs before the at sign: %s', (address) => {
    const other = pseudonyms.of(address);
    for (const around of ['by X today', '"X"', '<X>', '(X)', 'to: X', '{"a":"X"}', '"a\\nX"'])
      expect(inText(around.replace('X', address))).toBe(around.replace('X', other));
  });

  it('in JSON that escapes slashes', () => {
    expect(inText('{"a":"a\\/b@mail.example"}')).toBe(`{"a":"${pseudonyms.of('a/b@mail.example')}"}`);
  });
});

describe('what stands before an address and is not its own', () => {
  it.each([
    ['a URL', 'https://host.example/path/X', 'see https://host.example:8080/a=b/X?y=1'],
    ['a path', '/consumers/X', 'GET /v1/consumers/X HTTP/1.1', 'consumers/X', '"\\/consumers\\/X"'],
    ['a parameter', '?email=X&x=1', '/p?a=1&user=X', 'a=1&b/c=X'],
    ['a name', 'user=X status=404', 'email=X', 'created_by_name=X', 'id=X'],
  ])('stays: %s', (_, ...texts) => {
    for (const text of texts) expect(inText(text.replace('X', john))).toBe(text.replace('X', alias));
  });
});

describe('base64 that holds an address', () => {
  const cursors = [
    base64(`{"after":"${john}","page":2}`),
    Buffer.from(`{"after":"${john}?>","page":2}`).toString('base64url'),
    base64(`person:${john}`).replace(/=+$/, ''),
    base64(base64(`{"id":7,"email":"${john}"}`)),
    Buffer.concat([Buffer.from([10, 23]), Buffer.from(john)]).toString('base64'),
  ];

  it.each(cursors)('is replaced whole, by as much of its kind: %s', (cursor) => {
    for (const around of ['?cursor=X&page=2', '{"next":"X"}', 'a X b', '/v1/persons/X', 'X.X']) {
      const shown = inText(around.replaceAll('X', cursor));
      expect(kinds(shown)).toBe(kinds(around.replaceAll('X', cursor)));
      expect(shown).toBe(around.replaceAll('X', pseudonyms.of(cursor)));
    }
  });

  it('is replaced as a URL spells it', () => {
    const cursor = base64(`~~~???>>>${john}!!`);
    expect(cursor).toMatch(/[+/].*=$/);
    const shown = inText(`?c=${encodeURIComponent(cursor)}&x=1`);
    expect(decodeURIComponent(shown)).toBe(`?c=${pseudonyms.of(cursor)}&x=1`);
  });

  it.each([
    base64('{"after":"4711","page":2,"by":"name"}'),
    base64('look @ this, and @ that'),
    base64('a@b'),
    'incomprehensibilities/pseudonymisation',
    '5f1c0a9b2c3d5f1c0a9b2c3d5f1c0a9b2c3d5f1c',
    `sha256-${Buffer.from('5f1c0a9b2c3d40414e7e', 'hex').toString('base64')}`,
  ])('is not what holds none: %s', (text) => {
    expect(inText(`?a=${text}&b "${text}"`)).toBe(`?a=${text}&b "${text}"`);
  });

  it('is not noise', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 200 }), (bytes) => {
        const text = Buffer.from(bytes).toString('base64');
        expect(inText(text)).toBe(text);
      }),
    );
  });
});

describe('the time it takes', () => {
  const large = 400_000;

  it.each([
    '&#64;',
    '&#106;',
    'a/',
    'a=',
    '/',
    '=',
    'a/@',
    'a=b@c.d/',
    '\uff20',
    'QGEuYg',
    '%2B',
    'YUBiLmNk/',
    `${base64('person:ab@cd.example!!')} `,
  ])('grows no faster than a text of nothing but %j', (piece) => {
    const from = process.cpuUsage();
    inText(piece.repeat(large / piece.length));
    const { user, system } = process.cpuUsage(from);
    expect((user + system) / 1_000).toBeLessThan(5_000);
  });
});
