import { describe, expect, it } from 'vitest';
import { type ListedPage, type Listing, listing, refusal } from '../../fixtures/listing.corpus.ts';
import { against, domain } from '../../fixtures/target.corpus.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { unfittingLists } from './unfitting-lists.ts';

/** Too long to be read whole in pages of this size. */
const long = { totals: { [domain]: 4000 }, size: (limit: number) => Math.min(limit, 10) };

const rows = ['PAGING-5', 'PAGING-6', 'PAGING-10', 'PAGING-11'];

/** Messages of each row about the pages of a survey, and about those that are read because of them. */
async function messages(options: Listing): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  await against(listing({ ...long, ...options }), async (context) => {
    await survey(context);
    for (const id of rows) {
      const [deviation] = (await unfittingLists(id, context)).deviations;
      if (deviation !== undefined) found[id] = deviation.message;
    }
  });
  return found;
}

const isWithoutLimit = ({ heard }: ListedPage) => heard.limit === undefined;

/** Persons of one page from another place on, within the list. */
function moveTo(page: ListedPage, from: number, size: number): void {
  page.from = Math.min(from, page.total);
  page.persons = Math.max(Math.min(size, page.total - page.from), 0);
}

/** So many pages more than the total needs. */
function countingMore(pages: number): Listing {
  return {
    change: (page) => {
      page.totalPages += pages;
    },
  };
}

describe('a list that is too long to be read whole', () => {
  it.each([
    ['as it should be', {}],
    ['with a last page that is not full', { totals: { [domain]: 4003 } }],
    ['with pages from 0', { first: 0 }],
    ['with a default of its own', { defaultSize: 35 }],
    ['with one page more than its total needs', countingMore(1)],
    [
      'with two pages more, of which the last is refused',
      {
        ...countingMore(2),
        before: ({ page, limit }) =>
          Number(page) === (limit === undefined ? 202 : 402) ? refusal(400) : undefined,
      },
    ],
    [
      'with pages that are filtered after they were cut',
      {
        totals: { [domain]: 4003 },
        change(page, size) {
          const rows = page.total + Math.floor(page.total / 9);
          page.totalPages = Math.ceil(rows / size);
          const place = (row: number) => row - Math.floor(row / 10);
          const cut = (page.page - 1) * size;
          const [from, to] = [cut, cut + size].map((row) => place(Math.min(row, rows)));
          moveTo(page, from ?? 0, (to ?? 0) - (from ?? 0));
        },
      },
    ],
  ] as const satisfies readonly (readonly [string, Listing])[])('conforms %s', async (_, options) => {
    expect(await messages(options)).toEqual({});
  });

  it('is too short at its end, where the place of a page is counted by another size than the page', async () => {
    const found = await messages({
      change(page, size) {
        if (isWithoutLimit(page)) moveTo(page, (page.page - 1) * (size + 5), size);
      },
    });
    expect(found['PAGING-5']).toBe(
      `domain=${domain} without limit: page 199 of 200 holds 0 persons; were all others as full as the first, with 20, they would hold 3980, but total is 4000`,
    );
  });

  it('is too short at its end, where a few persons are lost at a boundary', async () => {
    const found = await messages({
      change(page, size) {
        if (page.page > 7) moveTo(page, page.from + 3, size);
      },
    });
    expect(found['PAGING-5']).toContain(
      'were all others as full as the first, with 20, they would hold 3997, but total is 4000',
    );
  });

  it('counts two pages too many, which hold nobody', async () => {
    const found = await messages(countingMore(2));
    expect(found['PAGING-6']).toBe(
      `domain=${domain} limit=10: total_pages is 402, but pages 401 and 402, the last two, hold nobody`,
    );
  });
});
