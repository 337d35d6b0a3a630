import { describe, expect, it } from 'vitest';
import { type Listing, listing } from '../../fixtures/listing.corpus.ts';
import { against, domain, type Handler } from '../../fixtures/target.corpus.ts';
import { usualWholePage } from './usual-whole-page.ts';

const few: Listing = { totals: { [domain]: 12 } };

function usualOf(handler: Handler) {
  return against(handler, async (context) => (await usualWholePage(context)).allowed);
}

/** The page's number as text, as the query parameter is. */
const numberAsText: Handler = (heard) => {
  const reply = listing(few)(heard) as { body?: { data?: { current_page: unknown } } };
  if (reply.body?.data !== undefined && heard.page !== undefined) reply.body.data.current_page = heard.page;
  return reply;
};

describe('the usual page that unusual input is compared with', () => {
  it('holds everybody of a domain who fits on one', async () => {
    expect(await usualOf(listing(few))).toEqual({ only: expect.objectContaining({ size: 12 }) });
  });

  it('is not taken for everybody where total counts the persons of each page', async () => {
    const change: Listing['change'] = (page) => {
      page.total = page.persons;
    };
    for (const first of [0, 1] as const)
      expect(await usualOf(listing({ ...few, first, change }))).toEqual({ anybody: true });
  });

  it('is not there where pages are malformed, and that says which row is broken', async () => {
    await expect(usualOf(numberAsText)).rejects.toThrow(
      'every first page asked for by its number breaks SHAPE-2, so there is no usual answer',
    );
  });

  it('is not there where no page holds persons', async () => {
    const empty = listing({ totals: { [domain]: 0 } });
    await expect(usualOf(empty)).rejects.toThrow(/no (?:page|domain) holds persons/);
  });
});
