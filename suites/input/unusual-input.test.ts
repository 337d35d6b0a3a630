import { describe, expect, it } from 'vitest';
import type { CheckContext } from '../../engine/context.ts';
import { execute } from '../../engine/execute.ts';
import { type ListedPage, listing, refusal } from '../../fixtures/listing.corpus.ts';
import { against, domain } from '../../fixtures/target.corpus.ts';
import { orderly } from './unusual-input.ts';
import { unusualDomain, unusualNumber, unusualPath } from './unusual-requests.ts';

const twelve = { [domain]: 12 };

/** Findings of INPUT-1 where a page changes after a request with an unusual limit. */
function found(change: (page: ListedPage) => void) {
  let isUnusual = false;
  const handler = listing({
    totals: twelve,
    // One that is too large for a number of 32 bits is clamped, others are refused as usual.
    size: (limit) => Math.min(limit, 100),
    before: ({ limit }) => {
      isUnusual ||= limit === '2147483648';
      return undefined;
    },
    change: (page) => {
      if (isUnusual) change(page);
    },
  });
  return against(handler, async (context) => {
    const { deviations } = await orderly(await unusualNumber('INPUT-1', 'limit', context), context);
    return deviations.map(({ received }) => received);
  });
}

describe('unusual input', () => {
  it('is not blamed for persons who came meanwhile', async () => {
    const oneLeftAndOneCame = (page: ListedPage) => {
      page.from += 1;
    };
    expect(await found(oneLeftAndOneCame)).toEqual([]);
  });

  it('is blamed for persons whom the domain does not have', async () => {
    const strangers = (page: ListedPage) => {
      if (page.heard.limit === '2147483648') page.from += 1;
    };
    expect(await found(strangers)).toEqual(['status 200 and 1 person who are not of the domain']);
  });
});

describe('unusual input for which there are not enough requests', () => {
  it('is judged by the part that was sent, and the coverage says so and names no budget', async () => {
    const result = await against(listing({ totals: twelve }), async (context) => {
      const requests = await unusualDomain(context);
      const run = (own: CheckContext) => orderly(requests, own, 1);
      const { budget } = context.client;
      const enough = Math.ceil(requests.length * 0.8);
      while (budget.left('probes') > enough) budget.take('probes');
      for (const share of ['reserve', 'discovery'] as const)
        while (budget.left(share) > 0) budget.take(share);
      return execute({ id: 'INPUT-3', phase: 'hostile', run }, context);
    });
    expect(result).toMatchObject({ verdict: 'pass' });
    expect(result.coverage).toMatch(/^(\d+) unusual requests; \d+ of \1 asked, enough of a sample$/);
  });
});

describe('a connection that is closed without an answer', () => {
  const isUnusual = (query: string) =>
    /%[2-9A-F]|domain=a/.test(query) && !query.includes(`domain=${domain}`);
  const closing = (closes: (heard: { path: string; query: string }) => boolean) =>
    listing({
      totals: twelve,
      size: (limit) => Math.min(limit, 100),
      before: (heard) => (closes(heard) ? { drop: true } : undefined),
    });

  it('is a refusal of a domain, beside others that are judged', async () => {
    const judged = await against(
      closing(({ query }) => isUnusual(query)),
      async (context) => orderly(await unusualDomain(context), context, 1),
    );
    expect(judged).toMatchObject({ deviations: [], unjudged: undefined });
    expect(judged.coverage).toMatch(/\d+ of them refused by a closed connection/);
  });

  it('is told by what was asked, where others are refused by a status: the service may have broken down', async () => {
    const panics = listing({
      totals: twelve,
      size: (limit) => Math.min(limit, 100),
      before: ({ limit = '10' }) => {
        if (/^\d{1,3}$/.test(limit)) return undefined;
        return limit.startsWith('-') ? { drop: true } : refusal(400);
      },
    });
    const judged = await against(panics, async (context) =>
      orderly(await unusualNumber('INPUT-1', 'limit', context), context, 1),
    );
    expect(judged.deviations).toEqual([]);
    expect(judged.coverage).toMatch(
      /refused by a closed connection where \d+ were refused by a status: look into the log .* broke down on limit=-/,
    );
  });

  it('is a refusal where each was closed', async () => {
    const usual = (query: string) => new URLSearchParams(query).getAll('domain').join() === domain;
    const judged = await against(
      closing(({ query }) => !usual(query)),
      async (context) => orderly(await unusualDomain(context), context, 1),
    );
    expect(judged).toMatchObject({ deviations: [], unjudged: undefined });
  });

  it('is none where ordinary requests are closed as often', async () => {
    let heard = 0;
    const byChance = listing({
      totals: twelve,
      size: (limit) => Math.min(limit, 100),
      before: () => {
        heard += 1;
        return heard % 3 === 0 ? { drop: true } : undefined;
      },
    });
    const judged = await against(byChance, async (context) =>
      orderly(await unusualNumber('INPUT-1', 'limit', context), context, 1),
    );
    expect(judged).toMatchObject({ deviations: [], unjudged: undefined });
    expect(judged.coverage).not.toContain('closed connection');
  });

  it('is a refusal of a number', async () => {
    const judged = await against(
      closing(({ query }) => /limit=(?![1-9]\d{0,3}(?:&|$))/.test(query)),
      async (context) => orderly(await unusualNumber('INPUT-1', 'limit', context), context, 1),
    );
    expect(judged).toMatchObject({ deviations: [], unjudged: undefined });
  });

  it('is a refusal of a path', async () => {
    const judged = await against(
      closing(({ path }) => path.includes('%')),
      async (context) => orderly((await unusualPath(context)).slice(0, 3), context, 1),
    );
    expect(judged.unjudged).toBeUndefined();
  });
});
