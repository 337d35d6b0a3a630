import { describe, expect, it } from 'vitest';
import { Inconclusive } from '../../engine/outcome.ts';
import { bodyOf, type ListedPage, type Listing, listing, refusal } from '../../fixtures/listing.corpus.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { against, domain, type Handler, type SessionParts } from '../../fixtures/target.corpus.ts';
import { orUnnumbered, unfittingLists } from './unfitting-lists.ts';

/** The finding of a row; undefined where it stays open or conforms. */
function found(id: string, handler: Handler, parts: SessionParts = {}): Promise<string | undefined> {
  return against(
    handler,
    async (context) => {
      // As at the time when a run looks over what it has seen.
      for (const share of ['discovery', 'core'] as const) context.client.budget.poolWithReserve(share);
      try {
        const { deviations } = await orUnnumbered(id, context, () => unfittingLists(id, context));
        return deviations[0]?.received;
      } catch (error) {
        if (!(error instanceof Inconclusive)) throw error;
        return undefined;
      }
    },
    parts,
  );
}

const persons = { totals: { [domain]: 1_512 } };
const nobody = (page: ListedPage) => Object.assign(page, { persons: 0 });
const refusingPage = (options: Listing, status = 400) =>
  listing({
    ...options,
    before: (heard) => (heard.page === undefined ? options.before?.(heard) : refusal(status)),
  });

describe('a list of which no page holds anybody', () => {
  const hollow: Listing = { ...persons, change: nobody };

  it.each([
    ['numbers pages from 1', hollow],
    ['numbers pages from 0', { ...hollow, first: 0 }],
    ['gives a hundred at most', { ...hollow, size: (limit) => Math.min(limit, 100) }],
    ['refuses more than a hundred', { ...hollow, size: (limit) => (limit > 100 ? undefined : limit) }],
    [
      'lists somebody where no page is asked for',
      { ...persons, change: (page) => page.heard.page !== undefined && nobody(page) },
    ],
    ['counts no pages', { ...hollow, change: (page) => Object.assign(page, { persons: 0, totalPages: 0 }) }],
  ] as const satisfies readonly (readonly [string, Listing])[])(
    'is told where the service %s',
    async (_, options) => {
      expect(await found('PAGING-5', listing(options))).toBe('0 persons on 0 pages');
    },
  );

  it('is told by a small run, whose requests suffice for it', async () => {
    let asked = 0;
    const counted: Handler = (heard) => {
      asked += 1;
      return listing(hollow)(heard);
    };
    expect(await found('PAGING-5', counted, { profile: 'smoke' })).toBe('0 persons on 0 pages');
    expect(asked).toBeLessThanOrEqual(20);
  });

  it('stays open in a small run where its pages are too many', async () => {
    const many: Listing = { ...hollow, size: (limit) => Math.min(limit, 10) };
    expect(await found('PAGING-5', listing(many), { profile: 'smoke' })).toBeUndefined();
  });

  it.each([
    ['has nobody', { totals: { [domain]: 0 } }],
    ['refuses limits', { ...hollow, size: () => undefined }],
    ['has everybody on page 0', { first: 0, size: () => 5_000, ...persons }],
    [
      'has too many pages to read',
      { totals: { [domain]: 1_000_000 }, size: (limit) => Math.min(limit, 10), change: nobody },
    ],
    [
      'holds somebody in the middle',
      { ...persons, change: (page, size) => Object.assign(page, { persons: page.from === size ? size : 0 }) },
    ],
    [
      'says of a total that it goes on',
      { ...persons, change: (page) => Object.assign(page, { persons: 0, total: 2_000 - page.heard.number }) },
    ],
    [
      'refuses a page',
      {
        ...persons,
        change: nobody,
        before: ({ page }) => (page === '2' ? refusal(400) : undefined),
      },
    ],
    [
      'is emptied, and counts so a few seconds later',
      {
        ...persons,
        change: (page) =>
          Object.assign(
            page,
            page.heard.number > 5 ? { persons: 0, total: 0, totalPages: 0 } : { persons: 0 },
          ),
      },
    ],
  ] as const satisfies readonly (readonly [string, Listing])[])(
    'is not told where the service %s',
    async (_, options) => {
      expect(await found('PAGING-5', listing(options))).toBeUndefined();
    },
  );
});

describe('pages that are refused under every number', () => {
  it.each([400, 404, 410, 422])('are told where they are refused with %i', async (status) => {
    expect(await found('PAGING-6', refusingPage(persons, status))).toContain(`status ${status}`);
  });

  it.each([50, 100, 1_000])('are told where a page holds %i unless asked otherwise', async (defaultSize) => {
    expect(await found('PAGING-6', refusingPage({ ...persons, defaultSize }))).toContain('status 400');
  });

  it('are told where limits are refused too', async () => {
    expect(await found('PAGING-6', refusingPage({ ...persons, size: () => undefined }))).toContain(
      'status 400',
    );
  });

  it.each([401, 403, 429, 500, 503])('are not told where they are refused with %i', async (status) => {
    expect(await found('PAGING-6', refusingPage(persons, status))).toBeUndefined();
  });

  const unlessTaken =
    (isTaken: (limit: string | undefined) => boolean, options: Listing): Handler =>
    (heard) =>
      heard.page !== undefined && !isTaken(heard.limit) ? refusal(400) : listing(options)(heard);
  const sizes = (...taken: readonly number[]): Pick<Listing, 'size'> => ({
    size: (limit) => (taken.includes(limit) ? limit : undefined),
  });

  it.each([
    [
      'takes no page without limit, and a hundred alone',
      unlessTaken((limit) => limit === '100', { ...persons, ...sizes(100), defaultSize: 100 }),
    ],
    [
      'takes no page without limit, and its own size alone',
      unlessTaken((limit) => limit === '30', { ...persons, ...sizes(30), defaultSize: 30 }),
    ],
    [
      'takes no page without limit, and twice its own size',
      unlessTaken((limit) => limit === '60', { ...persons, ...sizes(60), defaultSize: 30 }),
    ],
    ['takes a page only without limit', unlessTaken((limit) => limit === undefined, persons)],
    ['has one page', refusingPage({ totals: { [domain]: 12 } })],
    [
      'gives nothing behind a depth of a hundred, which is one page',
      (heard) => {
        const isDeep = heard.page !== undefined && Number(heard.page) > 1;
        const isTaken = heard.page === undefined || heard.limit === '100';
        if (isDeep || !isTaken) return refusal(400);
        return listing({ ...persons, defaultSize: 100, ...sizes(100) })(heard);
      },
    ],
    [
      'loses its further pages meanwhile',
      (heard) => {
        if (heard.page !== undefined) return refusal(404);
        const total = heard.number > 20 ? 8 : 1_512;
        return {
          body: bodyOf({
            page: 1,
            from: 0,
            persons: Math.min(total, 20),
            total,
            totalPages: Math.ceil(total / 20),
          }),
        };
      },
    ],
  ] as const satisfies readonly (readonly [string, Handler])[])(
    'are not told where the service %s',
    async (_, handler) => {
      expect(await found('PAGING-6', handler)).toBeUndefined();
    },
  );
});

it.each([
  ['has nobody', listing({ totals: { [domain]: 0 } })],
  ['has one page, and refuses its number', refusingPage({ totals: { [domain]: 8 } })],
] as const)('asks for nothing more where the service %s', async (_, handler) => {
  let asked = 0;
  await against(
    (heard) => {
      asked += 1;
      return handler(heard);
    },
    async (context) => {
      await expect(numbering(context)).rejects.toThrow(Inconclusive);
      const before = asked;
      for (const id of ['PAGING-5', 'PAGING-6', 'PAGING-10', 'PAGING-11'])
        await expect(orUnnumbered(id, context, () => unfittingLists(id, context))).rejects.toThrow(
          Inconclusive,
        );
      expect(asked).toBe(before);
    },
  );
});
