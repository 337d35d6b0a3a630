import type { Progress } from './progress.ts';

/** Before that an estimate means nothing: the first requests wait for connections, and walks have only begun. */
const meaningful = { elapsedMs: 3_000, part: 0.1 };

/** Before that many checks are done, they tell nothing: the first end at the first answer. */
const tellingChecks = 0.08;

/** Steps to which an estimate is rounded: below so many seconds, multiples of so many. */
const steps = [
  { below: 20, of: 1 },
  { below: 60, of: 5 },
  { below: 300, of: 10 },
] as const;

/** Milliseconds that a run may still take at its pace so far, within its time limit; undefined where there is no estimate. */
export function timeLeft(progress: Progress): number | undefined {
  const { elapsedMs, maxTimeMs = Number.POSITIVE_INFINITY } = progress;
  const part = partDone(progress);
  if (elapsedMs < meaningful.elapsedMs || part < meaningful.part || part >= 1) return undefined;
  return rounded(Math.min(elapsedMs / part - elapsedMs, Math.max(maxTimeMs - elapsedMs, 0)));
}

/**
 * The part of a run that is done, from 0 to 1; it never goes back. Of the requests that it may send a run often needs
 * few. Its checks share their evidence and end late, in heaps: runs of ci and certify were measured to have done the
 * work of about the square root of the part of their checks.
 */
export function partDone({ judged, selected, requests, maxRequests }: Progress): number {
  const checks = selected === 0 ? 0 : judged / selected;
  return Math.min(1, Math.max(requests / maxRequests, checks < tellingChecks ? 0 : Math.sqrt(checks)));
}

function rounded(milliseconds: number): number {
  const seconds = milliseconds / 1_000;
  const step = steps.find(({ below }) => seconds < below)?.of ?? 60;
  return Math.max(1, Math.round(seconds / step)) * step * 1_000;
}
