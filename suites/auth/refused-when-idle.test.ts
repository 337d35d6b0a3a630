import { describe, expect, it } from 'vitest';
import { skippingClock } from '../../client/clock.ts';
import type { CheckContext } from '../../engine/context.ts';
import { listing, refusal } from '../../fixtures/listing.corpus.ts';
import { against, type Handler, type Heard, partnerKey, type Reply } from '../../fixtures/target.corpus.ts';
import { refusedWhenIdle } from './refused-when-idle.ts';

const idleMs = 3_000;

/** What is asked for with the key and without it, and by `first` where nothing was for three seconds. */
function told(first: (heard: Heard, usual: Handler) => ReturnType<Handler>) {
  const clock = skippingClock();
  const list = listing();
  const usual = (heard: Heard): Reply | Promise<Reply> =>
    heard.authorization === `Bearer ${partnerKey}` ? list(heard) : refusal(401);
  let last = clock.now();
  const firsts: Heard[] = [];
  const handler: Handler = (heard) => {
    const isFirst = clock.now() - last >= idleMs;
    last = clock.now();
    if (isFirst) firsts.push(heard);
    return isFirst ? first(heard, usual) : usual(heard);
  };
  return against(
    handler,
    async (context: CheckContext) => {
      const { coverage, deviations } = await refusedWhenIdle(context);
      return { coverage, found: deviations, firsts: firsts.map(({ authorization }) => authorization) };
    },
    { clock },
  );
}

describe('the first request behind a pause', () => {
  it('is one without a key, whose refusal breaks nothing, and behind another pause one for a known page', async () => {
    const { found, firsts, coverage } = await told((heard, usual) => usual(heard));
    expect(found).toEqual([]);
    expect(firsts).toEqual([undefined, `Bearer ${partnerKey}`]);
    expect(coverage).toBe('first behind a pause of 3.2 s');
  });

  it('may be put off by a service that wakes up', async () => {
    const { found } = await told(() => refusal(503));
    expect(found).toEqual([]);
  });

  it('may be a page for people that names somebody who is listed, while the service wakes', async () => {
    const body = { title: 'Waking up', contact: 'person0@acme.example' };
    const { found } = await told(() => ({ status: 503, body }));
    expect(found).toEqual([]);
  });

  it('breaks AUTH-1 where it is let in, with the pause that it takes', async () => {
    const { found } = await told((heard, usual) =>
      usual({ ...heard, authorization: `Bearer ${partnerKey}` }),
    );
    expect(found).toMatchObject([{ requirement: 'AUTH-1', company: { kind: 'idle', ms: 3_200 } }]);
  });
});
