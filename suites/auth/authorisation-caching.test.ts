import { describe, expect, it } from 'vitest';
import { partnerControlRequests } from '../../fixtures/credentials/control-requests.ts';
import { type Listing, listing, refusal } from '../../fixtures/listing.corpus.ts';
import { against, domain, type Handler, partnerKey } from '../../fixtures/target.corpus.ts';
import { refusedAfterwards } from './authorisation-caching.ts';

const few: Listing = { totals: { [domain]: 12 } };
const right = `Bearer ${partnerKey}`;

function judged(handler: Handler) {
  return against(handler, async (context) => {
    const [controlRequest] = await partnerControlRequests(context);
    if (controlRequest === undefined) throw new Error('no control request');
    const begun = await refusedAfterwards(controlRequest, context);
    const { deviations, unjudged } = 'burst' in begun ? await begun.burst() : begun;
    return { found: deviations.map(({ message, explainedBy }) => ({ message, explainedBy })), unjudged };
  });
}

describe('a refusal whatever came before', () => {
  it('passes a service that looks at each key', async () => {
    const honest: Handler = (heard) => (heard.authorization === right ? listing(few)(heard) : refusal(401));
    expect(await judged(honest)).toEqual({ found: [], unjudged: undefined });
  });

  it('passes a service that answers each wrong key with the same error', async () => {
    const failing: Handler = (heard) => (heard.authorization === right ? listing(few)(heard) : refusal(500));
    expect(await judged(failing)).toEqual({ found: [], unjudged: undefined });
  });

  it('finds an answer that is kept for everybody', async () => {
    const kept = new Set<string>();
    const caching: Handler = (heard) => {
      if (heard.authorization === right) kept.add(heard.query);
      return kept.has(heard.query) ? listing(few)(heard) : refusal(401);
    };
    expect(await judged(caching)).toMatchObject({
      found: [{ message: expect.stringContaining('right after the key was accepted'), explainedBy: [] }],
    });
  });

  it('leaves what was open before to the rows that say so', async () => {
    expect(await judged(listing(few))).toMatchObject({ found: [{ explainedBy: ['AUTH-1', 'AUTH-2'] }] });
  });

  it('says nothing where the key is not taken for such a request', async () => {
    const picky: Handler = (heard) =>
      heard.authorization === right && heard.query.startsWith('domain=') ? listing(few)(heard) : refusal(401);
    expect((await judged(picky)).unjudged).toEqual({
      reason: expect.stringMatching(/not accepted any more: status 401/),
      cause: 'lockout',
    });
  });
});
