import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Clock, skippingClock } from '../../client/clock.ts';
import type { CheckContext } from '../../engine/context.ts';
import { type Listing, listing } from '../../fixtures/listing.corpus.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import { against, domain, type Handler, type Heard } from '../../fixtures/target.corpus.ts';
import { loggedPage } from '../../oracles/log/logged-page.ts';
import { answerText } from '../../oracles/pages/observed-page.ts';
import { longestSilence } from '../../verdict/waits.ts';
import { recursBeside } from './causes.ts';

const question = { domain, limit: 10, page: 1 };
const neighbours = [2, 3].map((page) => ({ domain, limit: 10, page }));

/** Persons by which a page begins too late. */
type Shift = (heard: Heard, inFlight: ReadonlySet<Heard>) => number;

/** Answers after all that are in flight together have come in. */
function shifted(shift: Shift, options: Listing = {}): Handler {
  const inFlight = new Set<Heard>();
  return async (heard) => {
    inFlight.add(heard);
    await sleep(20);
    const from = shift(heard, inFlight);
    await sleep(20);
    inFlight.delete(heard);
    const change: Listing['change'] = (page) => {
      page.from += from;
    };
    return listing({ ...options, change })(heard);
  };
}

/** The page alone, and as it was once answered among its neighbours; then asked again. */
async function settled(
  shift: Shift,
  company: readonly (typeof question)[] = neighbours,
  clock: Clock = skippingClock(),
) {
  const test = async (context: CheckContext) => {
    const alone = loggedPage(await askPageAgain(context, question));
    const [other, ...beside] = await Promise.all(
      [question, ...company].map((one) => askPageAgain(context, one)),
    );
    const inCompany = other && loggedPage(other);
    if (alone === undefined || inCompany === undefined) throw new Error('no page came');
    const contradiction = {
      requirement: 'PAGING-9',
      usual: alone,
      other: inCompany,
      others: [inCompany],
      returns: 1,
      reading: answerText,
    } as const;
    return recursBeside(beside, contradiction, context);
  };
  return against(shifted(shift), test, { clock });
}

describe('a page that was another one among others in flight', () => {
  it('is found where they are mixed up, at once, and it is said with how many requests', async () => {
    const clock = skippingClock();
    const start = clock.now();
    const mixedUp: Shift = ({ page }, inFlight) =>
      page === '1' && [...inFlight].some((other) => other.page !== '1') ? 20 : 0;
    const found = await settled(mixedUp, neighbours, clock);
    expect(clock.now() - start).toBeLessThan(longestSilence);
    expect(found).toMatchObject({
      requirement: 'PAGING-9',
      received: 'other persons than at other times',
      recurrence: expect.stringMatching(
        /^with 2 other requests at once, \d+ of \d+ times, and 0 of \d+ without$/,
      ),
      counterexample: expect.stringMatching(/, among 5 requests at once$/),
      company: { kind: 'beside' },
    });
  });

  it('is no finding where any company brings it about: load may give an older page', async () => {
    const crowded: Shift = ({ page }, inFlight) => (page === '1' && inFlight.size > 1 ? 20 : 0);
    expect(await settled(crowded)).toBeUndefined();
  });

  it('is no finding where one connection of several leads to a replica that lags for a minute', async () => {
    const clock = skippingClock();
    const start = clock.now();
    const connections: number[] = [];
    const lagging: Shift = ({ connection }) => {
      if (!connections.includes(connection)) connections.push(connection);
      const isLate = connections.indexOf(connection) > 0 && clock.now() - start < 60_000;
      return isLate ? 20 : 0;
    };
    expect(await settled(lagging, neighbours, clock)).toBeUndefined();
  });

  it('is no finding where company makes no difference', async () => {
    expect(await settled(() => 0)).toBeUndefined();
  });

  it('is no finding where the data move, alone as among others', async () => {
    let asked = 0;
    const moving: Shift = () => {
      asked += 1;
      return asked % 50;
    };
    expect(await settled(moving)).toBeUndefined();
  });

  it('is not asked for where it had no company', async () => {
    expect(await settled(() => 0, [])).toBeUndefined();
  });
});
