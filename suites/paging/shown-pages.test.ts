import { describe, expect, it } from 'vitest';
import { execute } from '../../engine/execute.ts';
import { type Listing, listing, refusal } from '../../fixtures/listing.corpus.ts';
import { against, domain, type Handler } from '../../fixtures/target.corpus.ts';
import { partition, settledWalks } from './whole-walks.ts';

/** Message and lines of the first finding of a row; of the lines, what they ask: `limit=7&page=2`. */
function shown(id: string, handler: Handler) {
  return against(handler, async (context) => {
    const run = id === 'PAGING-7' ? partition : settledWalks.bind(undefined, id);
    const { findings } = await execute({ id, phase: 'main', run }, context);
    const [{ curl = '', message = '' } = {}] = findings;
    return { message, asked: [...curl.matchAll(/(?:limit=\d+&)?page=\d+/g)].map(([asked]) => asked) };
  });
}

const small: Listing = { totals: { [domain]: 50 } };
/** A query that failed, taken for an empty result. */
const emptyThird: Listing = {
  ...small,
  change: (page) => {
    if (page.totalPages > 4 && page.page === 3) page.persons = 0;
  },
};
const thirdRefused = (status: number): Handler => {
  return (heard) => (heard.page === '3' ? refusal(status) : listing(small)(heard));
};

describe('the lines of a finding', () => {
  it('hold the empty page on which persons are missed, and those around it (PAGING-7)', async () => {
    const { message, asked } = await shown('PAGING-7', listing(emptyThird));
    const [, limit] = /on no page of domain=acme\.example (limit=\d+)/.exec(message) ?? [];
    const around = [2, 3, 4].map((page) => `${limit}&page=${page}`);
    expect(asked).toEqual(expect.arrayContaining(around));
  });

  it('hold the first page that is not full where persons are missing (PAGING-5)', async () => {
    const { asked } = await shown('PAGING-5', listing(emptyThird));
    expect(asked).toContainEqual(expect.stringMatching(/page=3$/));
  });

  it.each([404, 500])('hold a page that comes beside one that is answered %i (PAGING-6)', async (status) => {
    const { asked } = await shown('PAGING-6', thirdRefused(status));
    expect(asked).toEqual([expect.stringMatching(/page=3$/), expect.not.stringMatching(/page=3$/)]);
  });
});
