import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looseRelation, type PageCount, totalPagesRelations } from './total-pages.ts';

/** In whole numbers, other than the module has them. */
const relations: readonly (readonly [string, (quotient: number, rest: number, size: number) => number])[] = [
  ['ceil(total/limit)', (quotient, rest) => (rest > 0 ? quotient + 1 : quotient)],
  ['floor(total/limit) + 1', (quotient) => quotient + 1],
  ['floor(total/limit)', (quotient) => quotient],
  ['ceil(total/limit) + 1', (quotient, rest) => (rest > 0 ? quotient + 2 : quotient + 1)],
  ['round(total/limit)', (quotient, rest, size) => (rest * 2 >= size ? quotient + 1 : quotient)],
];

interface Counted {
  readonly size: number;
  readonly quotient: number;
  readonly rest: number;
}

const counted: fc.Arbitrary<Counted> = fc
  .record({ size: fc.integer({ min: 1, max: 1_000 }), quotient: fc.integer({ min: 1, max: 10_000 }) })
  .chain(({ size, quotient }) =>
    fc.integer({ min: 0, max: size - 1 }).map((rest) => ({ size, quotient, rest })),
  );

/** One total that the size divides, one just above it and one just below the next. */
const telling = fc
  .record({ size: fc.integer({ min: 3, max: 1_000 }), quotient: fc.integer({ min: 1, max: 10_000 }) })
  .map((one) => [0, 1, one.size - 1].map((rest) => ({ ...one, rest })));

function countOf({ size, quotient, rest }: Counted, pages: (typeof relations)[number][1]): PageCount {
  return { total: quotient * size + rest, size, totalPages: pages(quotient, rest, size) };
}

describe('totalPagesRelations', () => {
  it.each(relations)('keeps %s for whatever it gave', (words, pages) => {
    fc.assert(
      fc.property(fc.array(counted), (all) => {
        expect(totalPagesRelations(all.map((one) => countOf(one, pages)))).toContain(words);
      }),
    );
  });

  it.each(relations)('finds %s and no other where the totals tell', (words, pages) => {
    fc.assert(
      fc.property(telling, fc.array(counted), (some, others) => {
        expect(totalPagesRelations([...some, ...others].map((one) => countOf(one, pages)))).toEqual([words]);
      }),
    );
  });

  it('leaves several where each total is divided by the size', () => {
    expect(totalPagesRelations([{ total: 30, size: 10, totalPages: 3 }])).toEqual([
      'ceil(total/limit)',
      'floor(total/limit)',
      'round(total/limit)',
    ]);
    expect(totalPagesRelations([{ total: 30, size: 1, totalPages: 31 }])).toEqual([
      'floor(total/limit) + 1',
      'ceil(total/limit) + 1',
    ]);
  });

  it('finds none for pages that do not follow from the total', () => {
    expect(totalPagesRelations([{ total: 30, size: 10, totalPages: 7 }])).toEqual([]);
    expect(
      totalPagesRelations([
        { total: 30, size: 10, totalPages: 3 },
        { total: 31, size: 10, totalPages: 5 },
      ]),
    ).toEqual([]);
  });

  it('excludes none without a count', () => {
    expect(totalPagesRelations([])).toEqual(relations.map(([words]) => words));
  });
});

describe('looseRelation', () => {
  it.each([
    ['at least ceil(total/limit)', [[31, 10, 4]]],
    [
      'at least ceil(total/limit)',
      [
        [31, 10, 9],
        [30, 10, 3],
      ],
    ],
    ['none that always holds', [[31, 10, 3]]],
    [
      'none that always holds',
      [
        [31, 10, 9],
        [30, 10, 2],
      ],
    ],
  ] as const)('is %s', (words, counts) => {
    expect(looseRelation(counts.map(([total, size, totalPages]) => ({ total, size, totalPages })))).toBe(
      words,
    );
  });
});
