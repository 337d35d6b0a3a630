import { describe, expect, it } from 'vitest';
import { profiles } from '../../config/profiles.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { type Listing, listing, refusal } from '../../fixtures/listing.corpus.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askPage } from '../../fixtures/pages/pages.ts';
import { against, domain, type SessionParts } from '../../fixtures/target.corpus.ts';
import { currentPage } from '../../oracles/answers/paging.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { questionText } from '../../oracles/question.ts';
import { forAllPages, type PageOracle } from './page-property.ts';

const deviation: Deviation = {
  requirement: 'PAGING-1',
  message: 'wrong',
  received: 'x',
  expected: 'y',
  exchanges: [],
};

/** Finds fault where the page meets a condition. */
const faultIf =
  (broken: (page: { limit: number; page: number; persons: number }) => boolean): PageOracle =>
  async (exchange, { limit = 0, page = 0 }) => {
    const persons = pageView(exchange)?.persons?.length ?? 0;
    const counterexample = questionText(exchange.request);
    return broken({ limit, page, persons }) ? [{ ...deviation, counterexample }] : [];
  };

function outcomeOf(oracle: PageOracle, options: Listing = {}, parts: SessionParts = {}) {
  return against(
    listing(options),
    async (context, { heard }) => {
      const outcome = await forAllPages('PAGING-1', context, oracle);
      return { ...outcome, queries: heard.map(({ query }) => query) };
    },
    parts,
  );
}

describe('forAllPages', () => {
  it('holds where no page fails, inside and outside the bounds', async () => {
    const pages = new Set<number>();
    const outcome = await outcomeOf(async (_, { limit, page }) => {
      if (limit === 10 && page !== undefined) pages.add(page);
      return [];
    });
    expect(outcome.counterexample).toBeUndefined();
    expect(outcome.judged).toBeGreaterThanOrEqual(profiles.ci.depth.propertyRuns);
    expect([...pages]).toEqual(expect.arrayContaining([2, 24, 25]));
  });

  it('shrinks to a small case, and tells it as a question', async () => {
    const { counterexample } = await outcomeOf(faultIf(({ limit, persons }) => limit >= 5 && persons > 0));
    expect(counterexample?.question).toMatchObject({ domain, limit: 5 });
    expect(counterexample?.question.page).toBeLessThanOrEqual(2);
    expect(counterexample?.deviation.counterexample).toMatch(/^domain=acme\.example limit=5 page=\d$/);
  });

  it('finds what only a few pages show', async () => {
    const { counterexample, failing } = await outcomeOf(
      faultIf(({ persons, limit }) => persons > 0 && persons < limit && limit === 10),
    );
    expect(counterexample?.question).toEqual({ domain, limit: 10, page: 24 });
    expect(failing).not.toEqual([]);
  });

  it('asks the same questions for the same seed, and others for another', async () => {
    const pass: PageOracle = async () => [];
    const [first, again, other] = [
      await outcomeOf(pass, {}, { seed: 3 }),
      await outcomeOf(pass, {}, { seed: 3 }),
      await outcomeOf(pass, {}, { seed: 4 }),
    ].map(({ queries }) => queries.toSorted());
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('finds the same counterexample again with the same seed', async () => {
    const oracle = faultIf(({ page, limit }) => page * limit > 100);
    const [first, again] = [
      await outcomeOf(oracle, {}, { seed: 9 }),
      await outcomeOf(oracle, {}, { seed: 9 }),
    ];
    expect(again.counterexample).toEqual(first.counterexample);
    expect(first.counterexample).toBeDefined();
  });

  it('shares its answers among all that judge pages', async () => {
    await against(listing(), async (context, { heard }) => {
      await forAllPages('PAGING-1', context, async () => []);
      const before = heard.length;
      await forAllPages('PAGING-2', context, async () => []);
      expect(heard.length).toBe(before);
    });
  });

  it('stops shrinking before it costs the target much', async () => {
    const { queries } = await outcomeOf(faultIf(({ page }) => page > 1));
    expect(queries.length).toBeLessThanOrEqual(300);
  });

  it('is inconclusive, and no pass, where the budget does not suffice for its cases', async () => {
    const thin = { limits: { maxRequests: 30 } };
    await expect(outcomeOf(async () => [], {}, thin)).rejects.toThrow(/no request was left for it/);
  });

  it('reports what it found within a budget that does not suffice', async () => {
    const found = await outcomeOf(
      faultIf(() => true),
      {},
      { limits: { maxRequests: 40 } },
    );
    expect(found.counterexample).toBeDefined();
  });

  it('judges limits that are accepted, whichever are refused', async () => {
    const sizes = [10, 25, 50, 100];
    const refusing: Listing = { size: (limit) => (sizes.includes(limit) ? limit : undefined) };
    const limits = new Set<number | undefined>();
    await outcomeOf(async (_, { limit }) => {
      limits.add(limit);
      return [];
    }, refusing);
    expect([...limits].every((limit) => limit === undefined || sizes.includes(limit))).toBe(true);
    expect(limits).toContain(10);
  });

  it('is inconclusive where no domain holds persons', async () => {
    const nobody: Listing = { totals: { [domain]: 0 } };
    await expect(outcomeOf(async () => [], nobody)).rejects.toThrow(Inconclusive);
  });

  it('throws on an error of ours', async () => {
    const broken: PageOracle = async () => {
      throw new TypeError('ours');
    };
    await expect(outcomeOf(broken)).rejects.toThrow(TypeError);
  });

  it('leaves out a page that is not answered, and judges the others', async () => {
    const mute: Listing = {
      before: ({ page, limit }) => (limit === '10' && page === '2' ? refusal(503) : undefined),
    };
    const { judged } = await outcomeOf(async () => [], mute);
    expect(judged).toBeGreaterThanOrEqual(profiles.ci.depth.propertyRuns - 2);
  });

  it('judges what the run has asked for beside its own cases, where it looked suspect in passing', async () => {
    const wrong: Listing = {
      change: (page) => {
        if (page.heard.limit === '211' && page.page === 2) page.page = 1;
      },
    };
    await against(listing(wrong), async (context: CheckContext) => {
      const { first } = await numbering(context);
      await askPage(context, { domain, limit: 211, page: 2 });
      const outcome = await forAllPages('PAGING-1', context, async (exchange) =>
        currentPage(exchange, { first }),
      );
      expect(outcome.counterexample?.question).toEqual({ domain, limit: 211, page: 2 });
    });
  });
});
