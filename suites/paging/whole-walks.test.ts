import { describe, expect, it } from 'vitest';
import { type Clock, skippingClock } from '../../client/clock.ts';
import type { Judgement } from '../../engine/check.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { type ListedPage, type Listing, listing, refusal } from '../../fixtures/listing.corpus.ts';
import { askPageSteadily } from '../../fixtures/pages/pages.ts';
import { against, domain, type Handler, type Heard } from '../../fixtures/target.corpus.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { partition, settledWalks } from './whole-walks.ts';

const rows = ['PAGING-5', 'PAGING-6', 'PAGING-7', 'PAGING-10', 'PAGING-11'] as const;

/** The result of each row that judges whole walks; those that pass are left out. */
async function judged(handler: Handler, clock?: Clock): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  await against(
    handler,
    async (context) => {
      for (const id of rows) {
        const judgement = id === 'PAGING-7' ? partition(context) : settledWalks(id, context);
        const { deviations, unjudged } = await judgement.catch((error) => {
          if (!(error instanceof Inconclusive)) throw error;
          return { deviations: [], unjudged: error.message };
        });
        if (deviations[0] !== undefined) found[id] = deviations[0].received;
        else if (unjudged !== undefined) found[id] = 'inconclusive';
      }
    },
    clock === undefined ? {} : { clock },
  );
  return found;
}

const small: Listing = { totals: { [domain]: 50 } };
const changed = (change: (page: ListedPage, size: number) => void) => listing({ ...small, change });

/** Refuses what the rule says of an offset and a page size. */
const refusingBy =
  (isRefused: (offset: number, size: number) => boolean, options: Listing): Handler =>
  (heard: Heard) => {
    const [page, size] = [Number(heard.page ?? 1), Math.min(Number(heard.limit ?? 20), 100)];
    return isRefused((page - 1) * size, size) ? refusal(400) : listing(options)(heard);
  };

describe('walks through a service that conforms', () => {
  it.each([
    ['has one domain', small],
    ['numbers pages from 0', { ...small, first: 0 }],
    ['has nobody', { totals: { [domain]: 0 } }],
    ['has one person', { totals: { [domain]: 1 } }],
    ['clamps to ten', { ...small, size: (limit) => Math.min(limit, 10) }],
    [
      'says one page where there is nobody',
      { totals: { [domain]: 0 }, change: (page) => Object.assign(page, { totalPages: 1 }) },
    ],
  ] as const satisfies readonly (readonly [string, Listing])[])('that %s', async (_, options) => {
    const found = await judged(listing(options));
    expect(Object.values(found).filter((one) => one !== 'inconclusive')).toEqual([]);
  });

  it.each([
    ['begin', (offset: number) => offset >= 200],
    ['end', (offset: number, size: number) => offset + size > 200],
  ])('that gives no page that would %s behind a depth quota', async (_, rule) => {
    const large: Listing = { totals: { [domain]: 450 }, size: (limit) => Math.min(limit, 100) };
    expect(await judged(refusingBy(rule, large))).toEqual({});
  });

  it('that gains a person while it is walked, behind a cache of a second', async () => {
    const clock = skippingClock();
    const since = clock.now();
    const cached = new Map<string, ReturnType<Handler>>();
    const handler: Handler = (heard) => {
      const now = clock.now();
      const key = `${heard.query} ${now < since + 1_000}`;
      const answer = cached.get(key) ?? listing({ totals: { [domain]: heard.number > 15 ? 51 : 50 } })(heard);
      cached.set(key, answer);
      return answer;
    };
    const found = await judged(handler, clock);
    expect(Object.values(found).filter((one) => one !== 'inconclusive')).toEqual([]);
  });

  it.each([403, 429, 503])('that answers %i to a page for a while', async (status) => {
    const handler: Handler = (heard) => (heard.page === '3' ? refusal(status) : listing(small)(heard));
    const found = await judged(handler);
    expect(Object.values(found).filter((one) => one !== 'inconclusive')).toEqual([]);
  });
});

it('whose persons surely change are not read again, and said to move', async () => {
  const sliding = listing({
    ...small,
    change: (page) => {
      if (page.persons > 0) page.from += page.heard.number;
    },
  });
  const said = await against(sliding, async (context) => {
    for (let round = 0; round < 8; round += 1) await askPageSteadily(context, { domain, limit: 10, page: 1 });
    return partition(context).then(whyOpen, textOf);
  });
  expect(said).toMatch(/changed while they were read \(its total stayed 50\): .* held different ones$/);
});

describe('walks through a service that fails now and then', () => {
  const failing = (isFailing: (heard: Heard) => boolean) => (heard: Heard) =>
    isFailing(heard) ? refusal(500) : listing(small)(heard);

  it.each([
    ['each 7th request', (number: number) => number % 7 === 6],
    ['two requests in a row of each 9', (number: number) => number % 9 >= 7],
  ])('are judged all the same: %s', async (_, isFailing) => {
    expect(await judged(failing(({ number }) => isFailing(number)))).toEqual({});
  });

  it('say of a page that came later that it failed once, and claim no more', async () => {
    let isOver = false;
    const atFirst = failing(({ page }) => page === '3' && !isOver);
    const said = await against(atFirst, async (context) => {
      await survey(context);
      isOver = true;
      return settledWalks('PAGING-6', context).then(whyOpen, textOf);
    });
    expect(said).toMatch(
      /: page 3 of 3 was answered with status 500, while page 2 came: once, and not in 4 readings after it$/,
    );
  });
});

function whyOpen({ unjudged }: Judgement): string {
  return unjudged?.reason ?? 'judged';
}

function textOf(error: unknown): string {
  return error instanceof Inconclusive ? error.message : String(error);
}

describe('walks through a service that does not conform', () => {
  it('find a total that counts one too many', async () => {
    const found = await judged(changed((page) => Object.assign(page, { total: 51 })));
    expect(found).toMatchObject({ 'PAGING-5': expect.stringMatching(/^50 persons on \d+ pages?$/) });
  });

  it('find a page that is refused while another limit shows its persons', async () => {
    const handler: Handler = (heard) => (heard.page === '3' ? refusal(404) : listing(small)(heard));
    expect(await judged(handler)).toEqual({ 'PAGING-6': 'status 404 for page 3' });
  });

  it('find a page count that is too low', async () => {
    const handler = changed((page) => {
      if (page.totalPages > 1) page.totalPages -= 1;
    });
    expect(await judged(handler)).toMatchObject({ 'PAGING-6': expect.stringMatching(/^total_pages \d/) });
  });

  it('find pages that overlap by one', async () => {
    const handler = changed((page) => {
      if (page.page > 1 && page.persons > 0) page.from -= 1;
    });
    expect(await judged(handler)).toMatchObject({
      'PAGING-7': expect.stringContaining('more often in one of the two lists'),
    });
  });
});
