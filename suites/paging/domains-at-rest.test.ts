import { describe, expect, it } from 'vitest';
import { listing } from '../../fixtures/listing.corpus.ts';
import { against, domain, type Handler } from '../../fixtures/target.corpus.ts';
import { inTurn } from './domains-at-rest.ts';
import { settledWalks } from './settled-walks.ts';

describe('a total that moved', () => {
  it.each([
    [[237n, 238n], '237, then 238'],
    [[1n, 2n, 3n, 4n, 5n, 6n], '1, then 2, then 3, then 4, then 5, and 1 other value after that'],
  ])('is told value by value: %s', (values, text) => {
    expect(inTurn(values)).toBe(text);
  });

  it('is told with the walk that it leaves open', async () => {
    const early = listing({
      totals: { [domain]: 50 },
      change: (page) => {
        page.total += 1;
      },
    });
    const late = listing({ totals: { [domain]: 60 } });
    const growing: Handler = (heard) => (heard.number > 50 ? late(heard) : early(heard));
    const judged = against(growing, (context) => settledWalks('PAGING-5', context));
    await expect(judged).rejects.toThrow(/; the total of acme\.example was 51, then 60: its data changed$/);
  });
});
