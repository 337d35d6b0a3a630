import { describe, expect, it } from 'vitest';
import { type ListedPage, listing } from '../../fixtures/listing.corpus.ts';
import { askPage } from '../../fixtures/pages/pages.ts';
import { against, domain } from '../../fixtures/target.corpus.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { contradictionsInLog } from './log-suspicions.ts';

/** Findings about a service that changes the first page when it is asked for without `page`. */
function found(change: (page: ListedPage, time: number) => void, total = 2_370) {
  let time = 0;
  const handler = listing({
    totals: { [domain]: total },
    change: (page) => {
      if (page.heard.limit !== undefined && page.heard.page === undefined) {
        time += 1;
        change(page, time);
      }
    },
  });
  return against(handler, async (context) => {
    const { domains } = await survey(context);
    for (const { limit } of domains) await askPage(context, { domain, limit });
    const { deviations } = await contradictionsInLog('PAGING-8', context);
    return deviations.map(({ message, recurrence }) => `${message}; ${recurrence}`);
  });
}

describe('the first page without `page`', () => {
  it('is as large as with it', async () => {
    expect(await found(() => undefined)).toEqual([]);
  });

  it('is smaller, each time', async () => {
    expect(await found((page) => (page.persons = 20))).toEqual([
      expect.stringMatching(/: 20 persons, and 1000 at other times; with page, and without, /),
    ]);
  });

  it.each([
    ['once', (time: number) => time === 1],
    ['every other time, as nodes answer by turns', (time: number) => time % 2 === 1],
  ])("is smaller %s, which is another row's", async (_, isSmall) => {
    expect(await found((page, time) => (page.persons = isSmall(time) ? 20 : page.persons))).toEqual([]);
  });

  it('says nothing where the total differs too', async () => {
    const other = (page: ListedPage) => Object.assign(page, { persons: 20, total: page.total + 1 });
    expect(await found(other)).toEqual([]);
  });
});
