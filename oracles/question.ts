import type { Request } from '../client/exchange.ts';
import { withoutNeedlessEncoding } from '../schemas/percent-encoding.ts';

/** The parameters of a request to the partner endpoint, decoded; absent parameters are left out. */
export interface Question {
  readonly domain?: string;
  readonly limit?: string;
  readonly page?: string;
}

/** Questions by their requests: many oracles look at each. */
const known = new WeakMap<Request, Question>();

/** A repeated parameter is left out too: which of its values counts is not shown. */
export function questionOf(request: Request): Question {
  const question = known.get(request) ?? questionIn(request);
  known.set(request, question);
  return question;
}

function questionIn({ query }: Request): Question {
  const asked = new URLSearchParams(query);
  return Object.fromEntries([...asked].filter(([name]) => asked.getAll(name).length === 1));
}

/** In a situation the same path may be spelled otherwise. */
export function plainPath({ path, situation }: Request): string {
  return situation === undefined ? path : withoutNeedlessEncoding(path);
}

/** `/partners/p1?domain=acme.example`: what stands on the wire. */
export function urlOf({ path, query }: Request): string {
  return `${path}?${query}`;
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

/** Larger numbers are in the reach of overflows, and unusual. */
const largest = 1_000_000;
const hostName = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

/** RFC 1035 2.3.4. */
const longestDomain = 253;

/** True of a query as documented: each parameter once, a domain for persons, plain numbers. `domains`: configured ones. */
export function isUsualQuery({ endpoint, query }: Request, domains: readonly string[] = []): boolean {
  const asked = [...new URLSearchParams(query)];
  const names = asked.map(([name]) => name);
  if (new Set(names).size < names.length || (endpoint === 'partner' && !names.includes('domain')))
    return false;
  return asked.every(([name, value]) => {
    if (name === 'domain')
      return domains.includes(value) || (value.length <= longestDomain && hostName.test(value));
    const number = plainNumber(value);
    if (number === undefined || number > largest) return false;
    return name === 'page' || (name === 'limit' && number > 0);
  });
}
