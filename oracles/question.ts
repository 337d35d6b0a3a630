import type { Request } from '../client/exchange.ts';

/** What a request of the partner endpoint asked for, decoded; absent parameters are left out. */
export interface Question {
  readonly domain?: string;
  readonly limit?: string;
  readonly page?: string;
}

/** A repeated parameter is left out too: which of its values counts is not shown. */
export function questionOf(request: Request): Question {
  const asked = new URLSearchParams(request.query);
  return Object.fromEntries([...asked].filter(([name]) => asked.getAll(name).length === 1));
}

/** `domain=acme.example limit=7 page=2`, or the path where nothing is asked. */
export function questionText(request: Request): string {
  const asked = [...new URLSearchParams(request.query)].map(([name, value]) => `${name}=${value}`);
  return request.endpoint === 'consumer' ? [request.path, ...asked].join(' ') : asked.join(' ');
}

/** A number in plain digits, the only spelling of `limit` and `page` that an oracle judges by: all are safe integers. */
export function plainNumber(value: string | undefined): number | undefined {
  if (value === undefined || !/^(?:0|[1-9]\d{0,14})$/.test(value)) return undefined;
  return Number(value);
}
