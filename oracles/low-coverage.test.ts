import { describe, expect, it } from 'vitest';
import { Secret } from '../config/secret.ts';
import { type Cause, causes } from '../schemas/report/causes.ts';
import { type AskedUsually, type CoverageFacts, lowCoverageWarnings } from './low-coverage.ts';

const page = (domain: string, hasPersons: boolean, hasPages: boolean): AskedUsually => ({
  endpoint: 'partner',
  form: 'partner limit=10 with page',
  status: 200,
  page: { domain, hasPersons, hasPages },
});
const consumer = (status: number): AskedUsually => ({
  endpoint: 'consumer',
  form: 'consumer limit=10',
  status,
  page: undefined,
});
const [acme, none, few] = [
  page('acme.example', true, true),
  page('empty.example', false, false),
  page('few.example', true, false),
];
const target: CoverageFacts['target'] = {
  domains: ['acme.example'],
  consumerToken: new Secret('at_test_0123456789'),
  consumerIds: ['c-100042'],
  otherPartnerId: 'p2',
  otherDomain: 'theirs.example',
};

const healthy: CoverageFacts = {
  target,
  asked: [acme, none, consumer(200), consumer(404)],
  results: [{ isOpenQuestion: false }],
  hasLessBudget: false,
  judges: { paging: true, consumers: true, tenants: true },
};

function signs(over: Partial<CoverageFacts> = {}) {
  return lowCoverageWarnings({ ...healthy, ...over }).map(({ sign }) => sign);
}

function message(over: Partial<CoverageFacts>): string | undefined {
  return lowCoverageWarnings({ ...healthy, ...over })[0]?.message;
}

/** A check that passed, and one that could not be judged. */
function unjudged(cause: Cause, isOpenQuestion = false): Partial<CoverageFacts> {
  return { results: [...healthy.results, { cause, isOpenQuestion }] };
}

describe('signs of a thin run', () => {
  it('are none of a healthy one, one of whose domains is empty', () => {
    expect(signs()).toEqual([]);
  });

  it('the first domain holds no persons', () => {
    const of = (domain: string) => ({ target: { ...target, domains: [domain, 'acme.example'] } });
    expect(signs(of('empty.example'))).toEqual(['first-domain-empty']);
    expect(message(of('empty.example'))).toBe('empty.example, the first domain, holds no persons');
    const beyond = page('few.example', false, false);
    expect(signs({ ...of('few.example'), asked: [...healthy.asked, beyond, few] })).toEqual([]);
  });

  it('a first domain of which no page was read is not called empty', () => {
    expect(signs({ target: { ...target, domains: ['unread.example'] } })).toEqual([]);
  });

  it('no domain has a second page', () => {
    const known = consumer(200);
    expect(signs({ asked: [few, none, known] })).toEqual(['single-page']);
    expect(message({ asked: [few, few, known] })).toBe(
      'few.example has no second page, so paging was hardly tested',
    );
    expect(message({ asked: [few, none, known] })).toBe(
      'no domain that was read has a second page, so paging was hardly tested',
    );
  });

  it('one page of each domain is none where paging was left out, or where no page was read', () => {
    expect(signs({ asked: [few, consumer(200)], judges: { ...healthy.judges, paging: false } })).toEqual([]);
    expect(signs({ asked: [consumer(200)] })).toEqual([]);
  });

  const { consumerToken: _, ...withoutToken } = target;
  it.each<[CoverageFacts['target'], readonly number[], string]>([
    [withoutToken, [], 'no consumer token was given'],
    [{ ...target, consumerIds: [] }, [], 'no consumer id was given'],
    [target, [401, 401], 'the consumer token was refused (status 401)'],
    [target, [404, 0], 'no known consumer was answered with a success (status 404, no answer)'],
    [target, [], 'no known consumer was asked for'],
  ])('no consumer was judged: %j %j', (given, statuses, why) => {
    const pages = Array.from({ length: 9 }, () => acme);
    const facts = { target: given, asked: [...pages, ...statuses.map(consumer)] };
    expect(signs(facts)).toEqual(['no-consumer']);
    expect(message(facts)).toBe(`${why}: the consumer endpoint was not judged`);
    expect(signs({ ...facts, judges: { ...healthy.judges, consumers: false } })).toEqual([]);
  });

  it('more than half of the requests were refused, not just half', () => {
    const refused = (count: number) => Array.from({ length: count }, () => ({ ...acme, status: 404 }));
    const asked = [acme, acme, consumer(200)];
    expect(signs({ asked: [...asked, ...refused(3)] })).toEqual([]);
    expect(signs({ asked: [...asked, ...refused(4)] })).toEqual(['mostly-refused']);
    expect(message({ asked: [...asked, ...refused(4)] })).toBe(
      '4 of 7 requests that should succeed were refused or not answered',
    );
  });

  it('a budget ended a check, and no other reason did', () => {
    expect(lowCoverageWarnings({ ...healthy, ...unjudged('budget') })).toEqual([
      {
        sign: 'cut-short',
        message: 'the budget of requests cut short 1 of 2 checks',
        advice: 'raise --max-requests',
      },
    ]);
    const others = Object.keys(causes).filter((cause) => cause !== 'budget' && cause !== 'time');
    for (const cause of others as Cause[]) expect([cause, ...signs(unjudged(cause))]).toEqual([cause]);
  });

  it('an open question that the requests of the profile do not answer is none', () => {
    const open = unjudged('budget', true);
    expect(signs(open)).toEqual([]);
    expect(signs({ ...open, hasLessBudget: true })).toEqual(['cut-short']);
    expect(signs(unjudged('time', true))).toEqual(['cut-short']);
  });

  it.each([
    ['otherDomain' as const, 'give --other-domain'],
    ['otherPartnerId' as const, 'give --other-partner-id'],
  ])('no second partner was named: without %s', (name, advice) => {
    const { [name]: _, ...lacking } = target;
    expect(lowCoverageWarnings({ ...healthy, target: lacking })).toMatchObject([
      { sign: 'no-second-partner', advice },
    ]);
    expect(signs({ target: lacking, judges: { ...healthy.judges, tenants: false } })).toEqual([]);
  });

  it('no second partner was named at all', () => {
    const { otherDomain: _, otherPartnerId: __, ...lacking } = target;
    expect(lowCoverageWarnings({ ...healthy, target: lacking })).toMatchObject([
      { advice: 'give --other-partner-id and --other-domain' },
    ]);
  });

  it('the target did not answer any more at the end', () => {
    expect(signs({ goneAtEnd: 'connection refused' })).toEqual(['stopped-answering']);
  });

  it('the time was used up', () => {
    expect(lowCoverageWarnings({ ...healthy, ...unjudged('time') })).toMatchObject([
      { message: 'the time cut short 1 of 2 checks', advice: 'raise --max-time' },
    ]);
  });
});
