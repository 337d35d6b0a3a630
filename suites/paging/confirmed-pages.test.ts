import { describe, expect, it } from 'vitest';
import { Inconclusive } from '../../engine/outcome.ts';
import { type ListedPage, type Listing, listing } from '../../fixtures/listing.corpus.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { against } from '../../fixtures/target.corpus.ts';
import { currentPage } from '../../oracles/answers/paging.ts';
import { confirmedPages } from './confirmed-pages.ts';

function judged(options: Listing) {
  return against(listing(options), async (context) => {
    const { first } = await numbering(context);
    return confirmedPages('PAGING-1', context, async (exchange) => currentPage(exchange, { first }));
  });
}

/** Says a wrong number on page 2 of ten: `isWrong` says when, by how often it was asked for. */
function wrongOnPageTwo(isWrong: (time: number) => boolean): Listing {
  let times = 0;
  const change = (page: ListedPage) => {
    if (page.page !== 2 || page.heard.limit !== '10') return;
    times += 1;
    if (isWrong(times)) page.page = 1;
  };
  return { change };
}

describe('confirmedPages', () => {
  it('passes a service that conforms', async () => {
    const { coverage, deviations } = await judged({});
    expect(deviations).toEqual([]);
    expect(coverage).toMatch(/^\d+ pages of 1 domain$/);
  });

  it('reports what comes back each time, without a word on how often', async () => {
    const { deviations } = await judged(wrongOnPageTwo(() => true));
    expect(deviations).toMatchObject([{ requirement: 'PAGING-1', received: 'current_page 1' }]);
    expect(deviations[0]).not.toHaveProperty('recurrence');
  });

  it('does not report what was seen once, and not in fresh requests', async () => {
    await expect(judged(wrongOnPageTwo((time) => time === 1))).rejects.toThrow(Inconclusive);
  });

  it('reports what comes and goes, and how often', async () => {
    const { deviations } = await judged(wrongOnPageTwo((time) => time % 3 > 0));
    expect(deviations).toMatchObject([{ recurrence: expect.stringMatching(/^[2-5] of 6 times$/) }]);
  });
});
