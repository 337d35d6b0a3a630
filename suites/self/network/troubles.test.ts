import { describe } from 'vitest';
import { networkTest } from './network-test.ts';
import { expectConformant, type Row, tenASecond } from './suffered-run.ts';
import { breaksOff, hangsUp } from './troubles/connections.ts';
import { latency } from './troubles/delays.ts';
import { fixedWindow } from './troubles/quota.ts';
import { overload } from './troubles/unavailable.ts';

/** A client that knows its trade gets through these, one of each kind; the others: further-troubles.long.ts. */
const bearable: Readonly<Record<string, Row>> = {
  'latency and jitter': { troubles: () => [latency(40, 160)] },
  'a quota of ten a second, Retry-After in seconds': {
    troubles: () => [fixedWindow({ ...tenASecond, retryAfter: 'seconds' })],
  },
  '503 above two at once': { troubles: () => [overload(2)] },
  'half-closed keep-alive connections': { troubles: () => [hangsUp({ afterMs: 0, how: 'half' })] },
  'resets before one answer in thirty': {
    troubles: () => [breaksOff(0.03, { after: 'nothing', how: 'reset' })],
  },
};

// They mostly wait.
describe.concurrent('a service that conforms is found to, behind', () => {
  networkTest.for(Object.entries(bearable))('%s', ([name, row], { reference, front }) =>
    expectConformant(name, row, { reference, front }),
  );
});
