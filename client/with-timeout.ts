import type { Failure } from './exchange.ts';
import { failureOf } from './failure.ts';
import { Interrupted } from './interrupted.ts';

/** Time limit of one operation. */
export interface TimeLimit {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/**
 * Gives what an act gives, or why it gave nothing, `what` where its time was up: `no connection`. Errors that are ours are
 * thrown on, and Interrupted where it was ended.
 */
export async function within<T>(
  { timeoutMs, signal: end }: TimeLimit,
  what: string,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<{ readonly value: T } | { readonly failure: Failure }> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    return { value: await act(end === undefined ? limit : AbortSignal.any([end, limit])) };
  } catch (error) {
    if (end?.aborted === true) throw new Interrupted();
    if (!limit.aborted) return { failure: failureOf(error, undefined, undefined) };
    const message = `${what} within ${timeoutMs} ms`;
    return { failure: { kind: 'connection', message, cause: 'no-connection' } };
  }
}
