import type { Answering } from './http-target.ts';
import { spelledOut } from './spellings.ts';

export interface MirrorOptions {
  readonly partnerKey: string;
  readonly consumerToken: string;
  /** Opens the partner's own path, as a service with a leak would let it. */
  readonly otherPartnerKey?: string;
  /** Where the records hold the key too: as an address, as a time, and where a cut may go through it. */
  readonly inRecords?: boolean;
  readonly before?: (asked: number) => Promise<void> | void;
}

const persons = 25;
const known = [
  '/partners/partner-17',
  '/partners/partner-18',
  '/consumers/consumer-1',
  '/consumers/consumer-2',
];

/**
 * A service that conforms as far as its pages go, and tells everybody the key that it was shown: in headers and in
 * bodies, of successes and refusals, in every spelling.
 */
export function mirror({
  partnerKey,
  consumerToken,
  otherPartnerKey,
  inRecords = false,
  before,
}: MirrorOptions): Answering {
  return async (request, response, { asked }) => {
    await before?.(asked.length);
    const shown = request.headers.authorization ?? '';
    const url = new URL(request.url ?? '/', 'http://mirror');
    const kind = url.pathname.startsWith('/consumers/') ? 'consumers' : 'partners';
    const rights = kind === 'partners' ? [partnerKey, otherPartnerKey] : [consumerToken];
    const isRight = rights.some((key) => key !== undefined && shown === `Bearer ${key}`);
    const status = statusOf(url.pathname, isRight);
    const echo = rotated(spelledOut(shown.replace(/^Bearer /, '')), asked.length * spellingsAtOnce);
    response.writeHead(status, {
      'content-type': 'application/json',
      'www-authenticate': `Bearer realm=${shown.replace(/^Bearer /, '')}`,
      'x-request-authorization': shown,
      'x-request-spellings': inHeader(echo),
    });
    const records = {
      consumers: () => ({ id: url.pathname.split('/')[2], limit: url.searchParams.get('limit'), echo }),
      partners: () => page(url, inRecords ? partnerKey : undefined),
    };
    response.end(JSON.stringify(status === 200 ? records[kind]() : { echo }));
  };
}

/** All of them in each answer would keep the tests waiting; a run of smoke has answers enough for each. */
const spellingsAtOnce = 6;
/** Beyond it, no client reads the head of an answer. */
const mostInHeader = 6_000;

function rotated(echo: readonly string[], by: number): string[] {
  const first = by % echo.length;
  return [...echo.slice(first), ...echo.slice(0, first)].slice(0, spellingsAtOnce);
}

function inHeader(echo: readonly string[]): string {
  return echo
    .filter((text) => !/[\r\n]/.test(text))
    .join(' ')
    .slice(0, mostInHeader);
}

function statusOf(path: string, isRight: boolean): number {
  if (!isRight) return 401;
  return known.includes(path) ? 200 : 404;
}

function page({ searchParams: query }: URL, key: string | undefined): object {
  const limit = Math.min(Math.max(Number(query.get('limit') ?? 10) || 10, 1), 100);
  const current = Math.max(Number(query.get('page') ?? 1) || 1, 1);
  const all =
    query.get('domain') === 'acme.example' ? Array.from({ length: persons }, (_, at) => person(at, key)) : [];
  return {
    data: {
      current_page: current,
      persons: all.slice((current - 1) * limit, current * limit),
      total: all.length,
      total_pages: Math.ceil(all.length / limit),
    },
  };
}

function person(at: number, key: string | undefined): object {
  const created = new Date(Date.UTC(2024, 0, 1) + at * 86_400_123).toISOString();
  if (key === undefined) return { email: `person.${at}@acme.example`, created_at: created };
  const spelled = spelledOut(key);
  const text = `${'x'.repeat(40 + at * 3)}${spelled[at % spelled.length]}`;
  return {
    email: at % 2 === 0 ? text : `person.${at}@acme.example`,
    created_at: at % 2 === 0 ? created : text,
  };
}
