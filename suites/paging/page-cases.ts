import fc from 'fast-check';
import { usualLimit } from '../../fixtures/pages/limit-ladders.ts';
import { countNumber } from '../../oracles/integer.ts';

/** The index of a page in its list, counted from 0: it follows once it is known how the list is cut. */
type Place = (list: { readonly pages: number; readonly persons: number }) => number;

export interface PageCase {
  readonly domain: string;
  readonly limit: number;
  readonly place: Place;
}

interface SizedDomain {
  readonly domain: string;
  readonly total: bigint | undefined;
  readonly limit: number | undefined;
}

const fromStart =
  (offset: number): Place =>
  ({ pages }) =>
    pages === 0 ? 0 : offset % pages;
const fromEnd =
  (offset: number): Place =>
  ({ pages }) =>
    pages === 0 ? 0 : pages - 1 - (offset % pages);
const beyond =
  (offset: number): Place =>
  ({ pages }) =>
    pages + offset;
/** So far out that its first row has a number of so many bits, all of them 0 but the highest or hardly more. */
const wrapping =
  (bits: number): Place =>
  ({ pages, persons }) =>
    Math.max(Math.ceil(2 ** bits / Math.max(persons, 1)), pages);
/** So far out that the number of the page itself, in so many bits, is that of the first. */
const numbered =
  (bits: number): Place =>
  () =>
    2 ** bits;

/** A result of several pages can break in more ways than an empty one. */
function weight(total: bigint | undefined): number {
  if (total === undefined || total < 2n) return 1;
  return total < 20n ? 3 : 6;
}

/** Far beyond the end, up to where 32-bit integers end. */
const farBeyond = [1, 2, 10, 1_000, 1_000_000, 2_147_483_000] as const;

/** Bits of integers that a product of page and limit may not fit in. */
const wordSizes = [16, 32, 31] as const;

/** Pages inside and just outside the bounds, of all domains. */
function anyPage(domains: readonly SizedDomain[], limit: fc.Arbitrary<number>): fc.Arbitrary<PageCase> {
  const weighted = domains.map(({ domain, total }) => ({
    arbitrary: fc.constant(domain),
    weight: weight(total),
  }));
  return fc.record({
    domain: fc.oneof(...weighted),
    limit,
    place: fc.oneof(
      { arbitrary: fc.integer({ min: 0, max: 60 }).map(fromStart), weight: 3 },
      { arbitrary: fc.integer({ min: 0, max: 2 }).map(fromEnd), weight: 3 },
      { arbitrary: fc.integer({ min: 0, max: 2 }).map(beyond), weight: 2 },
      { arbitrary: fc.constantFrom(...farBeyond).map(beyond), weight: 1 },
      { arbitrary: fc.constantFrom(...wordSizes).map(wrapping), weight: 1 },
    ),
  });
}

/** Small limits, limits that were taken, and any others that are usual. */
function anyLimit(taken: readonly number[]): fc.Arbitrary<number> {
  return fc.oneof(
    { arbitrary: fc.integer({ min: 1, max: 12 }), weight: 3 },
    { arbitrary: fc.constantFrom(...taken), weight: 2 },
    { arbitrary: fc.integer({ min: 13, max: 120 }), weight: 2 },
  );
}

function casesAt(domain: string, limit: number, ...places: readonly Place[]): readonly PageCase[] {
  return places.map((place) => ({ domain, limit, place }));
}

/** Larger than limits that are tried by hand, and within usual bounds. */
const largeLimit = 100;

/** The second of some large pages: a third of the persons or less. */
function largePage({ domain, total }: SizedDomain): readonly PageCase[] {
  const limit = Math.min(Math.floor(countNumber(total ?? 0n) / 3), largeLimit);
  return limit < 2 ? [] : casesAt(domain, limit, fromStart(1));
}

/**
 * Pages whose numbers do not fit in a byte, in two, and in four, and pages that are one where the parts of a key are put
 * together without anything between them: 1 11, 11 1.
 */
function oddNumbers(domain: string, limit: number): readonly PageCase[] {
  return [
    ...casesAt(domain, limit, ...[8, 16, 32].map(numbered)),
    ...casesAt(domain, 1, ...[0, 1, 10].map(fromStart)),
    ...casesAt(domain, 11, fromStart(0)),
  ];
}

/** The cases of a run. */
interface Drawing {
  readonly seed: number;
  /** Cases that the seed draws. */
  readonly drawn: number;
  /** All limits that are taken, where it is a few sizes only. */
  readonly sizes: readonly number[] | undefined;
}

/**
 * The pages that a run judges: of two domains the second page, the last two, and the one beyond them; pages whose rows or
 * numbers are counted past the ends of usual integers; and others that the seed draws.
 * @param domains the smallest first
 */
export function pageCases(
  domains: readonly SizedDomain[],
  { seed, drawn, sizes }: Drawing,
): readonly PageCase[] {
  const [small = usualLimit] = sizes ?? [];
  const inhabited = domains.filter(({ total }) => total !== undefined && total > 0n);
  const largest = inhabited.toSorted((a, b) => Number((b.total ?? 0n) - (a.total ?? 0n))).slice(0, 1);
  // Of few pages, so that what wraps is beyond the end, and of enough persons for two to be told apart.
  const modest = inhabited.filter(({ total = 0n }) => total >= 11n && total < BigInt(small) * 250n).slice(-1);
  const limits =
    sizes === undefined
      ? anyLimit([...new Set([small, ...domains.flatMap(({ limit }) => limit ?? [])])])
      : fc.constantFrom(...sizes);
  return [
    ...inhabited
      .slice(-2)
      .flatMap(({ domain }) => casesAt(domain, small, fromStart(1), fromEnd(0), beyond(0))),
    ...largest.flatMap(largePage),
    ...largest.flatMap(({ domain }) => casesAt(domain, small, ...[16, 32].map(wrapping))),
    ...modest.flatMap(({ domain }) => oddNumbers(domain, small)),
    ...fc.sample(anyPage(domains, limits), { seed, numRuns: drawn }),
  ];
}
