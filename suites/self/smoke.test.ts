import { describe, expect, it } from 'vitest';
import { profiles } from '../../config/profiles.ts';
import type { Target } from '../../config/run-config.ts';
import { selectedChecks } from '../../engine/check.ts';
import { drive } from '../../engine/run-stages.ts';
import { requestForm } from '../../fixtures/first-contact/request-form.ts';
import { type Listing, listing, refusal } from '../../fixtures/listing.corpus.ts';
import { coveringOnce } from '../../fixtures/situations/covering.ts';
import {
  against,
  consumerToken,
  domain,
  type Handler,
  partnerKey,
  type Reply,
} from '../../fixtures/target.corpus.ts';
import { choices } from '../../reference/choices/catalogue.ts';
import '../all.ts';
import { proofRun } from './proof/proof-run.ts';
import { mostSmokeRequests, smokeOf } from './proof/smoke-proof.ts';

/** Forms of the first request. */
const mostForms = 6;
const mostRefused = profiles.smoke.limits.refusals?.total ?? 0;

/** A sound service that wants its keys, and lists persons as it is told to. */
function service(options: Listing): Handler {
  const persons = listing(options);
  return (heard) => {
    const [, resource, id] = heard.path.split('/');
    const key = resource === 'consumers' ? consumerToken : partnerKey;
    if (heard.authorization !== `Bearer ${key}`)
      return { ...refusal(401), headers: { 'www-authenticate': 'Bearer' } };
    return resource === 'consumers' ? { body: { id, name: `name of ${id}` } } : persons(heard);
  };
}

const isRefused = ({ status = 200 }: Reply) => status >= 400;

/** A smoke run: rows that were judged otherwise than `pass`, what it asked and was refused, and the forms of the first request that were. */
async function smoke(options: Listing, target: Partial<Target> = {}, seed = 1) {
  const replies: Reply[] = [];
  const answer = service(options);
  const handler: Handler = async (heard) => {
    const reply = await answer(heard);
    replies.push(reply);
    return reply;
  };
  return against(
    handler,
    async (context, { heard }) => {
      const { testable } = await requestForm(context);
      const refusedForms = replies.filter(isRefused).length;
      const checks = selectedChecks(context.config);
      const results = await drive(checks, context);
      const others = results.filter(({ verdict }) => verdict !== 'pass');
      return {
        testable,
        others: others.map(
          ({ id, verdict, reason }) => `${id} ${verdict}${verdict === 'not-applicable' ? '' : `: ${reason}`}`,
        ),
        asked: heard.map(({ query }) => query),
        refusedForms,
        refused: replies.filter(isRefused).length - refusedForms,
      };
    },
    { profile: 'smoke', seed, target: { consumerIds: ['c-100042', 'c-100043'], ...target } },
  );
}

/** Rows that a service with one domain, with limits of one size, or with too many pages gives nothing to judge by. */
const oneDomain = ['DOMAIN-3 not-applicable'];
const oneSize = ['PAGING-8 not-applicable'];
const readOnce = ['PAGING-7 not-applicable'];
const notWhole = [...readOnce, 'PAGING-5 not-applicable', 'PAGING-6 not-applicable'];
/** What the seed of these runs draws no refusal for, and what needs another partner's customer. */
const notDrawn = ['PARTNER-1', 'PARTNER-2', 'CONSUMER-3'].map((id) => `${id} not-applicable`);
/** A value near a domain may be refused: it is not asked where something was refused before. */
const refusedBefore = ['DOMAIN-2 not-applicable'];
const noConsumer = ['CONSUMER-2', 'CONSUMER-4', 'CONSUMER-1'].map((id) => `${id} not-applicable`);

const fewSizes = (limit: number) => ([20, 50, 100].includes(limit) ? limit : undefined);
const several = { 'one.example': 1, [domain]: 237, 'none.example': 0 };

interface Service {
  readonly says: string;
  readonly options: Listing;
  readonly target?: Partial<Target>;
  readonly others: readonly string[];
}

const services: readonly Service[] = [
  { says: 'one domain of 237 persons', options: {}, others: oneDomain },
  { says: 'pages numbered from 0', options: { first: 0 }, others: oneDomain },
  {
    says: 'pages numbered from 0, page required, and limits 20, 50 and 100 only',
    options: {
      first: 0,
      size: fewSizes,
      before: ({ page, limit }) => (page === undefined || limit === undefined ? refusal(400) : undefined),
    },
    others: [...oneDomain, ...notWhole, ...oneSize, ...refusedBefore],
  },
  {
    says: 'limits 20, 50 and 100 only',
    options: { size: fewSizes },
    others: [...oneDomain, ...notWhole, ...oneSize, ...refusedBefore],
  },
  {
    says: 'limits that are clamped to 10',
    options: { size: (limit) => Math.min(limit, 10) },
    others: [...oneDomain, ...notWhole, ...oneSize],
  },
  {
    says: 'limits that are raised to 25',
    options: { size: (limit) => Math.max(limit, 25) },
    others: oneDomain,
  },
  {
    says: 'no limit taken',
    options: { size: () => undefined },
    others: [...oneDomain, ...notWhole, ...oneSize, ...refusedBefore],
  },
  {
    says: 'page 0 refused with 404',
    options: { before: ({ page }) => (page === '0' ? refusal(404) : undefined) },
    others: oneDomain,
  },
  {
    says: 'pages beyond the end refused with 404',
    options: {
      before: ({ page, limit = 20 }) => (Number(page) > 237 / Number(limit) + 1 ? refusal(404) : undefined),
    },
    others: [...oneDomain, ...refusedBefore],
  },
  {
    says: 'a million persons, deep pages refused',
    options: {
      totals: { [domain]: 1_000_000 },
      size: (limit) => Math.min(limit, 100),
      before: ({ page, limit }) => (Number(page) * Number(limit) > 10_000 ? refusal(400) : undefined),
    },
    others: [...oneDomain, ...notWhole],
  },
  { says: '5,000 persons', options: { totals: { [domain]: 5_000 } }, others: [...oneDomain, ...notWhole] },
  {
    says: 'a first domain of one person',
    options: { totals: several },
    target: { domains: ['one.example', domain, 'none.example'] },
    others: [],
  },
  {
    says: 'domains of one page',
    options: { totals: { [domain]: 7, 'other.example': 9 } },
    target: { domains: [domain, 'other.example'] },
    others: [...readOnce, ...oneSize],
  },
  {
    says: 'a domain that is not known',
    options: {},
    target: { domains: [domain, 'unknown.example'] },
    others: [...oneDomain, ...refusedBefore],
  },
  {
    says: 'no consumer configured',
    options: {},
    target: { consumerIds: [] },
    others: [...oneDomain, ...noConsumer],
  },
  {
    says: 'one consumer configured',
    options: {},
    target: { consumerIds: ['c-1'] },
    others: [...oneDomain, 'CONSUMER-4 not-applicable'],
  },
];

// Each alone: smoke.long.ts. Every two beside each other: npm run proof.
describe('a smoke run against the reference service with its choices, each in one of these', () => {
  const still = choices.filter(({ live, costly }) => live !== true && costly !== true);
  const sets = coveringOnce(still, 1).map((names) => ({ names, first: names[0], last: names.at(-1) }));
  it.each(sets)(
    'fails nothing, and leaves no MUST open: $names.length of them, from $first to $last',
    async ({ names }) => {
      const { open, received } = await smokeOf(names, 1);
      expect(open).toEqual([]);
      expect(received).toBeLessThanOrEqual(mostSmokeRequests);
    },
  );
});

describe('a smoke run against a sound service', () => {
  it.each(services)(
    'with $says is green, within 20 requests and three refusals',
    async ({ options, target, others }) => {
      const found = await smoke(options, target);
      expect({ testable: found.testable, others: found.others.toSorted() }).toEqual({
        testable: true,
        others: [...others, ...notDrawn].toSorted(),
      });
      expect(found.asked.length).toBeLessThanOrEqual(mostSmokeRequests);
      expect(found.refused).toBeLessThanOrEqual(mostRefused);
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7])(
    'fails nothing with seed %i, within 20 requests and three refusals',
    async (seed) => {
      const domains = [domain, 'none.example', 'one.example', 'other.example', 'large.example'];
      const totals = {
        [domain]: 237,
        'none.example': 0,
        'one.example': 1,
        'other.example': 100,
        'large.example': 5_000,
      };
      const target = { domains, otherDomain: 'others.example', otherPartnerId: 'p-other' };
      const found = await smoke({ totals }, target, seed);
      expect(found.others.filter((one) => !one.endsWith('not-applicable'))).toEqual([]);
      expect(found.asked.length).toBeLessThanOrEqual(mostSmokeRequests);
      expect(found.refused).toBeLessThanOrEqual(mostRefused);
    },
  );

  it('sends its keys to where they belong, and three requests without a right one', async () => {
    const { asked, refused } = await smoke({});
    expect({ asked: asked.length, refused }).toEqual({ asked: 17, refused: 3 });
  });
});

describe('a smoke run against a service that refuses', () => {
  it.each<[string, Listing]>([
    ['everything with 404', { before: () => refusal(404) }],
    ['everything with 400', { before: () => refusal(400) }],
    ['each page but the first', { before: ({ page = '1' }) => (page === '1' ? undefined : refusal(404)) }],
    [
      'each page but the first, and each limit but 10',
      {
        before: ({ page = '1', limit = '10' }) => (page === '1' && limit === '10' ? undefined : refusal(400)),
      },
    ],
    ['each limit', { before: ({ limit }) => (limit === undefined ? undefined : refusal(422)) }],
    ['each page number', { before: ({ page }) => (page === undefined ? undefined : refusal(400)) }],
    [
      'what is asked without a limit or a page',
      { before: ({ page, limit }) => (page && limit ? undefined : refusal(400)) },
    ],
    [
      'what is asked without a page, and every limit',
      { before: ({ page, limit }) => (page === undefined || limit !== undefined ? refusal(400) : undefined) },
    ],
    [
      'each limit but 50, and what is asked without a limit',
      { before: ({ limit }) => (limit === '50' ? undefined : refusal(400)) },
    ],
  ])('%s, three requests are refused beside forms of the first one', async (_, options) => {
    for (const seed of [1, 2, 3]) {
      const found = await smoke(options, {}, seed);
      expect(found.refused).toBeLessThanOrEqual(mostRefused);
      expect(found.refusedForms).toBeLessThanOrEqual(mostForms);
      expect(found.asked.length).toBeLessThanOrEqual(mostSmokeRequests);
    }
  });
});

describe('a smoke run against a broken service', () => {
  const failed = async (fault: string, seed: number) => {
    const { results } = await proofRun({ seed, faults: [fault], profile: 'smoke' });
    return results.flatMap(({ id, verdict }) => (verdict === 'fail' ? [id] : []));
  };

  it('tells a near miss of the key from any key', async () => {
    expect(await failed('key-compared-by-sum', 1)).toEqual(['AUTH-5']);
    expect(await failed('any-key-accepted', 1)).toEqual(['AUTH-2', 'AUTH-5']);
  });

  it('confirms what shows only right after another request', async () => {
    expect(await failed('page-kept-without-domain', 1)).toEqual(['PAGING-5']);
  });

  it('asks in a week of nights with wrong keys of each kind, and for another partner', async () => {
    expect(await failed('key-first-word-compared', 7)).toEqual(['AUTH-5']);
    expect(await failed('key-beginning-accepted', 5)).toEqual(['AUTH-5']);
    expect(await failed('key-compared-from-its-end', 6)).toEqual(['AUTH-5']);
    expect(await failed('other-partner-open', 6)).toEqual(['PARTNER-2']);
  });

  it('holds the sizes of its pages against each other', async () => {
    expect(await failed('limit-less-one', 1)).toEqual(['PAGING-8']);
  });

  it('tells by one request that all pages are empty', async () => {
    expect(await failed('every-page-behind-the-end', 1)).toEqual(['PAGING-5']);
  });

  it('finds what shows in a situation of the night alone', async () => {
    expect(await failed('milliseconds-lost-uncompressed', 1)).toEqual(['PERSON-3']);
  });

  it('draws by the seed which row its third refusal is for', async () => {
    expect(await failed('partner-ignored', 1)).toEqual(['PARTNER-1']);
    expect(await failed('unknown-consumer-is-first', 2)).toEqual(['CONSUMER-3']);
    expect(await failed('header-optional-for-consumers', 3)).toEqual(['AUTH-1']);
  });
});
