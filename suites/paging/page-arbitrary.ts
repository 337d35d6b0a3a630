import fc from 'fast-check';
import { countNumber } from '../../oracles/integer.ts';

/** A page relative to the result: its number follows once the domain's size with that limit is known. */
export interface Position {
  /**
   * `wrap`: so far out that its first row has a number of `offset` bits, all of them 0 but the highest or hardly more.
   * `number`: so far out that the number of the page itself, in `offset` bits, is that of the first.
   */
  readonly from: 'start' | 'end' | 'beyond' | 'wrap' | 'number';
  readonly offset: number;
}

export interface PageCase {
  readonly domain: string;
  readonly limit: number;
  readonly position: Position;
}

export interface SizedDomain {
  readonly domain: string;
  readonly total: bigint | undefined;
}

/** A result of several pages can break in more ways than an empty one. */
function weight(total: bigint | undefined): number {
  if (total === undefined || total < 2n) return 1;
  return total < 20n ? 3 : 6;
}

/** Far beyond the end, up to where 32-bit integers end. */
const farBeyond = [1, 2, 10, 1_000, 1_000_000, 2_147_483_000] as const;

/** Bits of integers that a product of page and limit may not fit in. */
const wordSizes = [16, 32, 31] as const;

/** Pages inside and just outside the bounds, of all domains, with the limits that the target is known to take first. */
export function pageCases(
  domains: readonly SizedDomain[],
  knownLimits: readonly number[],
): fc.Arbitrary<PageCase> {
  const weighted = domains.map(({ domain, total }) => ({
    arbitrary: fc.constant(domain),
    weight: weight(total),
  }));
  return fc.record({
    domain: fc.oneof(...weighted),
    // An example is shrunk by the first that could have made it: one that has smaller values to offer.
    limit: fc.oneof(
      { arbitrary: fc.integer({ min: 1, max: 12 }), weight: 3 },
      { arbitrary: fc.constantFrom(...knownLimits), weight: 2 },
      { arbitrary: fc.integer({ min: 13, max: 120 }), weight: 2 },
    ),
    position: fc.oneof(
      { arbitrary: position('start', fc.integer({ min: 0, max: 60 })), weight: 3 },
      { arbitrary: position('end', fc.integer({ min: 0, max: 2 })), weight: 3 },
      { arbitrary: position('beyond', fc.integer({ min: 0, max: 2 })), weight: 2 },
      { arbitrary: position('beyond', fc.constantFrom(...farBeyond)), weight: 1 },
      { arbitrary: position('wrap', fc.constantFrom(...wordSizes)), weight: 1 },
    ),
  });
}

function casesAt(domain: string, limit: number, from: Position['from'], ...offsets: readonly number[]) {
  return offsets.map((offset): PageCase => ({ domain, limit, position: { from, offset } }));
}

/** Cases that every run tries first: the second page, the last, and the one beyond it. */
export function firstCases(domain: string, limit: number): PageCase[] {
  return [
    ...casesAt(domain, limit, 'start', 1),
    ...casesAt(domain, limit, 'end', 0),
    ...casesAt(domain, limit, 'beyond', 0),
  ];
}

/** Larger than limits that are tried by hand, and within usual bounds. */
const largeLimit = 100;

/** The second of some large pages: a third of the persons or less. */
export function largePageCase({ domain, total }: SizedDomain): PageCase[] {
  const limit = Math.min(Math.floor(countNumber(total ?? 0n) / 3), largeLimit);
  return limit < 2 ? [] : casesAt(domain, limit, 'start', 1);
}

/** Pages whose rows are counted past the ends of usual integers. */
export function wrapCases(domain: string, limit: number): PageCase[] {
  return casesAt(domain, limit, 'wrap', 16, 32);
}

/** Pages whose numbers do not fit in a byte, in two, and in four. */
export function numberCases(domain: string, limit: number): PageCase[] {
  return casesAt(domain, limit, 'number', 8, 16, 32);
}

/** Pages of one person, and two that are one where the parts of a key are put together without anything between them: 1 11, 11 1. */
export function gluedCases({ domain, total }: SizedDomain): PageCase[] {
  if (total === undefined || total < 11n) return [];
  return [...casesAt(domain, 1, 'start', 0, 1, 10), ...casesAt(domain, 11, 'start', 0)];
}

/** The index of the page, counted from 0, in a result of so many pages of so many persons. */
export function pageIndex(position: Position, pages: number, persons: number): number {
  if (position.from === 'wrap')
    return Math.max(Math.ceil(2 ** position.offset / Math.max(persons, 1)), pages);
  if (position.from === 'number') return 2 ** position.offset;
  if (position.from === 'beyond') return pages + position.offset;
  if (pages === 0) return 0;
  const offset = position.offset % pages;
  return position.from === 'start' ? offset : pages - 1 - offset;
}

function position(from: Position['from'], offset: fc.Arbitrary<number>): fc.Arbitrary<Position> {
  return offset.map(
    (value) => ({ from, offset: value }),
    (mapped) => (mapped as Position).offset,
  );
}
