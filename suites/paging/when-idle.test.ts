import { describe, expect, it } from 'vitest';
import { skippingClock } from '../../client/clock.ts';
import { listPersons } from '../../client/operations.ts';
import { type ListedPage, listing } from '../../fixtures/listing.corpus.ts';
import { against, domain, type Handler } from '../../fixtures/target.corpus.ts';
import { answerText } from '../../oracles/pages/observed-page.ts';
import { pageOf } from './conditions.ts';
import { recursWhenIdle, shorterWhenIdle } from './when-idle.ts';

const idleMs = 3_000;
const first = listPersons({ partnerId: 'p-1', domain, limit: 50, page: 1 });

/** A list of which `change` changes a page that is asked for behind a pause, so many milliseconds after the first one. */
function told(
  change: (page: ListedPage, isFirst: boolean, sinceFirst: number) => void,
  settle: typeof shorterWhenIdle = shorterWhenIdle,
) {
  const clock = skippingClock();
  const began = clock.now();
  let last = clock.now();
  let isFirst = false;
  const list = listing({ change: (page) => change(page, isFirst, clock.now() - began) });
  const handler: Handler = (heard) => {
    isFirst = clock.now() - last >= idleMs;
    last = clock.now();
    return list(heard);
  };
  return against(
    handler,
    async (context) => {
      context.client.budget.poolWithReserve('core');
      for (const page of [1, 2, 3, 4, 1, 2, 3, 4])
        await pageOf(listPersons({ partnerId: 'p-1', domain, limit: 50, page }), context);
      const usual = await pageOf(first, context);
      await context.client.pause(context.depth.idleMs, 'the test');
      const other = await pageOf(first, context);
      if (usual === undefined || other === undefined) throw new Error('no page was answered');
      const requirement = usual.total === other.total ? 'PAGING-9' : 'PAGING-4';
      const contradiction = { usual, other, others: [other], requirement, returns: 0 } as const;
      const found = await settle({ ...contradiction, reading: answerText }, context);
      return { differs: answerText(usual) !== answerText(other), found };
    },
    { clock },
  );
}

describe('a first page behind a pause', () => {
  it('is told where it holds a part of its persons each time, with the pause that it takes', async () => {
    const { found } = await told((page, isFirst) => {
      if (isFirst) page.persons = Math.ceil(page.persons / 2);
    });
    expect(found).toMatchObject({
      requirement: 'PAGING-9',
      company: { kind: 'idle', ms: 3_200 },
      recurrence: expect.stringMatching(/^behind a pause of 3\.2 s, \d+ of \d+ times, and 0 of \d+ without$/),
    });
  });

  it('may be of an older list, which a node that was asleep tells', async () => {
    const { differs, found } = await told((page, isFirst) => {
      if (isFirst) page.from += 1;
    });
    expect([differs, found]).toEqual([true, undefined]);
  });

  it('may be of a list that was shorter', async () => {
    const { differs, found } = await told((page, isFirst) => {
      if (!isFirst) return;
      page.persons = Math.min(page.persons, 20);
      page.total = 20;
    });
    expect([differs, found]).toEqual([true, undefined]);
  });

  it('is not told where pages are short now and then, whenever they are asked for', async () => {
    let asked = 0;
    const { found } = await told((page) => {
      asked += 1;
      if (asked % 2 === 0) page.persons -= 1;
    });
    expect(found).toBeUndefined();
  });
});

describe('any other page behind a pause', () => {
  const empty = (page: ListedPage) => Object.assign(page, { persons: 0, total: 0, totalPages: 0 });

  it('is told where it comes each time, also when no replica lags any more', async () => {
    const { found } = await told((page, isFirst) => {
      if (isFirst) empty(page);
    }, recursWhenIdle);
    expect(found).toMatchObject({ requirement: 'PAGING-4', company: { kind: 'idle', ms: 3_200 } });
  });

  it('may be of a node that was asleep, and knows in two minutes what the others know', async () => {
    const { differs, found } = await told((page, isFirst, sinceFirst) => {
      if (isFirst && sinceFirst < 115_000) empty(page);
    }, recursWhenIdle);
    expect([differs, found]).toEqual([true, undefined]);
  });

  it('is not told of a list whose total was another one too where nothing paused', async () => {
    let asked = 0;
    const { found } = await told((page, isFirst) => {
      asked += 1;
      if (isFirst) empty(page);
      else if (asked === 3) page.total += 1;
    }, recursWhenIdle);
    expect(found).toBeUndefined();
  });
});
