import type { Observation } from '../../schemas/report/observations.ts';

/** Percentiles of durations, in milliseconds (nearest rank: the smallest value that so many percent do not exceed). */
export interface Percentiles {
  readonly answers: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly most: number;
}

export interface EndpointTimes {
  readonly endpoint: Observation['endpoint'];
  readonly times: readonly number[];
  readonly all: Percentiles;
  /** Percentiles by the depth of the page in the list; none for the consumer endpoint. */
  readonly byDepth: readonly { readonly depth: string; readonly times: Percentiles }[];
}

const depths = [
  { depth: 'first page', holds: (place: number) => place <= 0 },
  { depth: 'pages 2 to 10', holds: (place: number) => place >= 1 && place < 10 },
  { depth: 'pages 11 to 100', holds: (place: number) => place >= 10 && place < 100 },
  { depth: 'behind page 100', holds: (place: number) => place >= 100 },
] as const;

/** Latency by endpoint and page depth. Refused and retried requests are left out, since they are unusual. */
export function latencies(requests: readonly Observation[], first = 1): readonly EndpointTimes[] {
  const usual = requests.filter(
    ({ probe, status = 0, attempts }) =>
      probe === undefined && attempts === undefined && status >= 200 && status < 300,
  );
  return (['partner', 'consumer'] as const).flatMap((endpoint) => {
    const own = usual.filter((one) => one.endpoint === endpoint);
    const all = percentiles(own);
    if (all === undefined) return [];
    return [
      { endpoint, times: timesOf(own), all, byDepth: endpoint === 'partner' ? byDepth(own, first) : [] },
    ];
  });
}

function byDepth(own: readonly Observation[], first: number): EndpointTimes['byDepth'] {
  return depths.flatMap(({ depth, holds }) => {
    const times = percentiles(own.filter(({ page = first }) => holds(page - first)));
    return times === undefined ? [] : [{ depth, times }];
  });
}

function percentiles(own: readonly Observation[]): Percentiles | undefined {
  const times = timesOf(own);
  const at = (percent: number) => times[Math.ceil((percent / 100) * times.length) - 1] ?? 0;
  if (times.length === 0) return undefined;
  return { answers: times.length, p50: at(50), p95: at(95), p99: at(99), most: at(100) };
}

function timesOf(own: readonly Observation[]): readonly number[] {
  return own.map(({ ms }) => ms).toSorted((one, other) => one - other);
}
