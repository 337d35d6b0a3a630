import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Secret } from '../config/secret.ts';
import { neverIssuedLike } from './never-issued.ts';

const keys = fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(...visibleAscii()) });

describe('a key that was never issued', () => {
  it('is never the key, whatever its characters and the seed', () => {
    fc.assert(
      fc.property(keys, fc.string(), (key, seed) => {
        expect(neverIssuedLike(new Secret(key), seed)).not.toBe(key);
      }),
    );
  });

  it('differs in every letter and digit behind the prefix', () => {
    const key = 'pk_test_4eC39HqLyjWDarjtT1zdp7dc';
    const other = neverIssuedLike(new Secret(key), 's');
    const same = [...key].filter((character, index) => other[index] === character).join('');
    expect(same).toBe('pk_test_');
  });

  it.each([
    'pk_test_4eC39HqLyjWDarjtT1zdp7dc',
    '0f8fad5b-d9cb-469f-a165-70867728950e',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwMSJ9.c2lnbmF0dXJl',
    'AKIA-99',
    'a',
  ])('keeps the kinds of characters of %s', (key) => {
    expect(kinds(neverIssuedLike(new Secret(key), 'seed'))).toBe(kinds(key));
  });

  it.each(['------', '.', '~~', 'pk_----------', '"', '==='])(
    'has its own form where there is nothing to change: %s',
    (key) => {
      const other = neverIssuedLike(new Secret(key), 'seed');
      expect(other).not.toBe(key);
      expect(other).toHaveLength(key.length);
    },
  );

  it('does not repeat a prefix that is most of the key', () => {
    expect(neverIssuedLike(new Secret('pk_test_12'), 's').startsWith('pk_test_')).toBe(false);
  });

  it('follows from the seed', () => {
    const key = new Secret('pk_test_4eC39HqLyjWDarjtT1zdp7dc');
    expect(neverIssuedLike(key, 'one')).toBe(neverIssuedLike(key, 'one'));
    expect(neverIssuedLike(key, 'one')).not.toBe(neverIssuedLike(key, 'two'));
  });
});

function kinds(key: string): string {
  return key.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/[0-9]/g, '0');
}

function visibleAscii(): string[] {
  return Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));
}
