import { describe, expect, it } from 'vitest';
import { skippingClock } from '../../client/clock.ts';
import type { CheckContext } from '../../engine/context.ts';
import { listing, refusal } from '../../fixtures/listing.corpus.ts';
import { against, type Handler, type Heard, partnerKey, type Reply } from '../../fixtures/target.corpus.ts';
import { refusedWhenIdle } from './refused-when-idle.ts';

const idleMs = 3_000;

interface Told {
  readonly row?: string;
  readonly profile?: 'ci' | 'certify';
  readonly only?: readonly string[];
}

/** What is asked for with the key and with another one or none, and by `first` where nothing was for three seconds. */
function told(
  first: (heard: Heard, usual: Handler) => ReturnType<Handler>,
  { row = 'AUTH-2', profile = 'ci', only = [] }: Told = {},
) {
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
      const { coverage, deviations } = await refusedWhenIdle(row, context);
      return { coverage, found: deviations, firsts: firsts.map(keyOf) };
    },
    { clock, profile, only },
  );
}

function keyOf({ authorization }: Heard): string {
  if (authorization === undefined) return 'none';
  return authorization === `Bearer ${partnerKey}` ? 'right' : 'wrong';
}

/** Whatever key comes first behind a pause is taken for the right one; `bare`: so is none. */
const opens =
  ({ bare }: { readonly bare: boolean }) =>
  (heard: Heard, usual: Handler) =>
    usual(
      bare || heard.authorization !== undefined ? { ...heard, authorization: `Bearer ${partnerKey}` } : heard,
    );

describe('the first request behind a pause', () => {
  it('is one with a wrong key, whose refusal breaks nothing, and behind another pause one for a known page', async () => {
    const { found, firsts, coverage } = await told((heard, usual) => usual(heard));
    expect(found).toEqual([]);
    expect(firsts).toEqual(['wrong', 'right']);
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

  it('breaks AUTH-2 where it is let in, with the pause that it takes', async () => {
    const { found } = await told(opens({ bare: false }));
    expect(found).toMatchObject([{ requirement: 'AUTH-2', company: { kind: 'idle', ms: 3_200 } }]);
  });

  it('is looked at without the pause right after it, where no page is asked for', async () => {
    const { found, firsts } = await told(opens({ bare: false }), { only: ['AUTH-2'] });
    expect(firsts).toEqual(['wrong']);
    expect(found).toMatchObject([{ requirement: 'AUTH-2', company: { kind: 'idle', ms: 3_200 } }]);
  });

  it('breaks AUTH-1 where it is let in without a key: that is asked where a wrong one was let in', async () => {
    const { found, firsts } = await told(opens({ bare: true }), { row: 'AUTH-1' });
    expect(firsts).toEqual(['wrong', 'right', 'none']);
    expect(found).toMatchObject([{ requirement: 'AUTH-1', company: { kind: 'idle', ms: 3_200 } }]);
  });

  it('breaks AUTH-1 nowhere else where it needs a key, be it a wrong one', async () => {
    expect((await told(opens({ bare: false }), { row: 'AUTH-1' })).found).toEqual([]);
  });

  it.each([
    ['ci', ['wrong', 'right']],
    ['certify', ['wrong', 'right', 'none']],
  ] as const)('is asked for in %s so many times', async (profile, asked) => {
    const { found, firsts } = await told((heard, usual) => usual(heard), { row: 'AUTH-1', profile });
    expect(found).toEqual([]);
    expect(firsts).toEqual(asked);
  });
});
