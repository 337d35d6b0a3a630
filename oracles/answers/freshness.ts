import type { Answer } from '../../client/exchange.ts';
import { headerValues } from '../header-values.ts';

/** Milliseconds that a cache may reuse an answer (RFC 9111 4.2.1): the larger of `max-age`, `s-maxage`; else 0. */
export function freshFor(answer: Answer): number {
  const directives = headerValues(answer, 'cache-control').join(',').toLowerCase();
  if (/\bno-(?:store|cache)\b/.test(directives)) return 0;
  const ages = [...directives.matchAll(/\b(?:s-maxage|max-age)="?(\d{1,9})\b/g)];
  return Math.max(0, ...ages.map(([, seconds]) => Number(seconds) * 1_000));
}

/** True where a cache gave the answer (RFC 9111 5.1): it says how many seconds ago the answer was made. */
export function isFromCache(answer: Answer): boolean {
  return headerValues(answer, 'age').some((age) => /^\d+$/.test(age.trim()) && Number(age) > 0);
}
