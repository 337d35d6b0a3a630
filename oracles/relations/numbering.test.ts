import { describe, expect, it } from 'vitest';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { numberingOf } from './numbering.ts';

interface Shown {
  /** Places in the domain's order. */
  readonly persons: readonly [from: number, count: number];
  readonly page?: unknown;
  readonly total?: number;
}

/** An answer that shows some persons under some number; a status is a refusal. */
function answered(shown: Shown | number) {
  if (typeof shown === 'number') return exchange({ error: 'no such page' }, { status: shown });
  const { persons, page = 1, total = 25 } = shown;
  return exchange(
    pageBody({ page, persons: personsFrom(...persons), total, totalPages: Math.ceil(total / 10) }),
  );
}

const nobody = { persons: [0, 0] } as const;

describe('numberingOf, of several pages', () => {
  it.each([
    ['page 0 is refused', 400, { persons: [0, 10] }, 1],
    ['page 0 is not found', 404, { persons: [0, 10] }, 1],
    ['page 0 is empty', { ...nobody, page: 0 }, { persons: [0, 10] }, 1],
    ['page 0 is the first page under its own number', { persons: [0, 10], page: 1 }, { persons: [0, 10] }, 1],
    ['page 0 is the first page under number 0', { persons: [0, 10], page: 0 }, { persons: [0, 10] }, 1],
    ['page 0 is the last page under its own number', { persons: [20, 5], page: 3 }, { persons: [0, 10] }, 1],
    ['page 0 is the whole result', { persons: [0, 25], page: 0 }, { persons: [0, 10] }, 1],
    ['page 0 is the whole result, under number 1', { persons: [0, 25], page: 1 }, { persons: [0, 10] }, 1],
    ['page 0 is a page', { persons: [0, 10], page: 0 }, { persons: [10, 10], page: 1 }, 0],
    [
      'page 0 is a page, page numbers are missing',
      { persons: [0, 10], page: null },
      { persons: [10, 10], page: null },
      0,
    ],
    [
      'page 0 is a page, page numbers are one too high',
      { persons: [0, 10], page: 1 },
      { persons: [10, 10], page: 2 },
      0,
    ],
    [
      'page 0 is a page, and total counts the persons of each page',
      { persons: [0, 10], page: 0, total: 10 },
      { persons: [10, 10], page: 1, total: 10 },
      0,
    ],
    [
      'page 0 is a page of many, the last one short, and total counts the persons of each page',
      { persons: [0, 10], page: 0, total: 10 },
      { persons: [10, 4], page: 1, total: 4 },
      0,
    ],
    [
      'page 0 is the last page, and total counts the persons of each page',
      { persons: [20, 5], page: 3, total: 5 },
      { persons: [0, 10], page: 1, total: 10 },
      1,
    ],
    [
      'page 0 is the first page, and total counts the persons of each page',
      { persons: [0, 10], page: 1, total: 10 },
      { persons: [0, 10], page: 1, total: 10 },
      1,
    ],
    ['page 0 is the whole result in another order', { persons: [0, 25], page: 0 }, { persons: [15, 10] }, 1],
    [
      'page 1 repeats the last person of page 0',
      { persons: [0, 10], page: 0 },
      { persons: [9, 10], page: 1 },
      0,
    ],
    ['every page is the first and says 0', { persons: [0, 10], page: 0 }, { persons: [0, 10], page: 0 }, 0],
    ['every page is the first and says 1', { persons: [0, 10], page: 1 }, { persons: [0, 10], page: 1 }, 1],
  ] as const)('where %s', (_, zero, one, first) => {
    expect(numberingOf(answered(zero), answered(one))).toEqual({ first, sure: true });
  });

  it('does not mind the order within a page', () => {
    const zero = exchange(pageBody({ page: 0, persons: personsFrom(0, 10).toReversed(), total: 25 }));
    expect(numberingOf(zero, answered({ persons: [0, 10] }))).toEqual({ first: 1, sure: true });
  });

  it('is not sure where both pages may hold persons who are all alike', () => {
    const [ada] = personsFrom(0, 1);
    const page = (number: number) =>
      exchange(pageBody({ page: number, persons: [ada], total: 5, totalPages: 5 }));
    expect(numberingOf(page(0), page(1))?.sure).toBe(false);
    expect(numberingOf(page(1), page(1))).toEqual({ first: 1, sure: true });
    expect(numberingOf(page(0), page(0))).toEqual({ first: 0, sure: true });
  });
});

describe('numberingOf, of a single page', () => {
  const single = { persons: [0, 3], total: 3 } as const;

  it.each([
    ['page 0 is refused', 400, single, { first: 1, sure: true }],
    ['page 0 is empty', { ...nobody, page: 0, total: 3 }, single, { first: 1, sure: true }],
    ['page 0 is the page, under number 1', { ...single, page: 1 }, single, { first: 1, sure: true }],
    ['page 1 is refused', { ...single, page: 0 }, 404, { first: 0, sure: true }],
    ['page 1 is empty', { ...single, page: 0 }, { ...nobody, page: 1, total: 3 }, { first: 0, sure: true }],
    [
      'page 1 is the page, under number 0',
      { ...single, page: 0 },
      { ...single, page: 0 },
      { first: 0, sure: true },
    ],
    ['both hold it, under their own numbers', { ...single, page: 0 }, single, { first: 1, sure: false }],
    [
      'both hold it, without numbers',
      { ...single, page: null },
      { ...single, page: null },
      { first: 1, sure: false },
    ],
  ] as const)('where %s', (_, zero, one, evidence) => {
    expect(numberingOf(answered(zero), answered(one))).toEqual(evidence);
  });
});

describe('numberingOf, of nobody', () => {
  it.each([
    ['empty pages', nobody, nobody],
    ['refusals', 404, 404],
    ['a refusal and an empty page', 400, nobody],
  ] as const)('is unknown for %s', (_, zero, one) => {
    expect(numberingOf(answered(zero), answered(one))).toBeUndefined();
  });

  it('is unknown where persons are no array', () => {
    const page = exchange(pageBody({ persons: null }));
    expect(numberingOf(page, page)).toBeUndefined();
  });
});
