import { describe, expect, it } from 'vitest';
import { BudgetSpent } from '../../client/budget.ts';
import { skippingClock } from '../../client/clock.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { type ListedPage, listing } from '../../fixtures/listing.corpus.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import { against, domain, type Handler } from '../../fixtures/target.corpus.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { amongDomainsAtRest, inTurn } from './domains-at-rest.ts';
import { settledWalks } from './whole-walks.ts';

describe('a total that moved', () => {
  it.each([
    [[237n, 238n], '237, then 238'],
    [[1n, 2n, 3n, 4n, 5n, 6n], '1, then 2, then 3, then 4, then 5, and 1 other value after that'],
  ])('is told value by value: %s', (values, text) => {
    expect(inTurn(values)).toBe(text);
  });

  it('is told with the walk that it leaves open', async () => {
    const early = listing({
      totals: { [domain]: 50 },
      change: (page) => {
        page.total += 1;
      },
    });
    const late = listing({ totals: { [domain]: 60 } });
    const growing: Handler = (heard) => (heard.number > 50 ? late(heard) : early(heard));
    const judged = against(growing, (context) => settledWalks('PAGING-5', context));
    await expect(judged).rejects.toThrow(/; the total of acme\.example was 51, then 60: its data changed$/);
  });
});

describe('a list that grows, and its count some requests later', () => {
  /** Somebody comes every 31 requests. The count of the second list that is walked is of before, so many times for each page. */
  const judged = (times: number) => {
    const asked: string[] = [];
    const behind: Handler = (heard) => {
      const limits = new Set(asked.map((query) => new URLSearchParams(query).get('limit')));
      const limit = new URLSearchParams(heard.query).get('limit');
      const isSecond = [...limits, limit].indexOf(limit) === 1;
      const isBehind = isSecond && asked.filter((query) => query === heard.query).length < times;
      asked.push(heard.query);
      const there = 40 + Math.floor(heard.number / 31);
      const change = (page: ListedPage) => Object.assign(page, { total: isBehind ? there - 1 : there });
      return listing({ totals: { [domain]: there }, change })(heard);
    };
    return against(behind, async (context) => {
      const question = { domain, limit: 10, page: 1 };
      for (let time = 0; time < 150; time += 1) await askPageAgain(context, question, 'core');
      return settledWalks('PAGING-5', context);
    });
  };

  it('is judged by the readings between its changes', async () => {
    const { deviations, unjudged, coverage } = await judged(1);
    expect({ deviations, unjudged }).toEqual({ deviations: [], unjudged: undefined });
    expect(coverage).toMatch(/; acme\.example moved meanwhile and was compared between changes$/);
  });

  it('is left open where most readings show it', async () => {
    await expect(judged(9)).rejects.toThrow(/: its data changed$|changed during the run$/);
  });
});

describe('a suspicion that there are no requests for', () => {
  const spent = new BudgetSpent({ of: 'PAGING-5', share: 'reserve', isGrave: false }, '/again');
  const wrong = deviationOf('PAGING-5', [], { message: 'wrong', received: 'so', expected: 'otherwise' });
  const found: readonly (() => Promise<Deviation>)[] = [
    () => Promise.reject(spent),
    () => Promise.resolve(wrong),
  ];

  /** Reads ten pages eight times, and settles a suspicion, each time in the next of these ways. */
  const judged = (handler: Handler, ways = found) =>
    against(handler, async (context) => {
      for (let time = 0; time < 80; time += 1)
        await askPageAgain(context, { domain, limit: 10, page: (time % 10) + 1 }, 'core');
      const left = [...ways];
      const settle = () => (left.length > 1 ? left.shift() : left[0])?.() ?? Promise.reject(spent);
      return amongDomainsAtRest([{ domain, settle }], ['other.example'], context);
    });
  const resting = listing({ totals: { [domain]: 100 } });
  const growing: Handler = (heard) =>
    listing({ totals: { [domain]: 100 + Math.floor(heard.number / 9) } })(heard);

  it('is looked into once more at the end, where others need none any longer', async () => {
    expect((await judged(resting)).deviations).toEqual([wrong]);
  });

  it('leaves the row open in a list at rest', async () => {
    await expect(judged(resting, found.slice(0, 1))).rejects.toThrow(/\/again was to be asked for again/);
  });

  it('leaves out a list that surely moved', async () => {
    const { deviations, leftOut } = await judged(growing);
    expect(deviations).toEqual([]);
    expect(leftOut).toBe('; acme.example moved meanwhile and was left out');
  });
});

describe('a suspicion that is left open in a list that moves', () => {
  const open = () => Promise.reject(new Inconclusive('no answer', 'unanswered'));
  const growing: Handler = (heard) =>
    listing({ totals: { [domain]: 100 + Math.floor(heard.number / 9) } })(heard);

  const judged = (isBetween: boolean) =>
    against(growing, async (context) => {
      for (let time = 0; time < 80; time += 1)
        await askPageAgain(context, { domain, limit: 10, page: (time % 10) + 1 }, 'core');
      const suspect = { domain, settle: open, isJudgedBetween: () => isBetween };
      return amongDomainsAtRest([suspect], [domain], context);
    });

  it('leaves the row to what was compared between its changes', async () => {
    expect((await judged(true)).leftOut).toBe(
      '; acme.example moved meanwhile and was compared between changes',
    );
  });

  it('leaves the row open where nothing was', async () => {
    await expect(judged(false)).rejects.toThrow('no answer');
  });
});

describe('what is found in a list that moved', () => {
  const clock = skippingClock();
  const questions = [1, 2, 3, 4].map((page) => ({ domain, limit: 10, page }));
  const readings = 8;

  /** Reads a list until it has surely moved, settles a suspicion in it, and says for how many seconds it waited. */
  async function found(handler: Handler, requests?: number) {
    return against(
      handler,
      async (context) => {
        const readAll = async () => {
          for (const question of questions) await askPageAgain(context, question, 'core');
        };
        for (let time = 0; time < readings; time += 1) await readAll();
        const settle = async () => {
          await readAll();
          return deviationOf('PAGING-5', [], { message: 'wrong', received: 'so', expected: 'otherwise' });
        };
        const began = clock.now();
        const suspect = { domain, settle, ...(requests === undefined ? {} : { requests }) };
        const { deviations } = await amongDomainsAtRest([suspect], [], context);
        return { told: deviations.length, seconds: (clock.now() - began) / 1_000 };
      },
      { clock },
    );
  }

  /** Loses its total for good half way. */
  const losing = (): Handler => {
    const known = listing({ totals: { [domain]: 40 } });
    const lost = listing({ totals: { [domain]: 40 }, change: (page) => Object.assign(page, { total: 0 }) });
    return (heard) => (heard.number > (questions.length * readings) / 2 ? lost : known)(heard);
  };

  it('is told once no cache, no replica and no count holds what was there before', async () => {
    const { told, seconds } = await found(losing(), questions.length);
    expect(told).toBe(1);
    expect(seconds).toBeGreaterThan(120);
  });

  it('is left open where it cannot be asked again, and where it goes on moving', async () => {
    const why = /wrong; but the persons of acme\.example changed during the run$/;
    await expect(found(losing())).rejects.toThrow(why);
    const growing: Handler = (heard) =>
      listing({ totals: { [domain]: 40 + Math.floor(heard.number / 2) } })(heard);
    await expect(found(growing, questions.length)).rejects.toThrow(why);
  });

  it('is left open where a person comes once a minute, and the count is of the minute before', async () => {
    const minutes = () => Math.floor(clock.now() / 60_000);
    const began = minutes();
    const behind: Handler = (heard) => {
      // Half way ten persons have gone, so that the list has surely moved.
      const gone = heard.number > (questions.length * readings) / 2 ? 10 : 0;
      const there = 40 - gone + minutes() - began;
      const change = (page: ListedPage) => Object.assign(page, { total: there - 1 });
      return listing({ totals: { [domain]: there }, change })(heard);
    };
    await expect(found(behind, questions.length)).rejects.toThrow(/wrong; but/);
  });
});
