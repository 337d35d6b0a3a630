import { describe, expect, it } from 'vitest';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import {
  type AcceptedSize,
  givesSameSize,
  isHonoured,
  isWithoutEffect,
  largestHonoured,
  SizeMap,
  shownSize,
  sizeAgainstCap,
  sizeOf,
  smallestHonoured,
} from './size-map.ts';

/** The size that a limit gives of a domain, of 237 persons by default. */
function given(limit: number | undefined, persons: number, total = 237): AcceptedSize {
  const totalPages = Math.ceil(total / persons);
  const size = sizeOf(exchange(pageBody({ persons: personsFrom(0, persons), total, totalPages })), limit);
  if (!size.accepted) throw new Error('no page came');
  return size;
}

const refusal = (status: number) => exchange('{"error":"x"}', { status });

/** The pages of a service for these limits. */
const allGiven = (size: (limit: number) => number, limits = [1, 2, 5, 10, 25, 50, 100, 200]) =>
  limits.map((limit) => given(limit, size(limit)));

const sizes = [10, 25, 50, 100];
const honest = {
  'takes every limit': (limit: number) => limit,
  'has a maximum of 50': (limit: number) => Math.min(limit, 50),
  'has a maximum of 50, and gives the default above': (limit: number) => (limit > 50 ? 20 : limit),
  'has a minimum of 5': (limit: number) => Math.max(limit, 5),
  'rounds down to one of a few sizes': (limit: number) => sizes.findLast((size) => size <= limit) ?? 10,
  'rounds up to one of a few sizes': (limit: number) => sizes.find((size) => size >= limit) ?? 100,
};

describe('sizeOf, by kind', () => {
  it.each([
    ['honoured', given(10, 10), 10],
    ['capped', given(100, 50), 50],
    ['raised', given(2, 5), 5],
    ['capped', given(undefined, 20), 20],
    ['everybody', given(500, 237), undefined],
    ['everybody', given(2, 3, 3), undefined],
    ['refused', sizeOf(refusal(400), 500), undefined],
    ['refused', sizeOf(refusal(404), 500), undefined],
    ['refused', sizeOf(refusal(200), 500), undefined],
    ['unclear', sizeOf(refusal(429), 500), undefined],
    ['unclear', sizeOf(refusal(500), 500), undefined],
    ['unclear', sizeOf(exchange('no JSON'), 500), undefined],
    ['unclear', sizeOf(exchange(pageBody({ persons: [], total: 5 })), 500), undefined],
  ] as const)('%s', (kind, size, shown) => {
    expect(size.kind).toBe(kind);
    expect(shownSize(size)).toBe(shown);
  });
});

describe('sizeOf', () => {
  const persons = personsFrom(0, 10);
  const size = (parts: Parameters<typeof pageBody>[0]) => sizeOf(exchange(pageBody(parts)));

  it('counts the pages that the target says, or that the total needs, whichever is more', () => {
    expect(size({ persons, total: 25, totalPages: 3 })).toMatchObject({ pages: 3 });
    expect(size({ persons, total: 25, totalPages: 2 })).toMatchObject({ pages: 3 });
    expect(size({ persons, total: 25, totalPages: 4 })).toMatchObject({ pages: 4 });
    expect(size({ persons: [], total: 25, totalPages: 0 })).toMatchObject({ pages: 0, exact: true });
    expect(size({})).toMatchObject({ pages: 0, persons: 0, exact: false });
  });

  it('follows no wild number', () => {
    expect(size({ persons, total: 1e300, totalPages: 1 })).toMatchObject({ pages: 1_000_000_000 });
    expect(size({ persons, total: 5, totalPages: 1e300 })).toMatchObject({ pages: 1_000_000_000 });
    expect(size({ persons, total: -5, totalPages: -7 })).toMatchObject({ pages: 0, total: undefined });
  });

  it('is nothing where the page has no shape', () => {
    expect(sizeOf(exchange('no JSON'))).toMatchObject({ persons: 0, pages: 0, exact: false });
  });
});

it.each([
  [given(10, 10), true],
  [given(237, 237), true],
  [given(500, 237), true],
  [given(100, 237), false],
  [given(100, 50), false],
  [sizeOf(refusal(400), 10), false],
])(
  'a limit is honoured by as many persons, or by everybody where there are no more: %#',
  (size, expected) => {
    expect(isHonoured(size)).toBe(expected);
  },
);

describe('the bounds of what is honoured', () => {
  it.each([
    ['takes every limit', 200, 1],
    ['has a maximum of 50', 50, 1],
    ['has a maximum of 50, and gives the default above', 50, 1],
    ['has a minimum of 5', 200, 5],
    ['rounds up to one of a few sizes', 100, 10],
  ] as const)('%s', (name, largest, smallest) => {
    const known = allGiven(honest[name]);
    expect(largestHonoured(known).top?.limit).toBe(largest);
    expect(smallestHonoured(known).good?.limit).toBe(smallest);
  });

  it('tells what lies above, and what lies right below', () => {
    const known = [...allGiven((limit) => Math.max(limit, 5)), sizeOf(refusal(400), 500)];
    expect(largestHonoured(known)).toMatchObject({ over: [{ limit: 500, kind: 'refused' }], largest: 200 });
    expect(smallestHonoured(known).bad?.limit).toBe(2);
  });

  it('has none where no limit is honoured', () => {
    expect(largestHonoured(allGiven(() => 20))).toMatchObject({ top: undefined, over: { length: 8 } });
    expect(smallestHonoured(allGiven(() => 20))).toEqual({ good: undefined, bad: undefined });
  });
});

describe('isWithoutEffect', () => {
  it('is so where smaller and larger limits give one size', () => {
    expect(isWithoutEffect(allGiven(() => 20))).toBe(true);
  });

  it.each(Object.entries(honest))('is not so of a service that %s', (_, size) => {
    expect(isWithoutEffect(allGiven(size))).toBe(false);
  });

  it('does not show by smaller limits alone, or by larger ones alone', () => {
    expect(isWithoutEffect(allGiven(() => 20, [1, 5, 10]))).toBe(false);
    expect(isWithoutEffect(allGiven(() => 20, [50, 100]))).toBe(false);
  });
});

describe('heldAgainst', () => {
  /** Of each capped page: the limit that is held against it. */
  const held = (size: (limit: number) => number) => {
    const known = allGiven(size);
    const capped = known.filter(({ kind }) => kind === 'capped');
    return capped.map((one) => sizeAgainstCap(one, given(one.persons, size(one.persons)), known)?.limit);
  };

  it.each(Object.entries(honest))('is nothing of a service that %s', (_, size) => {
    expect(new Set(held(size)).has(undefined) || held(size).length === 0).toBe(true);
    expect(held(size).filter((limit) => limit !== undefined)).toEqual([]);
  });

  it('is the same limit where every page is one person short', () => {
    expect(held((limit) => Math.max(1, limit - 1)).slice(0, 3)).toEqual([undefined, 4, 9]);
  });

  it('is a size nearer to the limit, where a larger limit is honoured', () => {
    expect(held((limit) => (limit === 100 ? 10 : limit))).toEqual([25]);
  });
});

describe('givesSameSize', () => {
  const size = given(7, 20);

  it.each([
    ['as many persons and pages', given(1, 20), true],
    ['another size', given(1, 10), false],
    ['hardly fewer persons on as many pages', given(1, 20, 236), true],
    ['a refusal', { accepted: false } as const, true],
  ])('%s', (_, other, expected) => {
    expect(givesSameSize(size, other)).toBe(expected);
  });

  it('does not tell by two whole results', () => {
    expect(givesSameSize(given(1, 3, 3), given(2, 4, 4))).toBe(true);
  });
});

describe('SizeMap', () => {
  const mapOf = (taken: readonly number[], refused: readonly number[], listed = ['a']) => {
    const map = new SizeMap(() => new Set(listed));
    for (const limit of taken) map.note('a', given(limit, limit));
    for (const limit of refused) map.note('a', sizeOf(refusal(400), limit));
    return map;
  };
  const six = [1, 2, 3, 7, 16, 64];

  it('knows a few sizes by what is refused between them', () => {
    expect(mapOf([100, 10], six).fewSizes).toEqual([10, 100]);
  });

  it('knows a single size by what is refused on both sides', () => {
    expect(mapOf([10], six).fewSizes).toEqual([10]);
  });

  it.each([
    ['few refusals', mapOf([10, 100], six.slice(1))],
    ['refusals below a minimum', mapOf([100, 200], six)],
    ['refusals of a domain that lists nobody', mapOf([10, 100], six, [])],
    ['nothing that is taken', mapOf([], six)],
  ])('knows none by %s', (_, map) => {
    expect(map.fewSizes).toBeUndefined();
  });

  it('takes 403, 404 and 429 for no word on the limit', () => {
    const map = mapOf([10], []);
    for (const status of [403, 404, 429]) map.note('a', sizeOf(refusal(status), 20));
    expect(map.mayBeTaken(20, [])).toBe(true);
  });

  it.each([
    ['a taken one', 10, true],
    ['a refused one', 16, false],
    ['any other, of a few sizes', 17, false],
    ['a usual one', 50, true],
  ])('says whether a limit is worth a request: %s', (_, limit, expected) => {
    expect(mapOf([10, 100], six).mayBeTaken(limit, [16, 50])).toBe(expected);
  });

  it('leaves out what was asked for without limit', () => {
    const map = mapOf([], []);
    map.note('a', given(undefined, 20));
    expect(map.taken).toEqual([]);
  });
});
