import type { Refusal, Trouble } from '../trouble.ts';

export interface QuotaOptions {
  readonly requests: number;
  readonly perMs: number;
  /** How a client that is turned away is told when to come back (RFC 9110 10.2.3). */
  readonly retryAfter: 'seconds' | 'date' | 'missing';
  /** With which it is turned away; default 429. */
  readonly status?: 403 | 429;
}

interface WindowOptions extends QuotaOptions {
  /** Requests of others in the window of the first request; default 0. */
  readonly usedByOthers?: number;
}

/** So many requests in each window of time; windows follow each other whatever is sent. */
export function fixedWindow({ requests, perMs, usedByOthers = 0, ...how }: WindowOptions): Trouble {
  let begins: number | undefined;
  let used = usedByOthers;
  return ({ now }) => {
    const window = Math.floor(now / perMs) * perMs;
    if (begins !== undefined && window !== begins) used = 0;
    begins = window;
    used += 1;
    return used <= requests ? {} : { refusal: tooMany(begins + perMs, now, how) };
  };
}

/** A bucket that holds so many requests, and fills up again drop by drop. */
export function tokenBucket({ requests, perMs, ...how }: QuotaOptions): Trouble {
  let [tokens, filled] = [requests, 0];
  return ({ now }) => {
    tokens = Math.min(requests, tokens + ((now - filled) * requests) / perMs);
    filled = now;
    if (tokens < 1) return { refusal: tooMany(now + ((1 - tokens) * perMs) / requests, now, how) };
    tokens -= 1;
    return {};
  };
}

function tooMany(
  again: number,
  now: number,
  { retryAfter, status = 429 }: Pick<QuotaOptions, 'retryAfter' | 'status'>,
): Refusal {
  const date = new Date(now).toUTCString();
  // A 403 that says nothing at all would be a refusal.
  const usedUp: Record<string, string> = status === 403 ? { 'x-ratelimit-remaining': '0' } : {};
  if (retryAfter === 'missing') return { status, headers: { date, ...usedUp } };
  // Whole seconds, rounded up: who comes back then is let in.
  const seconds = Math.ceil((again - now) / 1000);
  const value = retryAfter === 'seconds' ? String(seconds) : new Date(now + seconds * 1000).toUTCString();
  return { status, headers: { date, 'retry-after': value } };
}
