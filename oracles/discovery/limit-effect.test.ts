import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couldBeShortened, shortened } from './consumer-body.ts';

function list(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index);
}

/** The same record, as it is with limits 1, 3 and 100. */
function read(recordOf: (limit: number) => unknown): readonly string[] {
  return shortened([1, 3, 100].map((limit) => ({ limit, value: recordOf(limit) })));
}

describe('shortened', () => {
  it.each<[string, (limit: number) => unknown, readonly string[]]>([
    ['an array of the record', (limit) => ({ id: 1, orders: list(Math.min(limit, 7)) }), ['/orders']],
    ['an array of two', (limit) => ({ orders: list(Math.min(limit, 2)) }), ['/orders']],
    ['the body', (limit) => list(Math.min(limit, 7)), ['']],
    [
      'two arrays',
      (limit) => ({ a: list(Math.min(limit, 7)), b: { c: list(Math.min(limit, 5)) } }),
      ['/a', '/b/c'],
    ],
    ['arrays of the first element', (limit) => [{ tags: list(Math.min(limit, 4)) }], ['/0/tags']],
    ['an array in an array', (limit) => [[list(Math.min(limit, 4))]], ['/0/0']],
    ['a name that a pointer escapes', (limit) => ({ 'a/b~c': list(Math.min(limit, 4)) }), ['/a~1b~0c']],
    [
      'a name that means something',
      (limit) => JSON.parse(`{"__proto__": [${list(Math.min(limit, 4))}]}`),
      ['/__proto__'],
    ],
    [
      'an array that is missing once',
      (limit) => (limit === 3 ? {} : { a: list(Math.min(limit, 9)) }),
      ['/a'],
    ],
  ])('finds %s', (_, recordOf, pointers) => {
    expect(read(recordOf)).toEqual(pointers);
  });

  it.each<[string, (limit: number) => unknown]>([
    ['no arrays', () => ({ id: 1, name: 'x', none: null })],
    ['no JSON', () => undefined],
    ['an array that stays as it is', () => ({ orders: list(7) })],
    ['an array that is shorter than any limit', () => ({ orders: list(1) })],
    ['empty arrays', () => ({ orders: [] })],
    ['an array that is longer than the limit', (limit) => ({ orders: list(limit + 1) })],
    ['an array that is there once', (limit) => (limit === 3 ? { orders: list(3) } : {})],
    ['an array of the second element', (limit) => [[], list(Math.min(limit, 7))]],
    ['texts that are shortened', (limit) => ({ name: 'x'.repeat(limit) })],
  ])('finds nothing in %s', (_, recordOf) => {
    expect(read(recordOf)).toEqual([]);
  });

  it('finds nothing without two readings', () => {
    expect(shortened([])).toEqual([]);
    expect(shortened([{ limit: 3, value: list(3) }])).toEqual([]);
  });

  it('finds exactly the arrays that a limit cuts, wherever they are and whatever else changes', () => {
    const lengths = fc.dictionary(fc.string({ minLength: 1 }), fc.integer({ min: 2, max: 9 }), {
      maxKeys: 4,
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(lengths, lengths, (cut, whole) => {
        const parts = (all: Readonly<Record<string, number>>, length: (own: number) => number) =>
          Object.fromEntries(Object.entries(all).map(([name, own]) => [name, list(length(own))]));
        const found = read((limit) => ({
          cut: parts(cut, (own) => Math.min(own, limit)),
          whole: parts(whole, (own) => own),
          seen: limit,
        }));
        expect(found).toHaveLength(Object.keys(cut).length);
        expect(found.every((pointer) => pointer.startsWith('/cut/'))).toBe(true);
      }),
    );
  });
});

describe('couldBeShortened', () => {
  it.each([
    ['a list of two', [1, 2], true],
    ['a list of two in the record', { a: [], b: { c: [1, 2] } }, true],
    ['no list at all', { a: 1 }, true],
    ['lists of one', { a: [1], b: [{ c: [2] }] }, false],
    ['an empty list', [], false],
  ])('of %s', (_, value, could) => {
    expect(couldBeShortened(value)).toBe(could);
  });
});
