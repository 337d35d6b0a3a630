import { describe, expect, it } from 'vitest';
import type { Request } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import type { CheckContext } from '../../engine/context.ts';
import { type ListedPage, listing, refusal } from '../../fixtures/listing.corpus.ts';
import { askPage, askPageAgain } from '../../fixtures/pages/pages.ts';
import { against, domain, type Handler, type Heard, partnerKey } from '../../fixtures/target.corpus.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { contradictionsInLog, strangersInLog } from './log-suspicions.ts';

type Told = readonly (string | undefined)[];

/** What the log shows after some asking: messages with how they recur, or why it cannot be told. */
async function found(
  handler: Handler,
  ask: (context: CheckContext) => Promise<unknown>,
  judge: (context: CheckContext) => ReturnType<typeof strangersInLog> = (context) =>
    contradictionsInLog('PAGING-9', context),
): Promise<Told> {
  return against(handler, async (context) => {
    await ask(context);
    const { deviations, unjudged } = await judge(context);
    return [...deviations.flatMap(({ message, recurrence }) => [message, recurrence]), unjudged?.reason];
  });
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
    expect(recurrence).toMatch(/^right after .* each of 5 times, by turns$/);
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
    expect(recurrence).toMatch(/^came back to what it was \d+ times in 16 requests$/);
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
    const [message] = await found(planted, askElsewhere, strangersInLog);
    expect(message).toContain('limit=23 page=2: the page holds 23 persons (#1, #2, #3) whom the');
  });
});
