import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { skippingClock } from '../../client/clock.ts';
import type { Request } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import type { CheckContext } from '../../engine/context.ts';
import type { Law } from '../../engine/law.ts';
import { type ListedPage, listing, refusal } from '../../fixtures/listing.corpus.ts';
import { lawOfPages } from '../../fixtures/page-law.ts';
import { askPage, askPageAgain } from '../../fixtures/pages/pages.ts';
import {
  against,
  domain,
  type Handler,
  type Heard,
  partnerKey,
  type SessionParts,
} from '../../fixtures/target.corpus.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { partsOfWalks } from '../../oracles/relations/page-of-walk.ts';
import { contradictionsInLog } from './log-suspicions.ts';

type Told = readonly (string | undefined)[];

/** Messages about the log after some requests, with their recurrence, or the reason why none can be given. */
async function found(
  handler: Handler,
  ask: (context: CheckContext) => Promise<unknown>,
  judge: Law['look'] = (context) => contradictionsInLog('PAGING-9', context),
  parts: SessionParts = {},
): Promise<Told> {
  const test = async (context: CheckContext) => {
    await ask(context);
    const { deviations, unjudged } = await judge(context);
    return [...deviations.flatMap(({ message, recurrence }) => [message, recurrence]), unjudged?.reason];
  };
  return against(handler, test, parts);
}

const wrongKey: Request = {
  ...listPersons({ partnerId: 'p-1', domain, limit: 10, page: 1 }),
  credential: { kind: 'invented', authorization: 'Bearer of nothing' },
};

/** Asks for pages in turn, some of them more than once, with a refused request on the way. */
async function askAround(context: CheckContext): Promise<void> {
  for (const page of [1, 2, 3, 1]) await askPageAgain(context, { domain, limit: 10, page });
  await context.client.send(wrongKey, 'auth');
  for (const page of [2, 3, 1]) await askPageAgain(context, { domain, limit: 10, page });
}

/** A page alone, before and after it is asked for twice beside two others. */
async function askAtOnce(context: CheckContext): Promise<void> {
  const alone = async (times: number) => {
    for (let time = 0; time < times; time += 1) await askPageAgain(context, { domain, limit: 10, page: 2 });
  };
  await alone(3);
  for (let time = 0; time < 2; time += 1) await together(context);
  await alone(1);
}

async function together(context: CheckContext): Promise<void> {
  await Promise.all([1, 2, 3].map((page) => askPageAgain(context, { domain, limit: 10, page })));
}

/** Gives what the rule makes of a page and the request before it. */
function remembering(change: (page: ListedPage, before: Heard | undefined) => void): Handler {
  let before: Heard | undefined;
  const list = listing({ change: (page) => change(page, before) });
  return async (heard) => {
    const reply = heard.authorization === `Bearer ${partnerKey}` ? await list(heard) : refusal(401);
    before = heard;
    return reply;
  };
}

/** Findings where chosen answers, counted from 1, list persons that were not there before. */
function foundOfStrangers(isStrange: (answers: number) => boolean): Promise<Told> {
  let answers = 0;
  const strange = listing({
    totals: { [domain]: 30 },
    change: (page) => {
      answers += 1;
      if (isStrange(answers)) page.from += 500;
    },
  });
  return found(strange, async (context) => {
    for (let time = 0; time < 12; time += 1)
      for (const page of [1, 2, 3]) await askPageAgain(context, { domain, limit: 10, page });
  });
}

describe('the log of a run', () => {
  it('shows nothing of a service that conforms', async () => {
    expect(
      await found(
        remembering(() => {}),
        askAround,
      ),
    ).toEqual([undefined]);
  });

  it('shows a page that forgets its limit after a refused key, whoever sent it', async () => {
    const forgetful = remembering((page, before) => {
      if (before !== undefined && before.authorization !== `Bearer ${partnerKey}`) page.persons = 25;
    });
    const [message, recurrence] = await found(forgetful, askAround);
    expect(message).toBe(
      `domain=${domain} limit=10 page=2: the same request is answered in several ways: 25 persons, and 10 at other times`,
    );
    expect(recurrence).toMatch(/^right after .*, (\d+) of \1 times, and 0 of \d+ without$/);
  });

  it('shows a page that comes and goes with nothing before it', async () => {
    let answers = 0;
    const moody = listing({
      change: (page) => {
        answers += 1;
        if (answers % 5 === 0 && page.page === 1) page.from += 3;
      },
    });
    const [message, recurrence] = await found(moody, async (context) => {
      for (let time = 0; time < 6; time += 1) await askPageAgain(context, { domain, limit: 10, page: 1 });
    });
    expect(message).toContain('other persons than at other times');
    expect(recurrence).toMatch(/^came back to what it was \d+ times in \d+ requests$/);
  });

  it('shows persons who come and go, though more are seen than there are', async () => {
    const found = await foundOfStrangers((answers) => answers % 7 === 3);
    expect(found[0]).toContain('other persons than at other times');
    expect(found[1]).toMatch(/^came back to what it was \d+ times in \d+ requests$/);
  });

  it('takes persons who come while a replica lags behind for what they are', async () => {
    expect(await foundOfStrangers((answers) => answers > 40 || answers % 2 === 0)).toEqual([undefined]);
  });

  it('takes a person who was replaced once for what it is', async () => {
    let answers = 0;
    const live = listing({
      change: (page) => {
        answers += 1;
        if (answers > 4) page.from += 1;
      },
    });
    expect(await found(live, askAround)).toEqual([undefined]);
  });

  it('does not take what was seen once, and came back, for a defect', async () => {
    let answers = 0;
    const once = listing({
      change: (page) => {
        answers += 1;
        if (answers === 4) page.from += 1;
      },
    });
    const [reason] = await found(once, askAround);
    expect(reason).toMatch(/: once, and not when it was asked again$/);
  });

  it('shows a page that is another one in the company of others', async () => {
    const inFlight = new Set<Heard>();
    const list = listing({
      change: (page) => {
        if ([...inFlight].some((other) => other.page !== page.heard.page)) page.persons = 3;
      },
    });
    const mixedUp: Handler = async (heard) => {
      inFlight.add(heard);
      await delay(20);
      const reply = list(heard);
      await delay(5);
      inFlight.delete(heard);
      return reply;
    };
    const [message, recurrence] = await found(mixedUp, askAtOnce, undefined, { profile: 'certify' });
    expect(message).toContain('3 persons, and 10 at other times');
    expect(recurrence).toMatch(/^with 2 other requests at once, \d+ of \d+ times, and 0 of \d+ without$/);
  });

  it('does not take a replica that lags behind for company that disturbs', async () => {
    const clock = skippingClock();
    const start = clock.now();
    let answers = 0;
    const lagging = listing({
      change: (page) => {
        answers += 1;
        // By turns; company changes which of the two is asked.
        const late = answers % 2 === 0 ? 1_000 : 0;
        page.total += Math.max(Math.floor((clock.now() - late - start) / 900), 0);
      },
    });
    const askLate = async (context: CheckContext) => {
      await askAtOnce(context);
      await clock.sleep(950);
      for (let time = 0; time < 2; time += 1) await together(context);
    };
    const judge = (context: CheckContext) => contradictionsInLog('PAGING-4', context);
    expect(await found(lagging, askLate, judge, { clock, profile: 'certify' })).toEqual([undefined]);
  });

  it('shows somebody on a page whom no walk holds', async () => {
    const planted = listing({
      totals: { [domain]: 60 },
      change: (page, size) => {
        if (size === 23) page.from += 100;
      },
    });
    const askElsewhere = async (context: CheckContext) => {
      await survey(context);
      await askPage(context, { domain, limit: 23, page: 2 });
    };
    const [message] = await found(planted, askElsewhere, lawOfPages(partsOfWalks).look);
    expect(message).toContain('limit=23 page=2: the page holds 23 persons (#1, #2, #3) whom the');
  });
});
