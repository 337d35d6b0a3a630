import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

const run = { requests: { sent: 600, retried: 0 }, verdict: 'incomplete' } as const;

describe('what to do about what was not judged', () => {
  it.each([
    ['the budget of requests is used up (60 for reserve)', 'raise --max-requests: 600 were sent'],
    ['page 2 holds 8 persons: and no request is left to ask again', 'raise --max-requests: 600 were sent'],
    ['the time of the run is used up (--max-time)', 'raise --max-time'],
    ['the run was interrupted', 'run again, and let it come to its end'],
    ['the run ended before it was judged', 'run again, and let it come to its end'],
    ['no domain holds persons', 'name a domain that holds more persons with --domain'],
    ['no domain has several pages with any limit tried: name a larger one', /with --domain$/],
    ['the total of acme.example moved from 237 to 238', /^run again when nobody changes these persons/],
    ['the consumer token was refused with 403', /^check PCDS_CONSUMER_TOKEN/],
    ['the target stopped answering in the middle of the run: status 503', /^run again when the service/],
    ['page 2 holds 8 persons: once, and not in 5 requests after it', /^run again: it was seen too seldom/],
  ])('%s', (reason, step) => {
    expect(nextStep(reason, run)).toEqual(typeof step === 'string' ? step : expect.stringMatching(step));
  });

  it('is to mend what failed where that may be why no persons were seen', () => {
    expect(nextStep('no domain holds persons', { ...run, verdict: 'nonconformant' })).toMatch(/^mend first/);
  });

  it('is not invented', () => {
    expect(nextStep('limit=7 is neither accepted nor refused', run)).toBeUndefined();
  });
});
