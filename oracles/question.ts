import type { Request } from '../client/exchange.ts';

/** What a request of the partner endpoint asked for, decoded; absent parameters are left out. */
export interface Question {
  readonly domain?: string;
  readonly limit?: string;
  readonly page?: string;
}

export function questionOf(request: Request): Question {
  return Object.fromEntries(new URLSearchParams(request.query));
}

/** `domain=acme.example limit=7 page=2`, or the path where nothing is asked. */
export function questionText(request: Request): string {
  const asked = [...new URLSearchParams(request.query)].map(([name, value]) => `${name}=${value}`);
  return request.endpoint === 'consumer' ? [request.path, ...asked].join(' ') : asked.join(' ');
}

/** A number in plain positive digits, the only spelling of `limit` and `page` that an oracle judges by. */
export function plainNumber(value: string | undefined): number | undefined {
  if (value === undefined || !/^\d{1,9}$/.test(value)) return undefined;
  return Number(value);
}
