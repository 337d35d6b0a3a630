import { describe, expect, it } from 'vitest';
import { usualForm } from '../../fixtures/discovery/paged-lists.ts';
import { listing } from '../../fixtures/listing.corpus.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import { against, domain, type Heard } from '../../fixtures/target.corpus.ts';
import { httpFinders } from './http.ts';

const pageOf = ({ page }: Heard) => Number(page);

/** The pages asked for by HEAD, and the queries of all requests before the first HEAD. */
function asked(total: number, order: readonly number[]) {
  return against(listing({ totals: { [domain]: total } }), async (context, { heard }) => {
    const { limit } = await usualForm(context);
    for (const page of order)
      await askPageAgain(context, { domain, ...(limit === undefined ? {} : { limit }), page });
    const found = await httpFinders['http.head']?.find(context);
    const heads = heard.filter(({ method }) => method === 'HEAD');
    const before = heard.filter(({ method }) => method === 'GET').map(({ query }) => query);
    return { found, heads, before };
  });
}

describe('HEAD', () => {
  it.each([
    [[1, 2], 1],
    [[3, 2, 1], 2],
    [[1, 2, 3, 1], 2],
  ])(
    'in a list of two pages, after pages %j, asks for the one that holds persons and whose last answer is the oldest',
    async (order, coldest) => {
      const { heads } = await asked(10, order);
      expect(heads.map(pageOf)).toEqual(heads.map(() => coldest));
      expect(heads.length).toBeGreaterThan(0);
    },
  );

  it('asks for the only page in an order in which nobody asked for it', async () => {
    const { heads, before } = await asked(1, [1]);
    expect(heads.length).toBeGreaterThan(0);
    for (const { query } of heads) expect(before).not.toContain(query);
  });
});
