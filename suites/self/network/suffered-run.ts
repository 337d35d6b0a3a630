import { expect } from 'vitest';
import { fasterClock } from './faster-clock.ts';
import { accusations, networkRun, unjudged } from './network-run.ts';
import type { Servers } from './network-test.ts';
import type { Trouble } from './trouble.ts';

/** A run at ten requests a second takes a minute: three seconds of those here. */
const usualTimes = 20;
export const tenASecond = { requests: 10, perMs: 1_000 };

export interface Row {
  readonly troubles: () => readonly Trouble[];
  readonly choices?: readonly string[];
  /** True where each request that is sent arrives; default true. */
  readonly isCounted?: boolean;
  /** How many times as fast as time it goes by. */
  readonly times?: number;
  /** Of a request; of real time. */
  readonly timeoutMs?: number;
}

/** A run behind a bad network: no row speaks against the service, and no request is lost count of. */
export async function sufferedRun(
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

/** A run that gets through: each spoilt request is sent again, and each of those is told. */
export async function expectConformant(name: string, row: Row, servers: Servers): Promise<void> {
  const { report, traffic } = await sufferedRun(row, servers);
  expect([report.verdict, ...unjudged(report)]).toEqual(['conformant']);
  // A 429 to a refused key may be a lockout, and is asked again later.
  expect(report.requests.retried).toBeLessThanOrEqual(traffic.spoilt);
  // The closing row may have no request left for it.
  if (!/quota|bucket/.test(name)) expect(report.requests.retried).toBeGreaterThanOrEqual(traffic.spoilt - 1);
}
