import { describe, expect } from 'vitest';
import { networkTest } from './network-test.ts';
import { expectConformant, type Row, sufferedRun, tenASecond } from './suffered-run.ts';
import { breaksOff, hangsUp, outage, silence } from './troubles/connections.ts';
import { latency, slowBodies } from './troubles/delays.ts';
import { fixedWindow, tokenBucket } from './troubles/quota.ts';
import { deployment, unavailable } from './troubles/unavailable.ts';

/** Further ones that a client gets through which knows its trade. */
const bearable: Readonly<Record<string, Row>> = {
  'a quota of ten a second, Retry-After as a date': {
    troubles: () => [fixedWindow({ ...tenASecond, retryAfter: 'date' })],
  },
  'a quota of ten a second, no Retry-After': {
    troubles: () => [fixedWindow({ ...tenASecond, retryAfter: 'missing' })],
  },
  'a quota of ten a second, told by 403 with Retry-After': {
    // First met behind refused keys it would tell of a lockout: whether it is depends on how fast the machine is.
    troubles: () => [fixedWindow({ ...tenASecond, retryAfter: 'seconds', status: 403, usedByOthers: 10 })],
    // Whoever is told whole seconds sends one request in each.
    times: 100,
  },
  'slow bodies': { troubles: () => [slowBodies(5, 20)] },
  'a token bucket of ten a second, no Retry-After': {
    troubles: () => [tokenBucket({ ...tenASecond, retryAfter: 'missing' })],
  },
  'a quota of ten a second, told by 403 and a quota of which nothing remains': {
    troubles: () => [tokenBucket({ ...tenASecond, retryAfter: 'missing', status: 403 })],
  },
  'a quota of 300 a minute': {
    troubles: () => [fixedWindow({ requests: 300, perMs: 60_000, retryAfter: 'seconds' })],
  },
  'every fifteenth request 503': { troubles: () => [unavailable(15)] },
  'one answer in thirty cut in its chunks': {
    troubles: () => [breaksOff(0.03, { after: 'half', how: 'close', chunked: true })],
  },
  'every twentieth request 503 with Retry-After': { troubles: () => [unavailable(20, 1)] },
  'resets within one answer in thirty': {
    troubles: () => [breaksOff(0.03, { after: 'half', how: 'reset' })],
  },
};

/** Whoever gives up behind these blames nobody. */
const hard: Readonly<Record<string, Row>> = {
  // What is sent on a connection that is gone arrives nowhere.
  'idle connections dropped': {
    troubles: () => [hangsUp({ afterMs: 400, how: 'reset' })],
    isCounted: false,
  },
  // A busy machine may take as long to send a request, which then arrives nowhere.
  'every hundredth request never answered': {
    troubles: () => [silence({ every: 100 })],
    timeoutMs: 1_000,
    isCounted: false,
  },
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

describe.concurrent('a service that conforms is not failed, behind', () => {
  networkTest.for(Object.entries(hard))('%s', async ([, row], { reference, front }) => {
    const { report } = await sufferedRun(row, { reference, front });
    expect(report.requests.retried).toBeGreaterThan(0);
    expect(report.verdict).toMatch(/^(conformant|incomplete)$/);
  });
});

describe.concurrent('a service that conforms is found to, behind', () => {
  networkTest.for(Object.entries(bearable))('%s', ([name, row], { reference, front }) =>
    expectConformant(name, row, { reference, front }),
  );
});
