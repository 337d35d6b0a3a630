import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Clock, skippingClock } from '../../client/clock.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { bodyOf, type ListedPage, type Listing, listing } from '../../fixtures/listing.corpus.ts';
import { against, domain, type Handler } from '../../fixtures/target.corpus.ts';
import { stableTotals } from './stable-totals.ts';

/** The totals that are found unstable, or why it cannot be told. */
async function judged(
  handler: Handler,
  seed = 1,
  clock?: Clock,
): Promise<string | { received: string; recurrence?: string }[]> {
  try {
    const { deviations, unjudged } = await against(handler, (context) => stableTotals(context), {
      seed,
      ...(clock === undefined ? {} : { clock }),
    });
    if (deviations.length === 0 && unjudged !== undefined) return unjudged.reason;
    return deviations.map(({ received, recurrence }) =>
      recurrence === undefined ? { received } : { received, recurrence },
    );
  } catch (error) {
    if (error instanceof Inconclusive) return error.message;
    throw error;
  }
}

const totalThat = (change: (page: ListedPage) => void): Handler => listing({ change });

describe('a service that conforms', () => {
  it.each([
    ['has data that stand still', {}],
    ['numbers pages from 0', { first: 0 }],
    ['clamps to ten', { size: (limit) => Math.min(limit, 10) }],
    ['refuses large limits', { size: (limit) => (limit > 100 ? undefined : limit) }],
  ] as const satisfies readonly (readonly [string, Listing])[])('%s', async (_, options) => {
    expect(await judged(listing(options))).toEqual([]);
  });

  it.each([1, 2])('gains a person every 30 ms (seed %i)', async (seed) => {
    const startedAt = Date.now();
    const growing: Handler = (heard) => {
      const total = 237 + Math.floor((Date.now() - startedAt) / 30);
      return listing({ totals: { [domain]: total } })(heard);
    };
    expect(await judged(growing, seed)).not.toMatchObject([{ received: expect.anything() }]);
  });

  it('loses a person every 30 ms', async () => {
    const startedAt = Date.now();
    const shrinking: Handler = (heard) => {
      const total = 5_000 - Math.floor((Date.now() - startedAt) / 30);
      return listing({ totals: { [domain]: total } })(heard);
    };
    expect(await judged(shrinking)).not.toMatchObject([{ received: expect.anything() }]);
  });

  it('gains a person every twelve answers, and is compared between them', async () => {
    let asked = 0;
    const growing: Handler = (heard) => {
      asked += 1;
      return listing({ totals: { [domain]: 237 + Math.floor(asked / 12) } })(heard);
    };
    const { coverage } = await against(growing, (context) => stableTotals(context));
    expect(coverage).toMatch(/; acme\.example moved meanwhile and was compared between changes$/);
  });

  it('gains one person, once', async () => {
    let asked = 0;
    const handler: Handler = (heard) => {
      asked += 1;
      return listing({ totals: { [domain]: asked > 30 ? 238 : 237 } })(heard);
    };
    const found = await judged(handler);
    expect(typeof found === 'string' ? [] : found).toEqual([]);
  });

  it('has one person who comes and goes once', async () => {
    let asked = 0;
    const handler: Handler = (heard) => {
      asked += 1;
      return listing({ totals: { [domain]: asked > 30 && asked < 60 ? 238 : 237 } })(heard);
    };
    expect(await judged(handler)).not.toMatchObject([{ received: expect.anything() }]);
  });
});

// The caches go by the clock of the run.
describe('a service with caches', () => {
  it('answers from an honest cache while data change', async () => {
    const clock = skippingClock();
    const startedAt = clock.now();
    const cached = new Map<string, { readonly until: number; readonly body: object }>();
    const handler: Handler = async (heard) => {
      const now = clock.now();
      const known = cached.get(heard.query);
      if (known !== undefined && known.until > now) return { body: known.body, headers: { age: '0' } };
      const total = 237 + Math.floor((now - startedAt) / 30);
      const { body } = (await listing({ totals: { [domain]: total } })(heard)) as { body: object };
      cached.set(heard.query, { until: now + 1_000, body });
      return { body, headers: { 'cache-control': 'max-age=1' } };
    };
    expect(await judged(handler, 1, clock)).not.toBeInstanceOf(Array);
  });

  it('has two side by side, which may give an old total and a new one alternately, until both have forgotten', async () => {
    const clock = skippingClock();
    const since = clock.now();
    const handler: Handler = (heard) => {
      const isOld = clock.now() - since < 900 && heard.number > 12 && heard.number % 2 === 0;
      return listing({ totals: { [domain]: isOld ? 237 : 238 } })(heard);
    };
    expect(await judged(handler, 1, clock)).not.toBeInstanceOf(Array);
  });
});

describe('a service whose total', () => {
  it('is random one time in five is found, whatever the seed', async () => {
    for (const seed of [1, 2]) {
      let state = seed;
      const random = () => {
        state = (state * 48_271) % 2_147_483_647;
        return state / 2_147_483_647;
      };
      const flaky = totalThat((page) => {
        if (random() < 0.2) page.total -= 1;
      });
      expect(await judged(flaky, seed)).toMatchObject([
        { recurrence: expect.stringMatching(/^came back to what it was \d+ times in \d+ requests$/) },
      ]);
    }
  });

  it('follows from the page is found, as a defect that stays', async () => {
    const byPage = totalThat((page) => {
      page.total = page.from + page.persons;
    });
    expect(await judged(byPage)).toEqual([{ received: expect.stringMatching(/^total \d+$/) }]);
  });

  it('is another one in the first answer for each limit alone is found', async () => {
    const counted = new Set<string | undefined>();
    const atFirst = totalThat((page) => {
      if (!counted.has(page.heard.limit)) Object.assign(page, { total: page.persons, totalPages: 1 });
      counted.add(page.heard.limit);
    });
    expect(await judged(atFirst)).toMatchObject([
      {
        received: expect.stringMatching(/^total \d+ in the first answer to it, and 237 in those after it$/),
        recurrence: expect.stringMatching(
          /^with another limit each time, \d of \d times, and 0 of \d+ without$/,
        ),
      },
    ]);
  });

  it('follows from limit is found', async () => {
    const byLimit = totalThat((page) => {
      page.total += Number(page.heard.limit ?? 0) % 2;
    });
    expect(await judged(byLimit)).toEqual([{ received: expect.stringMatching(/^total 23[78]$/) }]);
  });

  it('is wrong on the last page alone is found', async () => {
    const onLast = totalThat((page) => {
      if (page.page === page.totalPages && page.page > 1) page.total -= 1;
    });
    expect(await judged(onLast)).toEqual([{ received: 'total 236' }]);
  });

  it('is wrong only among requests at once is found', async () => {
    let inFlight = 0;
    const handler: Handler = async (heard) => {
      inFlight += 1;
      await sleep(1);
      const crowded = inFlight > 2;
      inFlight -= 1;
      const body = bodyOf({
        page: Number(heard.page ?? 1),
        from: 0,
        persons: 10,
        total: crowded ? 236 : 237,
        totalPages: 24,
      });
      return heard.page === '0' ? { status: 400, body: { error: 'page' } } : { body };
    };
    expect(await judged(handler)).toMatchObject([
      { recurrence: expect.stringContaining('rounds of 8 requests at once') },
    ]);
  });
});
