import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { skippingClock } from '../../client/clock.ts';
import { Secret } from '../../config/secret.ts';
import { type Listing, listing, refusal } from '../../fixtures/listing.corpus.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import {
  against,
  domain,
  type Handler,
  type Heard,
  partnerKey,
  type Reply,
} from '../../fixtures/target.corpus.ts';
import { crossedKeys } from '../partner/crossed-keys.ts';
import { tenantsApart } from './tenants-apart.ts';

const otherKey = 'pk_test_8dKw2mQzUrTf5XsVbNc4Ga7y';
/** The persons of each customer, by the partner that has it. */
const customers: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'p-1': { [domain]: 23, 'globex.example': 0 },
  'p-2': { [domain]: 0, 'globex.example': 41 },
};
/** Long enough for requests that were sent together to meet. */
const queryMs = 4;
const lagMs = 20_000;

const clock = skippingClock();
const parts = {
  clock,
  target: { otherPartnerId: 'p-2', otherPartnerKey: new Secret(otherKey), otherDomain: 'globex.example' },
};

function keyHolder({ authorization }: Heard): string | undefined {
  if (authorization === `Bearer ${partnerKey}`) return 'p-1';
  return authorization === `Bearer ${otherKey}` ? 'p-2' : undefined;
}

/** The list that a partner gets at its own path: its own customers, and some persons more. */
function listOf(partner: string | undefined, heard: Heard, more = 0, as: Listing = {}): Reply {
  const own = Object.entries(customers[partner ?? ''] ?? {});
  const totals = Object.fromEntries(own.map(([name, persons]) => [name, persons && persons + more]));
  return listing({ totals, ...as })(heard) as Reply;
}

/** Each key opens its own partner's path, and `answer` says with what. */
function service(answer: (partner: string, heard: Heard) => Reply | Promise<Reply>): Handler {
  return (heard) => {
    const partner = keyHolder(heard);
    if (partner === undefined) return refusal(401);
    return heard.path === `/partners/${partner}` ? answer(partner, heard) : refusal(403);
  };
}

const honest = service(listOf);

/** Of two partners by turns, the list is the one of whoever asked before. */
function switchedLate(as: Listing = {}): Handler {
  let current: string | undefined;
  return service((partner, heard) => {
    const before = current ?? partner;
    current = partner;
    return listOf(before, heard, 0, as);
  });
}

/** Takes limits that many ask for, and no other. */
const usualSizes: Listing = { size: (limit) => (limit > 10 && limit < 100 ? undefined : limit) };

/** Each answer begins at another person. */
const drawn = service((partner, heard) =>
  listOf(partner, heard, 0, {
    change: (page) => {
      page.from = (heard.number * 5) % 13;
    },
  }),
);

/** A service that keeps answers by question: one partner is answered with another's, if `isKept` says so. */
function keptByQuestion(isKept: (heard: Heard) => boolean): Handler {
  const kept = new Map<string, Reply>();
  return service((partner, heard) => {
    const answer = kept.get(heard.query) ?? listOf(partner, heard);
    if (isKept(heard)) kept.set(heard.query, answer);
    return answer;
  });
}

/** Whose list it is stands in one place, and is read when the database has answered. */
function currentForAll(): Handler {
  let current = '';
  return service(async (partner, heard) => {
    current = partner;
    await wait(queryMs);
    return listOf(current, heard);
  });
}

/** The first change came 20 s ago on one half of the connections, and is still to come on the other. */
function replicaByConnection(): Handler {
  const start = clock.now();
  return service((partner, heard) => {
    const lag = heard.connection % 2 === 0 ? lagMs : 0;
    return listOf(partner, heard, Math.max(0, Math.floor((clock.now() - start - lag) / 30_000)));
  });
}

/** Somebody comes with each seventh request. */
const growing = service((partner, heard) => listOf(partner, heard, Math.floor(heard.number / 7)));

/** An import that shows for a moment, and is rolled back. */
function toggling(): Handler {
  return service((partner, heard) => listOf(partner, heard, Math.floor(clock.now() / 3_000) % 2));
}

const found = (handler: Handler) =>
  against(handler, async (context) => (await tenantsApart(context)).deviations, parts);

describe("a key's answers beside another partner's", () => {
  it.each<[string, () => Handler]>([
    ['stand still', () => honest],
    ['grow with the requests', () => growing],
    ['come and go', toggling],
    ['are drawn', () => drawn],
    [
      'are refused for unusual limits',
      () => service((partner, heard) => listOf(partner, heard, 0, usualSizes)),
    ],
    ['are those of a replica that a connection chooses', replicaByConnection],
  ])('are its own where they %s', async (_, handler) => {
    expect(await found(handler())).toEqual([]);
  });

  it('are found out where they are those of whoever asked before', async () => {
    expect(await found(switchedLate())).toMatchObject([
      {
        requirement: 'AUTH-7',
        message: expect.stringMatching(
          /^domain=.*: \/partners\/p-\d, right after the (?:other )?partner's key had asked the same: .* otherwise$/,
        ),
        recurrence: expect.stringMatching(/^(\d+) of \1 times, and 0 of \d+ without$/),
      },
    ]);
  });

  it('are found out where no limit but the usual one is taken', async () => {
    expect(await found(switchedLate(usualSizes))).toMatchObject([{ requirement: 'AUTH-7' }]);
  });

  it('are found out where the first one to ask is kept', async () => {
    const usual = (heard: Heard) => Number(heard.limit) > 10 && Number(heard.limit) < 100;
    expect(await found(keptByQuestion(usual))).toMatchObject([
      {
        message: expect.stringContaining("'s key had asked the same: "),
        recurrence: expect.stringMatching(/^(\d+) of \1 times, and 0 of \d+ without$/),
      },
    ]);
  });

  it('are found out where whose they are is forgotten while both ask', async () => {
    expect(await found(currentForAll())).toMatchObject([
      {
        message: expect.stringMatching(/, at once with the (?:other )?partner's key: /),
        recurrence: expect.stringMatching(/^\d+ of \d+ times, and 0 of \d+ without$/),
      },
    ]);
  });
});

it('two partners are compared by a domain at rest, where the first one of the run moves', async () => {
  const asked = new Set<string | undefined>();
  let grown = 0;
  const oneMoves = service((partner, heard) => {
    if (keyHolder(heard) === 'p-2') asked.add(heard.domain);
    const totals =
      partner === 'p-1' ? { [domain]: 23 + grown++, 'initech.example': 12 } : { 'globex.example': 41 };
    return listing({ totals })(heard) as Reply;
  });
  const target = { ...parts.target, domains: [domain, 'initech.example'] };
  const deviations = await against(
    oneMoves,
    async (context) => {
      for (const one of target.domains)
        for (let time = 0; time < 3; time += 1)
          await askPageAgain(context, { domain: one, limit: 10, page: 1 });
      asked.clear();
      return (await tenantsApart(context)).deviations;
    },
    { clock, target, seed: 2 },
  );
  expect(deviations).toEqual([]);
  expect([...asked].toSorted()).toEqual(['globex.example', 'initech.example']);
});

const seen = (handler: Handler) =>
  against(handler, async (context) => (await crossedKeys(context)).deviations, parts);

describe("one partner's list, asked for with the key of the other", () => {
  /** The path is opened to whoever asks for what its own key has opened, as long as `isOpen` says. */
  function openAfter(isOpen: (own: Heard) => boolean, delay = 0): Handler {
    const opened = new Map<string, number>();
    return async (heard) => {
      const partner = keyHolder(heard);
      const url = `${heard.path}?${heard.query}`;
      const isOwn = heard.path === `/partners/${partner}`;
      if (isOwn) opened.set(url, (opened.get(url) ?? 0) + 1);
      await wait(delay);
      const isLetIn = isOwn || (opened.get(url) ?? 0) > 0;
      if (isOwn && !isOpen(heard)) opened.set(url, (opened.get(url) ?? 0) - 1);
      return isLetIn ? listOf(heard.path.replace('/partners/', ''), heard) : refusal(403);
    };
  }

  it.each<[string, () => Handler]>([
    ['is refused', () => honest],
    ['grows', () => growing],
    ['is the one that the key has there', () => (heard) => listOf(keyHolder(heard), heard)],
  ])('shows nobody where it %s', async (_, handler) => {
    expect(await seen(handler())).toEqual([]);
  });

  it('is found open right after its own key', async () => {
    const [first] = await seen(openAfter(() => true));
    expect(first).toMatchObject({
      requirement: 'PARTNER-2',
      message: expect.stringMatching(
        /the other partner's key, right after the list's own key\) is answered with \d+ persons/,
      ),
      explainedBy: ['PARTNER-1', 'AUTH-1', 'AUTH-2'],
    });
  });

  it('is found open while its own key is let in', async () => {
    const deviations = await seen(openAfter(() => false, queryMs));
    expect(deviations.map(({ message }) => message)).toEqual([
      expect.stringContaining("the other partner's key, at once with the list's own key"),
      expect.stringContaining("the partner's key, at once with the list's own key"),
    ]);
  });
});
