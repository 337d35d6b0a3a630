import { describe, expect } from 'vitest';
import { unjudged } from './network-run.ts';
import { networkTest } from './network-test.ts';
import { type Row, sufferedRun, tenASecond } from './suffered-run.ts';
import { breaksOff, hangsUp } from './troubles/connections.ts';
import { latency, slowBodies } from './troubles/delays.ts';
import { fixedWindow, tokenBucket } from './troubles/quota.ts';
import { overload, unavailable } from './troubles/unavailable.ts';

/** A client that knows its trade gets through these. */
const bearable: Readonly<Record<string, Row>> = {
  'latency and jitter': { troubles: () => [latency(40, 160)] },
  'slow bodies': { troubles: () => [slowBodies(5, 20)] },
  'a quota of ten a second, Retry-After in seconds': {
    troubles: () => [fixedWindow({ ...tenASecond, retryAfter: 'seconds' })],
  },
  'a quota of ten a second, Retry-After as a date': {
    troubles: () => [fixedWindow({ ...tenASecond, retryAfter: 'date' })],
  },
  'a quota of ten a second, no Retry-After': {
    troubles: () => [fixedWindow({ ...tenASecond, retryAfter: 'missing' })],
  },
  'a token bucket of ten a second, no Retry-After': {
    troubles: () => [tokenBucket({ ...tenASecond, retryAfter: 'missing' })],
  },
  'a quota of ten a second, told by 403 with Retry-After': {
    troubles: () => [fixedWindow({ ...tenASecond, retryAfter: 'seconds', status: 403 })],
  },
  'a quota of ten a second, told by 403 and a quota of which nothing remains': {
    troubles: () => [tokenBucket({ ...tenASecond, retryAfter: 'missing', status: 403 })],
  },
  'a quota of 300 a minute': {
    troubles: () => [fixedWindow({ requests: 300, perMs: 60_000, retryAfter: 'seconds' })],
  },
  '503 above two at once': { troubles: () => [overload(2)] },
  'every fifteenth request 503': { troubles: () => [unavailable(15)] },
  'every twentieth request 503 with Retry-After': { troubles: () => [unavailable(20, 1)] },
  'half-closed keep-alive connections': { troubles: () => [hangsUp({ afterMs: 0, how: 'half' })] },
  'resets before one answer in thirty': {
    troubles: () => [breaksOff(0.03, { after: 'nothing', how: 'reset' })],
  },
  'resets within one answer in thirty': {
    troubles: () => [breaksOff(0.03, { after: 'half', how: 'reset' })],
  },
  'one answer in thirty cut in its chunks': {
    troubles: () => [breaksOff(0.03, { after: 'half', how: 'close', chunked: true })],
  },
};

// They mostly wait.
describe.concurrent('a service that conforms is found to, behind', () => {
  networkTest.for(Object.entries(bearable))('%s', async ([name, row], { reference, front }) => {
    const { report, traffic } = await sufferedRun(row, { reference, front });
    expect([report.verdict, ...unjudged(report)]).toEqual(['conformant']);
    // Each was sent again, and each of those is told; a 429 to a refused key may be a lockout, and is asked again later.
    expect(report.requests.retried).toBeLessThanOrEqual(traffic.spoilt);
    if (!/quota|bucket/.test(name)) expect(report.requests.retried).toBe(traffic.spoilt);
  });
});
