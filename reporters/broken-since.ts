import type { Since } from '../schemas/report/results.ts';

/** A former run against the same target: which requirements held in it, and which were broken. */
export interface PastVerdicts {
  /** Milliseconds since the Unix epoch at which it began. */
  readonly at: number;
  readonly held: ReadonlySet<string>;
  readonly broken: ReadonlySet<string>;
}

/**
 * Since when a requirement is broken that a run found broken, by the former runs that judged it.
 * @param past the oldest first
 * @returns undefined where none of them judged it
 */
export function brokenSince(id: string, past: readonly PastVerdicts[]): Since | undefined {
  const judged = past.filter(({ held, broken }) => held.has(id) || broken.has(id));
  if (judged.length === 0) return undefined;
  const last = judged.findLastIndex(({ held }) => held.has(id));
  const [held, broken] = [judged[last], judged[last + 1]];
  return {
    ...(held === undefined ? {} : { held: timeOf(held) }),
    ...(broken === undefined ? {} : { broken: timeOf(broken) }),
  };
}

function timeOf({ at }: PastVerdicts): string {
  return new Date(at).toISOString();
}
