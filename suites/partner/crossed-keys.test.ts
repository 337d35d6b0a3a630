import { describe, expect, it } from 'vitest';
import { Secret } from '../../config/secret.ts';
import { listing, refusal } from '../../fixtures/listing.corpus.ts';
import { against, domain, type Handler, type Heard, partnerKey } from '../../fixtures/target.corpus.ts';
import { personsFrom } from '../../oracles/exchange.corpus.ts';
import { crossedKeys } from './crossed-keys.ts';
import { personsOfOthers } from './persons-of-others.ts';

const otherKey = 'pk_test_Zc81TtKq0vWn5RbJ3yLdX7Fh';
const testKey = 'pk_sandbox_Pq7YkD2mVs9TnH4wCx6Rb1';
const rival = 'rival.example';

const ours = listing({ totals: { [domain]: 30 } });
const theirs = listing({
  totals: { [rival]: 40 },
  change: (page) => {
    if (page.persons > 0) page.from += 1_000;
  },
});
const samples = listing({
  totals: { [rival]: 40 },
  change: (page) => {
    if (page.persons > 0) page.from += 5_000;
  },
});

/** Each partner's list for its own key; `forTestKey` answers our key of the other kind at the other partner's path. */
function guarded(forTestKey: Handler): Handler {
  return (heard: Heard) => {
    const key = heard.authorization?.replace('Bearer ', '');
    if (heard.path === '/partners/p-1') return key === partnerKey ? ours(heard) : refusal(403);
    if (key === otherKey) return theirs(heard);
    return key === testKey ? forTestKey(heard) : refusal(403);
  };
}

function told(handler: Handler): Promise<readonly string[]> {
  return against(
    handler,
    async (context) => {
      const { deviations } = await crossedKeys(context);
      const seen = await personsOfOthers(context);
      return [...deviations, ...seen.deviations].map(({ message }) => message);
    },
    {
      target: {
        otherPartnerId: 'p-2',
        otherDomain: rival,
        otherPartnerKey: new Secret(otherKey),
        secondPartnerKey: new Secret(testKey),
      },
    },
  );
}

describe('our key of the other kind at the other partner', () => {
  it('is told where it is shown whom the other key is shown', async () => {
    const messages = await told(guarded(theirs));
    expect(messages).toEqual([
      expect.stringMatching(
        /^\/partners\/p-2 domain=rival\.example .*whom otherwise only the other partner's lists show/,
      ),
    ]);
  });

  it.each<[string, Handler]>([
    ['it is refused', () => refusal(403)],
    ['it is shown samples', samples],
    ['it is shown nobody', listing({ totals: { [rival]: 0 } })],
  ])('is no matter where %s', async (_, handler) => {
    expect(await told(guarded(handler))).toEqual([]);
  });
});

describe('a question of ours without its domain', () => {
  it('is told where it is answered with what the other partner was shown before', async () => {
    let before: Handler = () => refusal(400);
    const plain = guarded(() => refusal(403));
    const messages = await told((heard) => {
      if (heard.domain === '') return before(heard);
      const isTheirs = heard.path === '/partners/p-2' && heard.authorization === `Bearer ${otherKey}`;
      const shown = isTheirs ? { by: theirs, of: rival } : { by: ours, of: domain };
      before = (asked) => shown.by({ ...asked, domain: shown.of });
      return plain(heard);
    });
    expect(messages).toEqual([
      expect.stringMatching(
        /^\/partners\/p-1 limit=\d+ page=1: .*whom otherwise only the other partner's lists show, right after \/partners\/p-2 domain=rival/,
      ),
    ]);
  });

  it('may be answered with the list of its partner', async () => {
    const plain = guarded(() => refusal(403));
    expect(await told((heard) => (heard.domain === '' ? ours({ ...heard, domain }) : plain(heard)))).toEqual(
      [],
    );
  });
});

describe('a refusal of our key at the other partner', () => {
  const refusing = (error: object): Handler => {
    const plain = guarded(() => refusal(403));
    return (heard) =>
      heard.path === '/partners/p-2' && heard.authorization === `Bearer ${partnerKey}`
        ? { status: 403, body: error }
        : plain(heard);
  };
  const askedFirst = (handler: Handler) =>
    against(
      handler,
      async (context) => {
        await crossedKeys(context);
        await context.list({ partnerId: 'p-2', domain: rival });
        return (await personsOfOthers(context)).deviations.map(({ received }) => received);
      },
      { target: { otherPartnerId: 'p-2', otherDomain: rival, otherPartnerKey: new Secret(otherKey) } },
    );
  const [one, two] = personsFrom(1_000, 2).map(({ email }) => email);

  it('is told where it shows several of whom that list shows', async () => {
    expect(await askedFirst(refusing({ error: 'no', debug: [one, two] }))).toEqual([
      "status 403, and 2 addresses that otherwise only the other partner's lists show",
    ]);
  });

  it.each([
    ['one of them, who may be a contact', { error: `ask ${one}` }],
    ['others', { error: 'ask a@operator.example or b@operator.example' }],
    ['nobody', { error: 'forbidden' }],
  ])('may show %s', async (_, error) => {
    expect(await askedFirst(refusing(error))).toEqual([]);
  });
});
