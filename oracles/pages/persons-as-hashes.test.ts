import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameMultiset } from './multiset.ts';
import { combinedContent, contentOf, nobody, personHash } from './persons-as-hashes.ts';

const few = fc.array(fc.constantFrom('', 'a', 'b', 'ab', 'ba', '\ud83d'), { maxLength: 6 });
const content = (persons: readonly string[]) => contentOf(persons.map(personHash));

describe('the hash of a person', () => {
  it('is the same in every run, and another for everybody', () => {
    expect(personHash('["a@acme.example","2020-01-01T00:00:00.000Z"]')).toBe(752_849_436_571_273);
    const hashes = Array.from({ length: 10_000 }, (_, index) => personHash(`["p${index}@acme.example"]`));
    expect(new Set(hashes).size).toBe(10_000);
  });
});

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
        expect(combinedContent([third, one, other].map(content))).toBe(content([...one, ...other, ...third]));
      }),
    );
  });

  it('tells two pairs of the same sum apart', () => {
    const [one, other] = [personHash('a'), personHash('b')];
    expect(contentOf([one, other])).not.toBe(contentOf([one + 1, other - 1]));
  });

  it('stays sums of 52 bits, whatever the number of persons', () => {
    const persons = Array.from({ length: 10_000 }, (_, index) => personHash(String(index)));
    for (const person of persons) expect(person).toBeLessThan(2 ** 52);
    const [count, ...sums] = contentOf(persons).split(' ').map(Number);
    expect(count).toBe(10_000);
    for (const sum of sums) expect(Number.isInteger(sum) && sum < 2 ** 52).toBe(true);
    expect(combinedContent([])).toBe(nobody);
  });
});
