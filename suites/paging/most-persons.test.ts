import { describe, expect, it } from 'vitest';
import { type ListedPage, type Listing, listing } from '../../fixtures/listing.corpus.ts';
import { against, domain } from '../../fixtures/target.corpus.ts';
import { mostPersons } from './page-oracles.ts';

const sizes = [10, 25, 50, 100];
const roundedUp = (limit: number) => sizes.find((size) => size >= limit) ?? 100;

function oneMoreOnFirst(page: ListedPage): void {
  if (page.from === 0) page.persons += 1;
}

/** For each limit, the most persons that a page of the domain may hold. */
function bounds(limits: readonly number[], options: Listing, total = 237): Promise<readonly number[]> {
  return against(listing({ totals: { [domain]: total }, ...options }), async (context) => {
    const found: number[] = [];
    for (const limit of limits) found.push((await mostPersons(context, { domain, limit, seen: 0 })).most);
    return found;
  });
}

describe('mostPersons, of a service that conforms', () => {
  it.each([
    ['takes every limit', {}, [1, 7, 10], [1, 7, 10]],
    ['clamps to a maximum', { size: (limit) => Math.min(limit, 10) }, [1, 10, 50], [1, 10, 50]],
    [
      'falls back to the default above a maximum',
      { size: (limit) => (limit > 50 ? 20 : limit) },
      [7, 60],
      [7, 60],
    ],
    ['has a minimum of 5', { size: (limit) => Math.max(limit, 5) }, [1, 2, 4, 5, 6], [5, 5, 5, 5, 6]],
    ['has a minimum of 20', { size: (limit) => Math.max(limit, 20) }, [1, 7, 19, 21], [20, 20, 20, 21]],
    [
      'gives the default for a limit that is too small',
      { size: (limit) => (limit < 5 ? 20 : limit) },
      [1, 4, 5],
      [20, 20, 5],
    ],
    ['rounds up to even numbers', { size: (limit) => limit + (limit % 2) }, [3, 7, 8], [4, 8, 8]],
    ['rounds up to one of a few sizes', { size: roundedUp }, [1, 10, 11, 30, 51], [10, 10, 25, 50, 100]],
    [
      'gives the default for a limit that is none of a few sizes',
      { size: (limit) => (sizes.includes(limit) ? limit : 25) },
      [3, 12, 25],
      [25, 25, 25],
    ],
    [
      'refuses limits that are none of a few sizes',
      { size: (limit) => (sizes.includes(limit) ? limit : undefined) },
      [10, 12, 25],
      [10, 12, 25],
    ],
  ] as const satisfies readonly (readonly [string, Listing, readonly number[], readonly number[]])[])(
    '%s',
    async (_, options, limits, most) => {
      expect(await bounds(limits, options)).toEqual(most);
    },
  );

  it('rounds up, and takes persons out of pages after they were cut', async () => {
    const change = (page: ListedPage) => {
      if (page.page === 2) page.persons = Math.min(page.persons, 19);
    };
    expect(await bounds([20], { size: roundedUp, change })).toEqual([25]);
  });

  it('rounds up, and takes so many persons out of pages that the next ones hold just the limit', async () => {
    const change = (page: ListedPage, size: number) => {
      if (size === 100) page.persons = Math.min(page.persons, page.page === 1 ? 72 : 71);
      page.total = 237;
    };
    expect(await bounds([71], { size: roundedUp, change }, 332)).toEqual([72]);
  });

  it.each([1, 3, 4, 12, 30])('has a minimum or sizes of its own, and a domain of %i', async (total) => {
    const holds = (size: number) => Math.min(size, total);
    const limits = [1, 2, 3, 11].filter((limit) => limit < total);
    const atLeast = await bounds(limits, { size: (limit) => Math.max(limit, 5) }, total);
    const rounded = await bounds(limits, { size: roundedUp }, total);
    for (const [index, limit] of limits.entries()) {
      expect(atLeast[index]).toBeGreaterThanOrEqual(holds(Math.max(limit, 5)));
      expect(rounded[index]).toBeGreaterThanOrEqual(holds(roundedUp(limit)));
    }
  });
});

describe('mostPersons, of a service that does not', () => {
  it.each([
    ['gives one person too many', { size: (limit) => limit + 1 }],
    ['gives twice as many', { size: (limit) => limit * 2 }],
    ['gives one person too many, up to a maximum', { size: (limit) => Math.min(limit + 1, 50) }],
    ['does not heed limit', { size: () => 20 }],
    ['gives everybody, whatever limit', { size: () => 1_000 }],
    ['gives too many on the first page', { change: oneMoreOnFirst }],
  ] as const satisfies readonly (readonly [string, Listing])[])('%s', async (_, options) => {
    expect(await bounds([3, 7, 9], options)).toEqual([3, 7, 9]);
  });

  it('gives one person too many on every page but the first, which is as large as asked', async () => {
    const change = (page: ListedPage) => {
      if (page.page > 1) page.persons += 1;
    };
    const found = await against(listing({ change }), async (context) =>
      Promise.all([3, 7, 10].map((limit) => mostPersons(context, { domain, limit, seen: limit + 1 }))),
    );
    expect(found.map(({ most }) => most)).toEqual([3, 7, 10]);
  });

  it('tells that limit has no effect at all, which is the cause', async () => {
    const bound = await against(listing({ size: () => 20 }), (context) =>
      mostPersons(context, { domain, limit: 7, seen: 0 }),
    );
    expect(bound).toMatchObject({ most: 7, why: 'whatever limit is asked, a page holds 20' });
  });

  it('asks the same limits for every page size that it looks into, and few of them', async () => {
    await against(listing({ size: () => 20 }), async (context, { heard }) => {
      for (const limit of [1, 2, 3, 5, 7, 9, 11, 13]) await mostPersons(context, { domain, limit, seen: 0 });
      expect(heard.length).toBeLessThan(30);
    });
  });
});
