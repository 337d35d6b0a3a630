import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameMultiset } from './multiset.ts';
import { contentOf, nobody, personHash, together } from './persons-as-hashes.ts';

const few = fc.array(fc.constantFrom('', 'a', 'b', 'ab', 'ba', '\ud83d'), { maxLength: 6 });
const content = (persons: readonly string[]) => contentOf(persons.map(personHash));

describe('the content of a page', () => {
  it('tells lists apart exactly as sameMultiset does', () => {
    fc.assert(
      fc.property(few, few, (one, other) => {
        expect(content(one) === content(other)).toBe(sameMultiset(one, other));
      }),
    );
  });

  it('adds up page by page, in any order', () => {
    fc.assert(
      fc.property(few, few, few, (one, other, third) => {
        expect(together([third, one, other].map(content))).toBe(content([...one, ...other, ...third]));
      }),
    );
  });

  it('tells two pairs of the same sum apart', () => {
    const [one, other] = [personHash('a'), personHash('b')];
    expect(contentOf([one, other])).not.toBe(contentOf([one + 1, other - 1]));
  });

  it('stays a sum of 52 bits, whatever the number of persons', () => {
    const parts = contentOf(Array.from({ length: 10_000 }, (_, index) => personHash(String(index))));
    for (const part of parts.split(' ').map(Number)) expect(Number.isSafeInteger(part)).toBe(true);
    expect(together([])).toBe(nobody);
  });
});
