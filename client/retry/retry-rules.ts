import type { Limits } from '../../config/run-config.ts';
import { isNotNow } from '../../schemas/http-status.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import type { Answer, Failure } from '../exchange.ts';
import { retryAfter } from './retry-after.ts';

/** Limits of the attempts for one request, and of the sum of its waits. */
export const retryBounds = {
  attempts: 4,
  waitMs: 30_000,
  firstBackoffMs: 100,
  /**
   * Attempts where the target asks everybody for time, by "too many requests" or by a named time: a quota ends at some
   * time.
   */
  patientAttempts: 10,
} as const;

const patience = { leastMs: 20_000, mostMs: 90_000, shareOfTheRun: 0.1 } as const;

/** Milliseconds that one request may wait for a target that asks for time; a short run has little of it. */
export function patienceOf({ maxTimeMs = Number.POSITIVE_INFINITY }: Pick<Limits, 'maxTimeMs'>): number {
  return Math.min(patience.mostMs, Math.max(patience.leastMs, maxTimeMs * patience.shareOfTheRun));
}

/**
 * True where a retry may have another outcome.
 * @param hasQuota true where a 403 may be about a quota as 429 is: elsewhere it refuses, or locks out
 */
export function isTransient(
  outcome: { answer?: Answer; failure?: Failure },
  attempt: number,
  hasQuota = false,
): boolean {
  const { answer, failure } = outcome;
  if (answer !== undefined) return isNotNow(answer.status) || (hasQuota && isThrottling(answer));
  // A timeout is asked again once only: each costs the whole time limit.
  if (failure?.kind === 'timeout') return attempt === 1;
  // Bytes that are not HTTP may be left over on the connection from the answer before: one retry on a fresh one.
  if (failure?.kind === 'protocol') return failure.status === undefined && attempt === 1;
  return failure?.kind === 'connection' || failure?.kind === 'incomplete';
}

/** True where an answer says that there were too many requests, or when to ask again. */
export function asksForTime(answer: Answer | undefined, now: number): boolean {
  if (answer === undefined) return false;
  return isThrottling(answer) || (isNotNow(answer.status) && retryAfter(answer, now) !== undefined);
}

/** Milliseconds to wait before the next attempt: doubling, or more where `Retry-After` asks for it. */
export function waitBeforeRetry(answer: Answer | undefined, attempt: number, now: number): number {
  const asked = answer === undefined ? undefined : retryAfter(answer, now);
  return Math.max(backoffBefore(attempt), asked ?? 0);
}

/** Milliseconds where the target asks for nothing. */
export function backoffBefore(attempt: number): number {
  return retryBounds.firstBackoffMs * 2 ** (attempt - 1);
}
