import { describe, expect, it } from 'vitest';
import { type Cause, causes } from '../schemas/report/causes.ts';
import { nextStep } from './next-step.ts';

const run = {
  requests: { sent: 600, retried: 0 },
  verdict: 'incomplete',
  profile: 'ci',
  requirements: [],
} as const;

const steps: Readonly<Record<Cause, string | undefined>> = {
  budget: 'raise --max-requests: 600 were sent',
  'few-requests': 'raise --max-requests: 600 were sent',
  time: 'raise --max-time',
  bail: 'fix what failed first, or run without --bail',
  interrupted: 'run again, and let it finish',
  refusals: 'allow more with --max-refusals',
  token: 'check PCDS_CONSUMER_TOKEN (or the token file)',
  'swapped-keys': 'check PCDS_CONSUMER_TOKEN (or the token file): is it the one of the partner key?',
  lockout:
    'check whether the key was revoked or this client is locked out; then run again when a lockout is over, with a smaller --max-refusals-in-a-row and --rate',
  'left-out': 'run again with --max-refusals-in-a-row 1 and --rate 1',
  rest: 'run again after the time that the target asked for',
  gone: 'run again when the service answers steadily, or slower with --rate',
  unanswered: 'run again when the service answers steadily, or slower with --rate',
  unreadable: 'check the base URL: is it the service that answers there?',
  empty: 'name a domain that has more persons with --domain',
  'too-large': 'name another, smaller domain with --domain',
  moved:
    'run again when nobody changes these persons, or name a domain whose persons do not change with --domain',
  seldom: 'run again: it was seen too seldom to be sure',
  unclear: undefined,
};

describe('what to do about what was not judged', () => {
  it.each(Object.keys(causes) as Cause[])('%s', (cause) => {
    expect(nextStep([{ id: 'PAGING-5', cause }], run)).toBe(steps[cause]);
  });

  it.each([
    {
      profile: 'ci',
      taken: { 'PAGING-4': 84, 'DOMAIN-3': 34 },
      step: 'raise --max-requests, or run --profile certify: PAGING-4 took 84 of 600 requests to settle whether total is the same on every page and for every limit (and DOMAIN-3 took 34)',
    },
    {
      profile: 'certify',
      taken: { 'PAGING-4': 30, 'DOMAIN-3': 29 },
      step: 'raise --max-requests: PAGING-4 took 30 of 600 requests to settle whether total is the same on every page and for every limit',
    },
    { profile: 'ci', taken: { 'PAGING-4': 29 }, step: 'raise --max-requests: 600 were sent' },
  ])('says which suspicion used up the requests: $taken', ({ profile, taken, step }) => {
    const suspicions = Object.entries(taken).map(([id, requests]) => ({ id, requests }));
    const budget = {
      limits: { maxRequests: 600, concurrency: 4, timeoutMs: 1 },
      purses: [{ purse: 'reserve', allotted: 60, spent: 60, suspicions }],
    };
    const alike = [{ id: 'INPUT-4', cause: 'budget' as const }];
    expect(nextStep(alike, { ...run, profile, budget })).toBe(step);
  });

  it('is to mend what failed where that may be why no persons were seen', () => {
    const step = nextStep([{ id: 'PAGING-5', cause: 'empty' }], { ...run, verdict: 'nonconformant' });
    expect(step).toMatch(/^fix what failed first/);
  });

  it('is to mend what failed where that would explain what is unclear, and of no other failure', () => {
    const stepFor = (failed: string, ...ids: readonly string[]) =>
      nextStep(
        ids.map((id) => ({ id, cause: 'unclear' })),
        { ...run, verdict: 'nonconformant', requirements: [{ id: failed, verdict: 'fail' }] },
      );
    expect(stepFor('PAGING-9', 'PAGING-5')).toBe('fix PAGING-9 first, then run again');
    expect(stepFor('PERSON-3', 'PAGING-5')).toBeUndefined();
    expect(stepFor('PAGING-9', 'PAGING-5', 'AUTH-5')).toBeUndefined();
  });
});
