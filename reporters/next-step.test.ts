import { describe, expect, it } from 'vitest';
import { type Cause, causes } from '../schemas/report/causes.ts';
import { nextStep } from './next-step.ts';

const run = { requests: { sent: 600, retried: 0 }, verdict: 'incomplete' } as const;

const steps: Readonly<Record<Cause, string | undefined>> = {
  budget: 'raise --max-requests: 600 were sent',
  'few-requests': 'raise --max-requests: 600 were sent',
  time: 'raise --max-time',
  bail: 'fix what failed first, or run without --bail',
  interrupted: 'run again, and let it finish',
  refusals: 'raise --max-refusals, or omit it',
  token: 'check PCDS_CONSUMER_TOKEN (or the token file)',
  'swapped-keys': 'check PCDS_CONSUMER_TOKEN (or the token file): is it the one of the partner key?',
  lockout:
    'check whether the key was revoked or this client is locked out; then run again, with a smaller --max-refusals-in-a-row',
  'left-out': 'run again with --max-refusals-in-a-row 1',
  gone: 'run again when the service answers steadily, or slower with --rate',
  unanswered: 'run again when the service answers steadily, or slower with --rate',
  empty: 'name a domain that has more persons with --domain',
  moved:
    'run again when nobody changes these persons, or name a domain whose persons do not change with --domain',
  seldom: 'run again: it was seen too seldom to be sure',
  unclear: undefined,
};

describe('what to do about what was not judged', () => {
  it.each(Object.keys(causes) as Cause[])('%s', (cause) => {
    expect(nextStep(cause, run)).toBe(steps[cause]);
  });

  it('is to mend what failed where that may be why no persons were seen', () => {
    expect(nextStep('empty', { ...run, verdict: 'nonconformant' })).toMatch(/^fix what failed first/);
  });
});
