import { expect, it } from 'vitest';
import { exchange, pageBody } from '../exchange.corpus.ts';
import { rateHeaderNames, TooManyRequests } from './too-many-requests.ts';

it('tells how each was signalled, also where the client came back later', () => {
  const watch = new TooManyRequests();
  watch.observe(exchange(pageBody()));
  expect([watch.text, watch.headers.names]).toEqual([undefined, []]);
  const before = { status: 429, headers: [['Retry-After', '3']] } as const;
  watch.observe({ ...exchange(pageBody()), tooMany: [before] });
  expect(watch.text).toBe('status 429, Retry-After as seconds');
  watch.observe(exchange({}, { status: 403, headers: [['X-RateLimit-Remaining', '0']] }));
  expect(watch.text).toBe('status 403 or 429, Retry-After as seconds');
  expect(watch.headers.names).toEqual(['x-ratelimit-remaining']);
});

it('says which fields stand in refusals alone', () => {
  expect(rateHeaderNames(['ratelimit'], ['ratelimit', 'x-quota'])).toEqual([
    'ratelimit',
    'x-quota (only where there are too many)',
  ]);
});
