import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { skippingClock } from '../../client/clock.ts';
import { Inconclusive, NotApplicable } from '../../engine/outcome.ts';
import { type ListedPage, type Listing, listing } from '../../fixtures/listing.corpus.ts';
import {
  against,
  domain,
  type Handler,
  type Heard,
  type SessionParts,
} from '../../fixtures/target.corpus.ts';
import { longestSilence } from '../../verdict/waits.ts';
import { pageIsolation } from './page-isolation.ts';

/** The findings, or the reason why there can be none. */
async function judged(handler: Handler, parts: SessionParts = {}): Promise<string | string[]> {
  try {
    const { deviations, coverage } = await against(handler, pageIsolation, parts);
    return deviations.length === 0
      ? coverage
      : deviations.map(({ message, recurrence }) => `${message}; ${recurrence}`);
  } catch (error) {
    if (error instanceof Inconclusive || error instanceof NotApplicable) return error.message;
    throw error;
  }
}

const seeds = [1, 2, 3].map((seed) => ({ seed }));

/** Gives what the rule makes of a page and the question before it. */
function remembering(change: (page: ListedPage, before: Heard | undefined) => void): Handler {
  let before: Heard | undefined;
  return listing({
    change: (page) => {
      change(page, before);
      before = page.heard;
    },
  });
}

/** Chooses one of several places that tell what was true before, until they have caught up. */
type Place = (answered: number, heard: Heard) => boolean;

const placesLate: readonly (readonly [string, Place])[] = [
  ['nothing that lags', () => false],
  ['a replica by turns that lags', (answered) => answered % 2 === 0],
  ['a replica by turns of three that lags', (answered) => answered % 3 === 0],
  ['a replica by connection that lags', (_, { connection }) => connection % 2 === 0],
  ['a cache by URL that remembers', (_, { query }) => query.length % 2 === 0],
];

/** A list of which everybody is replaced after so many answers; the place that is late follows seconds later. */
function replacedOnce(isLate: Place, after = 40, lag = 4_000): [Handler, SessionParts] {
  const clock = skippingClock();
  let answered = 0;
  let replacedAt = Number.POSITIVE_INFINITY;
  const change = (page: ListedPage) => {
    answered += 1;
    if (answered === after) replacedAt = clock.now();
    const isKnown = clock.now() >= replacedAt + (isLate(answered, page.heard) ? lag : 0);
    if (isKnown) page.from += 1_000;
  };
  return [listing({ change }), { clock }];
}

describe('a service that conforms', () => {
  it.each([
    ['has data that stand still', {}],
    ['numbers pages from 0', { first: 0 }],
    ['clamps to ten', { size: (limit) => Math.min(limit, 10) }],
  ] as const satisfies readonly (readonly [string, Listing])[])('%s', async (_, options) => {
    expect(await judged(listing(options))).toMatch(/^\d pages one at a time, in mixed order and at once$/);
  });

  it('has a person replaced in each answer, so that nothing stands still', async () => {
    let answered = 0;
    const moving = listing({
      change: (page) => {
        answered += 1;
        page.from += answered;
      },
    });
    expect(await judged(moving)).toMatch(/changed while they were read/);
  });

  it('has one domain that moves and one that stands still', async () => {
    let answered = 0;
    const half = listing({
      totals: { [domain]: 237, 'moving.example': 20 },
      change: (page) => {
        if (page.heard.domain !== 'moving.example') return;
        answered += 1;
        page.from += answered;
      },
    });
    const found = await judged(half, { target: { domains: [domain, 'moving.example'] } });
    expect(found).toMatch(/moving\.example moved meanwhile and was left out$/);
  });

  it.each(placesLate)('has a person replaced once, and %s', async (_, place) => {
    expect(await judged(...replacedOnce(place))).toMatch(/^(\d pages one at a time|the persons of acme)/);
  });

  it('has a single page', async () => {
    expect(await judged(listing({ totals: { [domain]: 1 } }))).toMatch(/no two pages differ/);
  });
});

describe.each(seeds)('with seed $seed', ({ seed }) => {
  it('tells a page that is kept from the same page with another limit', async () => {
    const found = await judged(
      remembering((page, before) => {
        if (before === undefined || before.page !== page.heard.page || before.limit === page.heard.limit)
          return;
        page.persons = Math.min(Number(before.limit ?? 20), page.total - page.from);
      }),
      { seed },
    );
    expect(found).toEqual([
      expect.stringMatching(
        /: the same request is answered in several ways: .*; right after (?:page=\d+ )?domain=/,
      ),
    ]);
  });

  it.each<[string, (before: Heard) => boolean]>([
    ['the header fields of a page alone', ({ method }) => method === 'HEAD'],
    ['a record', ({ path }) => path.startsWith('/consumers/')],
    ['a page that the client has', ({ headers }) => headers['if-none-match'] !== undefined],
  ])('tells a page that is another one right after %s', async (_what, isOdd) => {
    let before: Heard | undefined;
    const list = listing({
      change: (page) => {
        if (before !== undefined && isOdd(before)) page.from += 1;
      },
    });
    const handler: Handler = async (heard) => {
      const isRecord = heard.path.startsWith('/consumers/');
      const { headers, ...reply } = isRecord ? { body: { id: 'c-100042' } } : await list(heard);
      before = heard;
      return { ...reply, headers: { ...headers, etag: '"1"' } };
    };
    expect(await judged(handler, { seed })).toEqual([expect.stringMatching(/; right after /)]);
  });

  it('tells a page that another one shows through now and then', async () => {
    let answered = 0;
    const found = await judged(
      listing({
        change: (page) => {
          answered += 1;
          if (answered % 5 === 0) page.from += 1;
        },
      }),
      { seed },
    );
    expect(found).toEqual([expect.stringMatching(/other persons/)]);
  });

  it('tells pages that requests at once share', async () => {
    let latest: number | undefined;
    const shared: Handler = async (heard) => {
      latest = Number(heard.page ?? 1);
      await sleep(15);
      const page = latest;
      return listing({
        change: (one, size) => {
          if (Number(heard.page ?? 1) * size > one.total) return;
          one.from = Math.min((page - 1) * size, one.total - one.persons);
        },
      })(heard);
    };
    const clock = skippingClock();
    const start = clock.now();
    expect(await judged(shared, { seed, clock })).toEqual([
      expect.stringMatching(/other persons than at other times; with 3 other requests at once, /),
    ]);
    expect(clock.now() - start).toBeLessThan(longestSilence);
  });
});

it('asks for nothing at once where only one request may be in flight', async () => {
  expect(await judged(listing(), { limits: { concurrency: 1 } })).toMatch(/\(--concurrency 1\)$/);
});
