import type { Answer } from '../exchange.ts';
import { retryAfter } from '../retry/retry-after.ts';

/** Looks whether a lockout is over: so many, the first at once. */
export const lockoutLooks = 4;

/** Milliseconds before each look after a refusal, and after "too many requests", whose quota takes its time. */
const pauses = { refused: [0, 1_000, 5_000, 15_000], tooMany: [0, 2_000, 8_000, 30_000] } as const;
/** Milliseconds; what lasts longer is not waited out. */
const longest = { refused: 15_000, tooMany: 30_000 } as const;
const tooManyRequests = 429;

/**
 * Milliseconds to wait before the next look: as long as the target asks for, and longer each time.
 * @param last answer to the look before
 * @param look number of the look, from 0
 */
export function lockoutWait(last: Answer | undefined, look: number, now: number): number {
  const kind = last?.status === tooManyRequests ? 'tooMany' : 'refused';
  const asked = last === undefined ? undefined : retryAfter(last, now);
  return Math.min(Math.max(pauses[kind][look] ?? 0, asked ?? 0), longest[kind]);
}
