import { groupedBy } from '../../oracles/grouped.ts';
import type { Observation } from '../../schemas/report/observations.ts';

/** Kinds of answers as they are drawn. */
export const statusKinds = [
  'success',
  'redirect',
  'refusal',
  'slow down',
  'server error',
  'no answer',
] as const;
export type StatusKind = (typeof statusKinds)[number];

/** A part of the run: how many answers of each kind came in it. */
export interface StatusSlice {
  /** Seconds since the first request. */
  readonly from: number;
  readonly to: number;
  readonly counts: Readonly<Record<StatusKind, number>>;
  /** Number of attempts before these: refused, or without a complete answer. */
  readonly again: number;
}

const mostSlices = 36;

/** Answers by kind over the run, in slices of equal time. */
export function statusesOverRun(requests: readonly Observation[]): readonly StatusSlice[] {
  const times = requests.map(({ sentAt }) => sentAt);
  const [began, ended] = [least(times), -least(times.map((time) => -time))];
  if (!Number.isFinite(began)) return [];
  const slices = Math.min(mostSlices, requests.length);
  const width = Math.max(1, ended - began + 1) / slices;
  const seconds = (place: number) => (place * width) / 1_000;
  const counted = Array.from({ length: slices }, () => ({ counts: none(), again: 0 }));
  for (const one of requests) {
    const slice = counted[Math.floor((one.sentAt - began) / width)];
    if (slice === undefined) continue;
    slice.counts[kindOf(one)] += 1;
    slice.again += (one.attempts ?? 1) - 1;
  }
  return counted.map((each, place) => ({ from: seconds(place), to: seconds(place + 1), ...each }));
}

/** Counts how often each status came, the most frequent first. */
export function statusCounts(requests: readonly Observation[]): readonly (readonly [string, number])[] {
  const counts = [...groupedBy(requests, statusWord)].map(([word, { length }]) => [word, length] as const);
  return counts.toSorted(([, one], [, other]) => other - one);
}

/** `401`, or why there is no answer. */
export function statusWord({ status, failure }: Pick<Observation, 'status' | 'failure'>): string {
  return failure ?? String(status ?? 'none');
}

export function kindOf({ status = 0, failure }: Pick<Observation, 'status' | 'failure'>): StatusKind {
  if (failure !== undefined || status < 200) return 'no answer';
  if (status < 300) return 'success';
  if (status < 400) return 'redirect';
  if (status === 429 || status === 503) return 'slow down';
  return status < 500 ? 'refusal' : 'server error';
}

function none(): Record<StatusKind, number> {
  return Object.fromEntries(statusKinds.map((kind) => [kind, 0])) as Record<StatusKind, number>;
}

function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
}
