import type { Answer, Failure } from './exchange.ts';
import { header } from './exchange.ts';

/** How often one request is sent at most, and how long all its waits may take together. */
export const retryBounds = {
  attempts: 4,
  waitMs: 30_000,
  retryAfterMs: 10_000,
  firstBackoffMs: 100,
} as const;

/** Statuses that say "not now" of a request that is itself in order (RFC 9110 15.6.3 to 15.6.5, RFC 6585 4). */
const transientStatuses: readonly number[] = [429, 502, 503, 504];

/** Whether asking again may give an answer that this one does not. */
export function isTransient(outcome: { answer?: Answer; failure?: Failure }, attempt: number): boolean {
  if (outcome.answer !== undefined) return transientStatuses.includes(outcome.answer.status);
  const kind = outcome.failure?.kind;
  // A timeout is asked again once only: each costs the whole time limit.
  if (kind === 'timeout') return attempt === 1;
  return kind === 'connection' || kind === 'incomplete';
}

/** Milliseconds to wait before the next attempt: `Retry-After` (RFC 9110 10.2.3) capped, else doubling. */
export function waitBeforeRetry(answer: Answer | undefined, attempt: number, now: number): number {
  const asked = answer === undefined ? undefined : retryAfter(header(answer, 'retry-after'), now);
  const wait = asked ?? retryBounds.firstBackoffMs * 2 ** (attempt - 1);
  return Math.min(wait, retryBounds.retryAfterMs);
}

/** `Retry-After` in milliseconds from now, given as seconds or as an HTTP date; undefined where it is neither. */
export function retryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
