import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains, sameMultiset } from './multiset.ts';
import { elementHash, emptyMultiset, multisetHash, sameHash, union } from './multiset-hash.ts';

const few = fc.constantFrom('a', 'b', 'c', '__proto__', '');
const list = fc.array(few, { maxLength: 6 });
const shuffled = list.chain((one) => fc.tuple(fc.constant(one), fc.shuffledSubarray(one, fullLength(one))));

function fullLength(list: readonly string[]): { minLength: number } {
  return { minLength: list.length };
}

describe('sameMultiset', () => {
  it('does not mind the order', () => {
    fc.assert(fc.property(shuffled, ([one, other]) => sameMultiset(one, other)));
  });

  it('counts each element, so that two who are alike are two', () => {
    expect(sameMultiset(['a', 'a', 'b'], ['a', 'b', 'b'])).toBe(false);
    expect(sameMultiset(['a', 'a'], ['a'])).toBe(false);
    expect(sameMultiset([], [])).toBe(true);
  });

  it('says what comparing in order says', () => {
    fc.assert(
      fc.property(list, list, (one, other) => {
        const same = JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());
        expect(sameMultiset(one, other)).toBe(same);
        expect(sameMultiset(other, one)).toBe(same);
      }),
    );
  });
});

describe('contains', () => {
  it('counts each element, in any order', () => {
    expect(contains(['b', 'a', 'a'], ['a', 'b'])).toBe(true);
    expect(contains(['a', 'b'], ['a', 'a'])).toBe(false);
    expect(contains(['a'], [])).toBe(true);
    expect(contains([], ['a'])).toBe(false);
  });
});

describe('multisetHash', () => {
  it('tells lists apart exactly as sameMultiset does', () => {
    fc.assert(
      fc.property(list, list, (one, other) => {
        expect(sameHash(multisetHash(one), multisetHash(other))).toBe(sameMultiset(one, other));
      }),
    );
  });

  it('adds up page by page, in any order', () => {
    fc.assert(
      fc.property(list, list, list, (one, other, third) => {
        const pages = [third, one, other].map(multisetHash).reduce(union, emptyMultiset);
        expect(sameHash(pages, multisetHash([...one, ...other, ...third]))).toBe(true);
      }),
    );
  });

  it('keeps every part within 32 bits, also after a carry', () => {
    const sum = Array.from({ length: 1_000 }, (_, index) => elementHash(String(index))).reduce(union);
    for (const part of sum) expect(part).toBe(part >>> 0);
  });

  it('is that of SHA-256', () => {
    expect(elementHash('')).toEqual([0xe3b0c442, 0x98fc1c14, 0x9afbf4c8, 0x996fb924]);
  });
});
