import type { EndpointLatency, Latency } from '../../schemas/report/against.ts';
import type { Exchanged } from '../../schemas/report/events.ts';

type Timed = Pick<Exchanged, 'method' | 'url' | 'status' | 'durationMs' | 'attempts'>;

/** One side: where the service is, and what it was asked. */
export interface TimedRun {
  readonly baseUrl: string;
  readonly exchanges: readonly Timed[];
}

const endpoints = [
  ['/partners/{id}', '/partners/'],
  ['/consumers/{id}', '/consumers/'],
] as const;

/** Compares the latency of both services, by endpoint. Refused and retried requests are left out, since they are unusual. */
export function latencyByEndpoint(old: TimedRun, now: TimedRun): readonly EndpointLatency[] {
  return endpoints.map(([endpoint, begin]) => {
    const [before, after] = [old, now].map((run) => latencyOf(run, begin));
    return {
      endpoint,
      ...(before === undefined ? {} : { old: before }),
      ...(after === undefined ? {} : { new: after }),
    };
  });
}

function latencyOf({ baseUrl, exchanges }: TimedRun, begin: string): Latency | undefined {
  const base = new URL(baseUrl).pathname.replace(/\/$/, '');
  const times = exchanges
    .filter((one) => isUsual(one) && new URL(one.url).pathname.startsWith(`${base}${begin}`))
    .map(({ durationMs }) => durationMs)
    .toSorted((one, other) => one - other);
  if (times.length === 0) return undefined;
  return { answers: times.length, p50Ms: percentile(times, 50), p95Ms: percentile(times, 95) };
}

function isUsual({ method, status = 0, attempts }: Timed): boolean {
  return method === 'GET' && status >= 200 && status < 300 && attempts === 1;
}

/** The smallest value that so many percent do not exceed (nearest rank); values in order, at least one. */
function percentile(values: readonly number[], percent: number): number {
  return values[Math.ceil((percent / 100) * values.length) - 1] ?? 0;
}
