import { describe, expect } from 'vitest';
import { fasterClock } from './faster-clock.ts';
import { accusations, networkRun, unjudged } from './network-run.ts';
import { networkTest, type Servers } from './network-test.ts';
import type { Trouble } from './trouble.ts';
import { breaksOff, hangsUp, outage, silence } from './troubles/connections.ts';
import { latency, slowBodies } from './troubles/delays.ts';
import { fixedWindow, tokenBucket } from './troubles/quota.ts';
import { deployment, overload, unavailable } from './troubles/unavailable.ts';

/** A run at ten requests a second takes a minute: three seconds of those here. */
const usualTimes = 20;
const tenASecond = { requests: 10, perMs: 1_000 };

interface Row {
  readonly troubles: () => readonly Trouble[];
  /** How the service behaves. */
  readonly choices?: readonly string[];
  /** Whether each request that is sent arrives; default true. */
  readonly isCounted?: boolean;
  /** How many times as fast as time it goes by. */
  readonly times?: number;
  /** Of a request; of real time. */
  readonly timeoutMs?: number;
}

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

/** Whoever gives up behind these blames nobody. */
const hard: Readonly<Record<string, Row>> = {
  // What is sent on a connection that is gone arrives nowhere.
  'idle connections dropped': {
    troubles: () => [hangsUp({ afterMs: 400, how: 'reset' })],
    isCounted: false,
  },
  'every hundredth request never answered': { troubles: () => [silence({ every: 100 })], timeoutMs: 1_000 },
  'no connection for a second in the middle': { troubles: () => [outage({ from: 250, ms: 1_000 })] },
  'no connection for two minutes in the middle': { troubles: () => [outage({ from: 250, ms: 120_000 })] },
  'a deployment of five seconds in the middle': { troubles: () => [deployment({ from: 250, ms: 5_000 })] },
  'a quota of two a second': {
    troubles: () => [tokenBucket({ requests: 2, perMs: 1_000, retryAfter: 'missing' })],
    times: 100,
  },
  'resets before every other answer': {
    troubles: () => [breaksOff(0.5, { after: 'nothing', how: 'reset' })],
  },
  'four answers in ten closed after half of it': {
    troubles: () => [breaksOff(0.4, { after: 'half', how: 'close' })],
  },
  'three answers in ten cut, of a service that tells no lengths': {
    choices: ['ended-by-connection'],
    troubles: () => [breaksOff(0.3, { after: 'half', how: 'close' }), unavailable(30)],
  },
  'several at once': {
    troubles: () => [
      latency(20, 80),
      fixedWindow({ ...tenASecond, requests: 20, retryAfter: 'seconds' }),
      breaksOff(0.05, { after: 'half', how: 'close' }),
      unavailable(30),
    ],
  },
};

async function sufferedRun(
  { troubles, choices = [], isCounted = true, times = usualTimes, timeoutMs = 10_000 }: Row,
  { reference, front }: Servers,
) {
  const service = await reference({ choices });
  const clock = fasterClock(times);
  const { url, traffic } = await front({ service: service.url, clock, troubles: troubles() });
  const report = await networkRun(url, service, { clock, limits: { timeoutMs } });
  const { sent } = report.requests;
  expect(accusations(report)).toEqual([]);
  expect(sent).toBeLessThanOrEqual(600);
  if (isCounted) expect(sent).toBe(traffic.versions.length);
  else expect(sent).toBeGreaterThanOrEqual(traffic.versions.length);
  return { report, traffic };
}

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

describe.concurrent('a service that conforms is not failed, behind', () => {
  networkTest.for(Object.entries(hard))('%s', async ([, row], { reference, front }) => {
    const { report } = await sufferedRun(row, { reference, front });
    expect(report.requests.retried).toBeGreaterThan(0);
    expect(report.verdict).toMatch(/^(conformant|incomplete)$/);
  });
});
