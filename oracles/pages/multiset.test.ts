import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains, sameMultiset } from './multiset.ts';

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
