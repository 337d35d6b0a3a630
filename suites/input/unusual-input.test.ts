import { describe, expect, it } from 'vitest';
import { type ListedPage, listing } from '../../fixtures/listing.corpus.ts';
import { against, domain } from '../../fixtures/target.corpus.ts';
import { orderly } from './unusual-input.ts';
import { unusualNumber } from './unusual-requests.ts';

const twelve = { [domain]: 12 };

/** What INPUT-1 finds where a page is changed once unusual limits are asked with. */
function found(change: (page: ListedPage) => void) {
  let isUnusual = false;
  const handler = listing({
    totals: twelve,
    // One that is too large for a number of 32 bits is clamped, others are refused as usual.
    size: (limit) => Math.min(limit, 100),
    before: ({ limit }) => {
      isUnusual ||= limit === '2147483648';
      return undefined;
    },
    change: (page) => {
      if (isUnusual) change(page);
    },
  });
  return against(handler, async (context) => {
    const { deviations } = await orderly(await unusualNumber('INPUT-1', 'limit', context), context);
    return deviations.map(({ received }) => received);
  });
}

describe('unusual input', () => {
  it('is not blamed for persons who came meanwhile', async () => {
    const oneLeftAndOneCame = (page: ListedPage) => {
      page.from += 1;
    };
    expect(await found(oneLeftAndOneCame)).toEqual([]);
  });

  it('is blamed for persons whom the domain does not have', async () => {
    const strangers = (page: ListedPage) => {
      if (page.heard.limit === '2147483648') page.from += 1;
    };
    expect(await found(strangers)).toEqual(['status 200 and 1 person who are not of the domain']);
  });
});
