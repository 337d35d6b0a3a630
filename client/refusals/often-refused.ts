import type { Request } from '../exchange.ts';

/** True where many services refuse it, although it is an ordinary question: another method than GET, and page 0. */
export function isOftenRefused({ method, query }: Request): boolean {
  return method !== 'GET' || new URLSearchParams(query).get('page') === '0';
}
