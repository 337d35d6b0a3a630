import { describe, expect, it } from 'vitest';
import { skippingClock } from '../../client/clock.ts';
import { listPersons } from '../../client/operations.ts';
import { listing, refusal } from '../../fixtures/listing.corpus.ts';
import { against, domain, type Handler, type Heard } from '../../fixtures/target.corpus.ts';
import { othersInSituations } from './others-in-situations.ts';

const own = listPersons({ partnerId: 'p-1', domain, limit: 5, page: 1 });
const theirs = {
  partnerId: 'p-1',
  domain: 'rival.example',
  limit: 5,
  page: 1,
  says: "another partner's customer",
};

/** Lists its own persons, and those of another partner where `opens` says so. */
function guarded(opens: (heard: Heard) => boolean): Handler {
  const list = listing({ totals: { [domain]: 12, [theirs.domain]: 12 } });
  return (heard) => (heard.domain === domain || opens(heard) ? list(heard) : refusal(404));
}

function told(handler: Handler, hostile = true, list = theirs) {
  return against(
    handler,
    async (context, { heard }) => {
      await context.send(own);
      const { deviations, left } = await othersInSituations([list], context);
      return {
        told: deviations.map(({ message }) => message),
        left,
        asked: heard.filter((one) => one.domain === theirs.domain).length,
      };
    },
    { clock: skippingClock(), target: { hostile } },
  );
}

describe('lists of others, asked for in unusual situations', () => {
  it('are refused by a service that looks at the key', async () => {
    expect(await told(guarded(() => false))).toEqual({ told: [], left: undefined, asked: 6 });
  });

  it.each<[string, (headers: Heard['headers']) => boolean]>([
    ['with X-Forwarded-Host: localhost', (headers) => headers['x-forwarded-host'] === 'localhost'],
    ['with Range: bytes=0-63', ({ range }) => range === 'bytes=0-63'],
    [
      'with X-Internal: true, with X-Debug: true',
      (headers) => headers['x-debug'] === 'true' && headers['x-internal'] === 'true',
    ],
  ])('are told where they show somebody %s', async (cause, opens) => {
    const found = await told(guarded(({ headers }) => opens(headers)));
    expect(found.told).toEqual([expect.stringContaining(cause)]);
  });

  it("are told where another partner's are shown at a path that is percent-encoded", async () => {
    const found = await told(
      guarded(({ path }) => path.includes('%')),
      true,
      { ...theirs, partnerId: 'p-2' },
    );
    expect(found.told).toEqual([expect.stringContaining('percent-encoded')]);
  });

  it('are told where a header field names them', async () => {
    const rewriting: Handler = (heard) => {
      const named = new URLSearchParams(String(heard.headers['x-rewrite-url'] ?? '').split('?')[1]).get(
        'domain',
      );
      return guarded(() => named !== null)(named === null ? heard : { ...heard, domain: named });
    };
    const { told: messages } = await told(rewriting);
    expect(messages).toEqual([
      expect.stringContaining('with X-Rewrite-URL: /partners/p-1?domain=rival.example'),
    ]);
  });

  it('are left where the target is to bear nothing unusual', async () => {
    const { asked, left } = await told(
      guarded(() => true),
      false,
    );
    expect([asked, left]).toEqual([0, expect.stringContaining('unusual input is turned off')]);
  });
});
