import { describe } from 'vitest';
import { networkTest } from './network-test.ts';
import { expectConformant, type Row, tenASecond } from './suffered-run.ts';
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
  'a token bucket of ten a second, no Retry-After': {
    troubles: () => [tokenBucket({ ...tenASecond, retryAfter: 'missing' })],
  },
  'a quota of ten a second, told by 403 and a quota of which nothing remains': {
    troubles: () => [tokenBucket({ ...tenASecond, retryAfter: 'missing', status: 403 })],
  },
  'a quota of 300 a minute': {
    troubles: () => [fixedWindow({ requests: 300, perMs: 60_000, retryAfter: 'seconds' })],
  },
  '503 above two at once': { troubles: () => [overload(2)] },
  'every fifteenth request 503': { troubles: () => [unavailable(15)] },
  'half-closed keep-alive connections': { troubles: () => [hangsUp({ afterMs: 0, how: 'half' })] },
  'resets before one answer in thirty': {
    troubles: () => [breaksOff(0.03, { after: 'nothing', how: 'reset' })],
  },
  'one answer in thirty cut in its chunks': {
    troubles: () => [breaksOff(0.03, { after: 'half', how: 'close', chunked: true })],
  },
};

// They mostly wait.
describe.concurrent('a service that conforms is found to, behind', () => {
  networkTest.for(Object.entries(bearable))('%s', ([name, row], { reference, front }) =>
    expectConformant(name, row, { reference, front }),
  );
});
