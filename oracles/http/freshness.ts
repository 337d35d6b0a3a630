import CachePolicy from 'http-cache-semantics';
import type { Answer } from '../../client/exchange.ts';
import { headerValues } from '../header-values.ts';

/** Kinds of caches (RFC 9111 1): one that many clients share, and that of one client. */
type CacheKind = 'shared' | 'private';

/** Milliseconds that some cache may reuse an answer. */
export function freshFor(answer: Answer): number {
  // What a cache keeps of a refusal says so in the same words.
  const kept = { ...answer, status: 200 };
  return Math.max(freshIn('shared', kept), freshIn('private', kept));
}

/**
 * Milliseconds that caches of this kind may reuse an answer, as it says itself: none by heuristics.
 * @param isKeyed whether the request had `Authorization`, which closes a shared cache where nothing opens it (RFC 9111 3.5)
 */
export function freshIn(kind: CacheKind, { status, headers: given }: Answer, isKeyed = false): number {
  const headers: Record<string, string> = {};
  for (const [name, value] of given) {
    const known = headers[name.toLowerCase()];
    headers[name.toLowerCase()] = known === undefined ? value : `${known}, ${value}`;
  }
  // The names of directives have no letter case (RFC 9111 5.2).
  const control = headers['cache-control']?.toLowerCase();
  if (control !== undefined) headers['cache-control'] = control;
  const request = { url: '/', method: 'GET', headers: isKeyed ? { authorization: 'Bearer' } : {} };
  const options = { shared: kind === 'shared', cacheHeuristic: 0, immutableMinTimeToLive: 0 };
  const policy = new CachePolicy(request, { status, headers }, options);
  return policy.storable() ? policy.maxAge() * 1_000 : 0;
}

/** True where a cache gave the answer (RFC 9111 5.1): it says how many seconds ago the answer was made. */
export function isFromCache(answer: Answer): boolean {
  return headerValues(answer, 'age').some((age) => /^\d+$/.test(age.trim()) && Number(age) > 0);
}
