import type { Progress } from './progress.ts';

/** Before that an estimate means nothing: the first requests wait for connections, and walks have only begun. */
const meaningful = { elapsedMs: 3_000, part: 0.1 };

/** Below so many seconds an estimate is told in steps of so many. */
const steps = [
  { below: 20, of: 1 },
  { below: 60, of: 5 },
  { below: 300, of: 10 },
] as const;

/**
 * Milliseconds that a run may still take, by the least of three that each are too long: at the pace so far, all
 * requests that it may send, or all its checks (which end in heaps, late); and what is left of its time.
 */
export function timeLeft(progress: Progress): number | undefined {
  const {
    judged,
    selected,
    requests,
    maxRequests,
    elapsedMs,
    maxTimeMs = Number.POSITIVE_INFINITY,
  } = progress;
  if (selected === 0 || elapsedMs < meaningful.elapsedMs) return undefined;
  const part = Math.max(judged / selected, requests / maxRequests);
  if (part < meaningful.part || part >= 1) return undefined;
  return rounded(Math.min(elapsedMs / part - elapsedMs, Math.max(maxTimeMs - elapsedMs, 0)));
}

function rounded(milliseconds: number): number {
  const seconds = milliseconds / 1_000;
  const step = steps.find(({ below }) => seconds < below)?.of ?? 60;
  return Math.max(1, Math.round(seconds / step)) * step * 1_000;
}
