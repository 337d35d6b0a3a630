import { describe, expect, it } from 'vitest';
import { alteredValue, type KeyAlterationName, keyAlterations, piecesOf } from './key-alterations.ts';

const key = 'pk_test_4eC39HqLyjWDarjtT1zdp7dc';
const names = Object.keys(keyAlterations) as KeyAlterationName[];

describe('what is made of a key', () => {
  it('is as the words say', () => {
    expect(Object.fromEntries(names.map((name) => [name, alteredValue(name, key)]))).toMatchInlineSnapshot(`
      {
        "api-key-scheme": "ApiKey pk_test_4eC39HqLyjWDarjtT1zdp7dc",
        "basic-credentials": "Basic cGtfdGVzdF80ZUMzOUhxTHlqV0Rhcmp0VDF6ZHA3ZGM6cGtfdGVzdF80ZUMzOUhxTHlqV0Rhcmp0VDF6ZHA3ZGM=",
        "basic-scheme": "Basic pk_test_4eC39HqLyjWDarjtT1zdp7dc",
        "changed-at-head": "Bearer xX_test_4eC39HqLyjWDarjtT1zdp7dc",
        "changed-at-tail": "Bearer pk_test_4eC39HqLyjWDarjtT1zdxXxX",
        "changed-in-middle": "Bearer pk_test_xXC39HqLyjWDarjtT1zdp7dc",
        "cut-at-head": "Bearer _test_4eC39HqLyjWDarjtT1zdp7dc",
        "cut-at-tail": "Bearer pk_test_4eC39HqLyjWDarjtT1zd",
        "doubled": "Bearer pk_test_4eC39HqLyjWDarjtT1zdp7dcpk_test_4eC39HqLyjWDarjtT1zdp7dc",
        "elsewhere": "pk_test_4eC39HqLyjWDarjtT1zdp7dc",
        "embedded": "Bearer key:pk_test_4eC39HqLyjWDarjtT1zdp7dc:key",
        "exchanged-at-even": "Bearer pk_test_43Ce9HqLyjWDarjtT1zdp7dc",
        "exchanged-at-odd": "Bearer pk_test_Ce439HqLyjWDarjtT1zdp7dc",
        "first-of-list": "Bearer pk_test_4eC39HqLyjWDarjtT1zdp7dc,never-issued",
        "first-word": "Bearer pk_test_4eC39HqLyjWDarjtT1zdp7dc never-issued",
        "in-cookie": "pk_test_4eC39HqLyjWDarjtT1zdp7dc",
        "in-other-header": "pk_test_4eC39HqLyjWDarjtT1zdp7dc",
        "in-query": "pk_test_4eC39HqLyjWDarjtT1zdp7dc",
        "last-of-list": "Bearer never-issued,pk_test_4eC39HqLyjWDarjtT1zdp7dc",
        "list-of-itself": "Bearer pk_test_4eC39HqLyjWDarjtT1zdp7dc ,pk_test_4eC39HqLyjWDarjtT1zdp7dc",
        "longer-at-tail": "Bearer pk_test_4eC39HqLyjWDarjtT1zdp7dc.!",
        "no-scheme": "pk_test_4eC39HqLyjWDarjtT1zdp7dc",
        "other-letter-case": "Bearer PK_TEST_4Ec39hQlYJwdARJTt1ZDP7DC",
        "scheme-in-other-letter-case": "bearer pk_test_4eC39HqLyjWDarjtT1zdp7dc",
        "token-scheme": "Token pk_test_4eC39HqLyjWDarjtT1zdp7dc",
      }
    `);
  });

  it.each(names)('is never the key in its place: %s', (name) => {
    expect(alteredValue(name, key)).not.toBe(`Bearer ${key}`);
  });

  it('is nothing where the key is too short for it, or would be the key again', () => {
    expect(alteredValue('changed-in-middle', 'short')).toBeUndefined();
    expect(alteredValue('cut-at-tail', 'abc')).toBeUndefined();
    expect(alteredValue('changed-at-head', 'xxcdefgh')).toBeUndefined();
    expect(alteredValue('other-letter-case', '12345678')).toBeUndefined();
  });

  it('leaves pieces that say something of the key to be redacted', () => {
    expect(piecesOf(key)).toContain(key.slice(0, -4));
    expect(piecesOf(key)).toContain(key.slice(10));
    expect(piecesOf(key)).not.toContain(key);
    expect(piecesOf('abcdefghijklm').every((piece) => piece.length > 8)).toBe(true);
  });
});
