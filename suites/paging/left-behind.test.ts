import { expect, it } from 'vitest';
import { skippingClock } from '../../client/clock.ts';
import { listPersons } from '../../client/operations.ts';
import { listing } from '../../fixtures/listing.corpus.ts';
import { levels } from '../../fixtures/situations/levels.ts';
import { inSituation } from '../../fixtures/situations/situations.ts';
import { against, domain, type Handler, type Heard, type Reply } from '../../fixtures/target.corpus.ts';
import { answerText } from '../../oracles/pages/observed-page.ts';
import { pageOf } from './asked-in-turns.ts';
import { leftBehind } from './left-behind.ts';

const situation = levels.filter(({ name }) => ['without User-Agent', 'Cookie: debug=true'].includes(name));
const question = { partnerId: 'p-1', domain, limit: 10 };
const list = listing();

/** What is told of a first page that was another one in a situation, right after the second page in it. */
function told(handler: Handler) {
  return against(
    handler,
    async (context) => {
      context.client.budget.poolWithReserve('core');
      const usual = await pageOf(listPersons({ ...question, page: 1 }), context);
      await pageOf(inSituation(listPersons({ ...question, page: 2 }), situation), context);
      const other = await pageOf(inSituation(listPersons({ ...question, page: 1 }), situation), context);
      if (usual === undefined || other === undefined) throw new Error('no page was answered');
      const contradiction = {
        usual,
        other,
        requirement: 'PAGING-9',
        returns: 0,
        reading: answerText,
      } as const;
      const found = await leftBehind(contradiction, context);
      return { isOther: answerText(usual) !== answerText(other), found };
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

it('tells what a page leaves for the next one that is sent as it was, and by which header field', async () => {
  const { isOther, found } = await told(keeping(({ headers }) => headers['user-agent'] === undefined));
  expect(isOther).toBe(true);
  expect(found?.recurrence).toMatch(/^right after other pages without User-Agent, \d of \d times, and 0 of/);
  expect(found?.message).toMatch(
    /: page \d+ with \d+ persons? of 237, right after other pages without User-Agent; as usual, /,
  );
});

it('tells nothing of what is answered as usual when it is asked again', async () => {
  let times = 0;
  const once: Handler = (heard) => {
    times += Number(heard.headers.cookie !== undefined);
    return times === 2 ? list({ ...heard, page: '2' }) : list(heard);
  };
  expect(await told(once)).toEqual({ isOther: true, found: undefined });
});

it('tells nothing of another total, which a replica may have that a field chooses', async () => {
  const behind = listing({
    change: (page) => {
      if (page.heard.headers.cookie !== undefined) page.total -= 1;
    },
  });
  expect(await told(behind)).toEqual({ isOther: true, found: undefined });
});

it('tells nothing of another order, which a field may choose', async () => {
  const shifted = listing({
    change: (page) => {
      if (page.heard.headers.cookie !== undefined) page.from += 1;
    },
  });
  expect(await told(shifted)).toEqual({ isOther: true, found: undefined });
});
