import { describe, expect, it } from 'vitest';
import { type Cause, causes } from '../schemas/report/causes.ts';
import { type CoverageFacts, lowCoverageWarnings } from './low-coverage.ts';

const acme = { domain: 'acme.example', hasPersons: true, hasPages: true };
const none = { domain: 'empty.example', hasPersons: false, hasPages: false };
const few = { domain: 'few.example', hasPersons: true, hasPages: false };
const consumers: CoverageFacts['consumers'] = { hasToken: true, hasIds: true, accepted: true, refusals: [] };

const healthy: CoverageFacts = {
  firstDomain: 'acme.example',
  domains: [acme, none],
  requests: { asked: 300, refused: 40 },
  consumers,
  missingOfOtherPartner: [],
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
    expect(signs({ firstDomain: 'empty.example' })).toEqual(['first-domain-empty']);
    expect(message({ firstDomain: 'empty.example' })).toBe(
      'empty.example, the first domain, holds no persons',
    );
  });

  it('a first domain of which no page was read is not called empty', () => {
    expect(signs({ firstDomain: 'unread.example' })).toEqual([]);
  });

  it('no domain has a second page', () => {
    expect(signs({ domains: [{ ...few, domain: 'acme.example' }, none] })).toEqual(['single-page']);
    expect(message({ domains: [few] })).toBe('few.example has no second page, so paging was hardly tested');
  });

  it('one page of each domain is none where paging was left out, or where no page was read', () => {
    expect(signs({ domains: [few], judges: { ...healthy.judges, paging: false } })).toEqual([]);
    expect(signs({ domains: [] })).toEqual([]);
  });

  it.each<[Partial<CoverageFacts['consumers']>, string]>([
    [{ hasToken: false }, 'no consumer token was given'],
    [{ hasIds: false }, 'no consumer id was given'],
    [{ refusals: [401] }, 'the consumer token was refused (status 401)'],
    [{ refusals: [404, 0] }, 'no known consumer was answered with a success (status 404, no answer)'],
    [{}, 'no known consumer was asked for'],
  ])('no consumer was judged: %j', (over, why) => {
    const none = { ...consumers, accepted: false, ...over };
    expect(signs({ consumers: none })).toEqual(['no-consumer']);
    expect(message({ consumers: none })).toBe(`${why}: the consumer endpoint was not judged`);
    expect(signs({ consumers: none, judges: { ...healthy.judges, consumers: false } })).toEqual([]);
  });

  it('one known consumer that is answered is enough', () => {
    expect(signs({ consumers: { ...consumers, refusals: [404] } })).toEqual([]);
  });

  it('more than half of the requests were refused, not just half', () => {
    expect(signs({ requests: { asked: 40, refused: 20 } })).toEqual([]);
    expect(signs({ requests: { asked: 40, refused: 21 } })).toEqual(['mostly-refused']);
    expect(signs({ requests: { asked: 0, refused: 0 } })).toEqual([]);
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
    [['--other-domain'], 'give --other-domain'],
    [['--other-partner-id', '--other-domain'], 'give --other-partner-id and --other-domain'],
  ])('no second partner was named: without %j', (missingOfOtherPartner, advice) => {
    expect(lowCoverageWarnings({ ...healthy, missingOfOtherPartner })).toMatchObject([
      { sign: 'no-second-partner', advice },
    ]);
    const leftOut = { judges: { ...healthy.judges, tenants: false } };
    expect(signs({ missingOfOtherPartner, ...leftOut })).toEqual([]);
  });

  it('the time was used up', () => {
    expect(lowCoverageWarnings({ ...healthy, ...unjudged('time') })).toMatchObject([
      { message: 'the time cut short 1 of 2 checks', advice: 'raise --max-time' },
    ]);
  });
});
