import { describe, expect, it } from 'vitest';
import { skippingClock } from '../../client/clock.ts';
import type { Request } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import { listing } from '../../fixtures/listing.corpus.ts';
import { levels } from '../../fixtures/situations/levels.ts';
import { inSituation } from '../../fixtures/situations/situations.ts';
import { against, domain, type Handler, type Heard, type Reply } from '../../fixtures/target.corpus.ts';
import { answerText } from '../../oracles/pages/observed-page.ts';
import { carriedOver } from './carry-over.ts';
import { pageOf } from './conditions.ts';
import { contradictionsInLog } from './log-suspicions.ts';

const otherDomain = 'other.example';
const totals = { [domain]: 237, [otherDomain]: 12 };
const list = listing({ totals });
const situation = levels.filter(({ name }) => ['without User-Agent', 'Cookie: debug=true'].includes(name));
const question = { partnerId: 'p-1', domain, limit: 10 };
const first = listPersons({ ...question, page: 1 });
const inOddWay = (one: { readonly domain?: string; readonly page: number }) =>
  inSituation(listPersons({ ...question, ...one }), situation);

/** Findings about a first page that differed when it was asked for last, after these requests. */
function told(handler: Handler, between: readonly Request[], last: Request) {
  return against(
    handler,
    async (context) => {
      context.client.budget.poolWithReserve('core');
      const usual = await pageOf(first, context);
      for (const request of between) await pageOf(request, context);
      const other = await pageOf(last, context);
      if (usual === undefined || other === undefined) throw new Error('no page was answered');
      const isOther = answerText(usual) !== answerText(other);
      const contradiction = {
        usual,
        other,
        others: [other],
        requirement: usual.total === other.total ? 'PAGING-9' : 'PAGING-4',
        returns: 0,
        reading: answerText,
      } as const;
      const found = await carriedOver(contradiction, context);
      const seen = [];
      for (const id of ['PAGING-4', 'PAGING-9']) seen.push(await contradictionsInLog(id, context));
      const rows = seen.map(({ deviations }) => deviations.map(({ requirement }) => requirement));
      return { row: contradiction.requirement, isOther, found, rows };
    },
    { clock: skippingClock() },
  );
}

/** Answers what comes with these header fields with what the one before it was answered, for a few requests. */
function keeping(isKept: (heard: Heard) => boolean, requests = 1): Handler {
  let kept: { readonly reply: Reply; readonly until: number } | undefined;
  return async (heard) => {
    if (!isKept(heard)) return list(heard);
    if (kept === undefined || kept.until < heard.number)
      kept = { reply: await list(heard), until: heard.number + requests };
    return kept.reply;
  };
}

describe('a page that was another one right after other pages in its situation', () => {
  const rightAfter = (
    handler: Handler,
    page: { readonly domain?: string; readonly page: number } = { page: 2 },
  ) => told(handler, [inOddWay(page)], inOddWay({ page: 1 }));

  it('is told where they leave it, and by which header field', async () => {
    const { isOther, found } = await rightAfter(
      keeping(({ headers }) => headers['user-agent'] === undefined),
    );
    expect(isOther).toBe(true);
    expect(found).toMatchObject({
      requirement: 'PAGING-9',
      message: expect.stringMatching(
        /: the same request is answered in several ways: current_page 2, and 1 /,
      ),
      recurrence: expect.stringMatching(
        /^right after other pages without User-Agent, \d of \d times, and 0 of/,
      ),
      counterexample: expect.stringMatching(/ page=2, then .* page=1, each without User-Agent$/),
    });
  });

  it('is told of PAGING-9 alone, though it shows another total', async () => {
    const handler = keeping(({ headers }) => headers['user-agent'] === undefined);
    const { row, rows } = await rightAfter(handler, { domain: otherDomain, page: 1 });
    expect({ row, rows }).toEqual({ row: 'PAGING-4', rows: [[], ['PAGING-9']] });
  });

  it('tells nothing of what is answered as usual when it is asked again', async () => {
    let times = 0;
    const once: Handler = (heard) => {
      times += Number(heard.headers.cookie !== undefined);
      return times === 2 ? list({ ...heard, page: '2' }) : list(heard);
    };
    expect(await rightAfter(once)).toMatchObject({ isOther: true, found: undefined });
  });

  it('tells nothing of another total, which a replica may have that a field chooses', async () => {
    const old = listing({
      change: (page) => {
        if (page.heard.headers.cookie !== undefined) page.total -= 1;
      },
    });
    expect(await rightAfter(old)).toMatchObject({ isOther: true, found: undefined });
  });

  it('tells nothing of another order, which a field may choose', async () => {
    const shifted = listing({
      change: (page) => {
        if (page.heard.headers.cookie !== undefined) page.from += 1;
      },
    });
    expect(await rightAfter(shifted)).toMatchObject({ isOther: true, found: undefined });
  });
});

describe('a page that was another one right after it was asked for in another way', () => {
  const rightAfter = (handler: Handler, touching: Request) => told(handler, [touching], first);
  const head = { ...first, method: 'HEAD' } as const;
  const tagged = {
    ...first,
    headers: { 'if-none-match': '"35"' },
    situation: { says: ['If-None-Match of the page'], mayBeRefused: true, mayBeRepresented: true },
  } as const;

  /** Answers a page that was touched, for the next time, without its persons; and a validator that fits by 304. */
  function emptied(isTouch: (heard: Heard) => boolean, isLeft = (_: Heard) => true): Handler {
    let touched: string | undefined;
    return async (heard) => {
      const isHere = touched === heard.query;
      touched = isTouch(heard) && isLeft(heard) ? heard.query : undefined;
      const { body } = await listing({
        totals,
        change: (page) => {
          if (isHere && !isTouch(heard)) page.persons = 0;
        },
      })(heard);
      const etag = `"${heard.query.length}"`;
      const isKnown = heard.headers['if-none-match'] === etag;
      return isKnown ? { status: 304, headers: { etag } } : { body, headers: { etag } };
    };
  }

  it.each([
    ['HEAD', head, ({ method }: Heard) => method === 'HEAD', /^right after the same page by HEAD, /],
    [
      'a validator',
      tagged,
      ({ headers }: Heard) => headers['if-none-match'] !== undefined,
      /^right after the same page with If-None-Match of the page, /,
    ],
  ])('is told: by %s', async (_, touching, isTouch, recurrence) => {
    const { isOther, found } = await rightAfter(emptied(isTouch), touching);
    expect(isOther).toBe(true);
    expect(found).toMatchObject({
      requirement: 'PAGING-9',
      recurrence: expect.stringMatching(recurrence),
      message: expect.stringMatching(/ 0 persons, and \d+ at other times$/),
    });
  });

  it('tells nothing of what touching left once', async () => {
    let times = 0;
    const once = emptied(
      ({ method }) => method === 'HEAD',
      () => {
        times += 1;
        return times === 1;
      },
    );
    expect(await rightAfter(once, head)).toMatchObject({ isOther: true, found: undefined });
  });
});
