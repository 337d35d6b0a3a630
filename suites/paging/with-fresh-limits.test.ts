import { describe, expect, it } from 'vitest';
import { type Clock, skippingClock } from '../../client/clock.ts';
import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { isUnjudged } from '../../engine/outcome.ts';
import { freshLimitsLike } from '../../fixtures/experiment-terms.ts';
import { type ListedPage, listing, refusal } from '../../fixtures/listing.corpus.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import { against, domain, type Handler, type Reply } from '../../fixtures/target.corpus.ts';
import { personsFrom } from '../../oracles/exchange.corpus.ts';
import { longestSilence } from '../../verdict/waits.ts';
import { partition, settledWalks } from './whole-walks.ts';

type Judge = (context: CheckContext) => Promise<Judgement>;

const missing: Judge = (context) => settledWalks('PAGING-6', context);

/** The rows that are found, and after how many milliseconds of the run's own clock. */
async function judged(handler: Handler, judge: Judge, clock: Clock = skippingClock()) {
  const since = clock.now();
  const found = await against(handler, (context) => judge(context).catch(nothingTold), { clock });
  return { rows: found.deviations.map(({ requirement }) => requirement), took: clock.now() - since };
}

function nothingTold(error: unknown): Judgement {
  if (!isUnjudged(error)) throw error;
  return { coverage: '', deviations: [] };
}

const total = 50;
const listed = (change: (page: ListedPage) => void): Handler =>
  listing({ totals: { [domain]: total }, change });

/** Refuses the last page of several, or what the rule says of a page and how many are counted. */
const refusing =
  (isRefused: (page: number, counted: number) => boolean): Handler =>
  (heard) => {
    const counted = Math.ceil(total / Number(heard.limit ?? 20));
    return isRefused(Number(heard.page ?? 1), counted) ? refusal(404) : listed(() => {})(heard);
  };

/** Gives for a while what it gave for the same URL, and says nothing of it. */
function silentCache(keptFor: number, clock: Clock, handler: Handler): Handler {
  const kept = new Map<string, { readonly since: number; readonly reply: Reply | Promise<Reply> }>();
  return (heard) => {
    const known = kept.get(heard.query);
    if (known !== undefined && clock.now() - known.since < keptFor) return known.reply;
    const reply = handler(heard);
    kept.set(heard.query, { since: clock.now(), reply });
    return reply;
  };
}

describe('what shows with fresh limits too is found without a long wait', () => {
  it('pages that overlap by one', async () => {
    const { rows, took } = await judged(
      listed((page) => {
        if (page.page > 1 && page.persons > 0) page.from -= 1;
      }),
      partition,
    );
    expect(rows).toEqual(['PAGING-7']);
    expect(took).toBeLessThan(10_000);
  });

  it('but a page that is refused after it: its count may be kept for the domain', async () => {
    const { rows, took } = await judged(
      refusing((page, counted) => counted > 1 && page === counted),
      missing,
    );
    expect(rows).toEqual(['PAGING-6']);
    expect(took).toBeGreaterThan(longestSilence);
  });
});

describe('an honest service is not accused', () => {
  it.each([1_000, 60_000])(
    'whose persons are replaced every few requests, behind a cache of %i ms',
    async (kept) => {
      const clock = skippingClock();
      const handler = silentCache(kept, clock, (heard) =>
        listed((page) => {
          page.from += 1_000 * (Math.floor(heard.number / 7) % 2);
        })(heard),
      );
      expect((await judged(handler, partition, clock)).rows).toEqual([]);
    },
  );

  it('whose list lost a page of persons behind a cache of a minute', async () => {
    const clock = skippingClock();
    const handler = silentCache(60_000, clock, (heard) => {
      const persons = heard.number > 6 ? 38 : total;
      const counted = Math.ceil(persons / Number(heard.limit ?? 20));
      return Number(heard.page ?? 1) > counted
        ? refusal(404)
        : listing({ totals: { [domain]: persons } })(heard);
    });
    expect((await judged(handler, missing, clock)).rows).toEqual([]);
  });
});

it('a list that shrank is not accused by a count that is kept for its domain', async () => {
  const clock = skippingClock();
  let counted = { total, since: clock.now() };
  const handler: Handler = (heard) => {
    const left = heard.number > 6 ? 30 : total;
    if (clock.now() - counted.since > 60_000) counted = { total: left, since: clock.now() };
    const size = Number(heard.limit ?? 20);
    if (Number(heard.page ?? 1) > Math.ceil(left / size)) return refusal(404);
    const change = (page: ListedPage) => {
      page.persons = Math.max(Math.min(size, left - page.from), 0);
    };
    return listing({ totals: { [domain]: counted.total }, change })(heard);
  };
  expect((await judged(handler, missing, clock)).rows).toEqual([]);
});

it.each([1, 3, 10])(
  'an order that moves %i times a second is not accused of losing persons',
  async (rate) => {
    const everybody = personsFrom(0, total);
    const clock = skippingClock();
    const moving: Handler = ({ limit, page }) => {
      const [size, from] = [Number(limit ?? 20), (Number(page ?? 1) - 1) * Number(limit ?? 20)];
      const moved = Math.floor((clock.now() * rate) / 1_000) % total;
      const inOrder = [...everybody.slice(moved), ...everybody.slice(0, moved)];
      const persons = inOrder.slice(from, from + size);
      const data = { current_page: Number(page ?? 1), persons, total, total_pages: Math.ceil(total / size) };
      return { body: { data } };
    };
    expect((await judged(moving, partition, clock)).rows).toEqual([]);
  },
);

describe('limits of a kind', () => {
  it('are those that give as many pages and were not asked with, even ones first where it is even', async () => {
    const found = await against(
      listed(() => {}),
      async (context) => {
        const limits = freshLimitsLike(context, { near: 20, least: 15, most: 30, total });
        const taken: (number | undefined)[] = [];
        for (let time = 0; time < 9; time += 1) {
          const limit = limits();
          taken.push(limit);
          await askPageAgain(context, { domain, limit, page: 1 });
        }
        return taken;
      },
    );
    expect(found).toEqual([20, 18, 22, 24, 19, 21, 17, 23, 16]);
  });

  it('are none where a kind has no others', async () => {
    const found = await against(
      listed(() => {}),
      async (context) => {
        await askPageAgain(context, { domain, limit: 1, page: 1 });
        return freshLimitsLike(context, { near: 1, least: 1, most: 1, total })();
      },
    );
    expect(found).toBeUndefined();
  });
});
