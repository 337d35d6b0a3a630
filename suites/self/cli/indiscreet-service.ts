import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answering } from './http-target.ts';

/** What no output may hold: names, a telephone number, an account and a card. Each is in no word of ours. */
export const secretsOfPersons = {
  name: 'Quizzaldine',
  family: 'Ozymandrick',
  telephone: '4915799887766',
  spokenTelephone: '+49 157 99887766',
  account: 'DE89370400440532013000',
  card: '4539578763621486',
  printedCard: '4539 5787 6362 1486',
} as const;

export const indiscreet = {
  partnerKey: 'pk_test_indiscreet_0123456789',
  consumerToken: 'ct_test_indiscreet_9876543210',
  environment: {
    PCDS_PARTNER_ID: 'partner-17',
    PCDS_PARTNER_KEY: 'pk_test_indiscreet_0123456789',
    PCDS_DOMAIN: 'acme.example',
    PCDS_CONSUMER_ID: 'consumer-1',
    PCDS_CONSUMER_TOKEN: 'ct_test_indiscreet_9876543210',
  },
} as const;

/** Where a documented field has not the documented form: by the limit, by the page before, anew in each answer, or in the counts. */
export type Place = 'times by limit' | 'times by the page before' | 'times in each answer' | 'counts';

const { name, family, telephone, spokenTelephone, account, card, printedCard } = secretsOfPersons;
const persons = 12;
const inTime = [`${name} ${family}`, spokenTelephone, account, telephone, printedCard];

/** A service that shows names and numbers wherever a text of its own may stand, beside fields of the wrong form. */
export function indiscreetService(place: Place): Answering {
  let asked = 0;
  let before = 0;
  return (request, response) => {
    asked += 1;
    const url = new URL(request.url ?? '/', 'http://indiscreet');
    const isKnown = isOpen(request, url);
    if (isKnown) answer(response, url, place, place === 'times by the page before' ? before : asked);
    else refuse(response, url);
    before = Number(url.searchParams.get('page') ?? 1);
  };
}

function isOpen({ headers }: IncomingMessage, { pathname, searchParams }: URL): boolean {
  if (pathname === '/consumers/consumer-1')
    return headers.authorization === `Bearer ${indiscreet.consumerToken}`;
  const isOwn =
    pathname === '/partners/partner-17' && headers.authorization === `Bearer ${indiscreet.partnerKey}`;
  return (
    isOwn && searchParams.get('domain') === 'acme.example' && !/[^\d]/.test(searchParams.get('limit') ?? '')
  );
}

function answer(response: ServerResponse, url: URL, place: Place, turn: number): void {
  response.writeHead(200, `OK ${name}`, {
    ...headers,
    'content-type': `application/json; charset=utf-8; owner="${name} ${family}"`,
  });
  const body = url.pathname.startsWith('/consumers/')
    ? { id: 'consumer-1', name: `${name} ${family}`, card: Number(card), iban: account }
    : page(url.searchParams, place, turn);
  response.end(JSON.stringify(body));
}

/** Fields of the service's own, and such of the standard that hold its words. */
const headers = {
  'x-account-manager': `${name} ${family}`,
  'x-owner': name.toLowerCase(),
  'x-actor': `${name.toLowerCase()}=1`,
  via: `1.1 ${name.toLowerCase()}-laptop`,
  'x-customer-phone': spokenTelephone,
  'x-customer-number': telephone,
  'x-customer-iban': account,
  'x-card': card,
  'x-api-version': `2.1 built by ${name} ${family}`,
  'x-build': `${account}, ${telephone}, ${name}`,
  'x-request-id': `${name}-1`,
  'x-ratelimit-limit': `100;comment="for ${name} ${family}"`,
  etag: `W/"${name}-${telephone}"`,
  'cache-control': `private, max-age=0, owner="${name}"`,
} as const;

function refuse(response: ServerResponse, url: URL): void {
  const status =
    url.pathname.startsWith('/consumers/consumer-1') || url.pathname === '/partners/partner-17' ? 401 : 404;
  response.writeHead(status, `Refused ${name}`, {
    ...headers,
    'content-type': `application/json; owner=${name}`,
    'www-authenticate': `Bearer realm="indiscreet", user="${name} ${family}", error_description="no ${spokenTelephone}"`,
  });
  const message = `the card ${printedCard} of ${spokenTelephone}, or ${card}, does not open this`;
  response.end(
    JSON.stringify({
      error: { code: name, reference: family, message, number: Number(card), status: telephone },
    }),
  );
}

function page(query: URLSearchParams, place: Place, turn: number): object {
  const limit = Math.min(Math.max(Number(query.get('limit') ?? 5) || 5, 1), 100);
  const current = Math.max(Number(query.get('page') ?? 1) || 1, 1);
  const all = Array.from({ length: persons }, (_, at) => ({
    email: `person.${at}@acme.example`,
    created_at: timeOf(at, place === 'times by limit' ? limit : turn, place),
    [telephone]: at,
  }));
  const counts = { current_page: current, total: persons, total_pages: Math.ceil(persons / limit) };
  const told =
    place === 'counts' ? { current_page: name, total: spokenTelephone, total_pages: printedCard } : counts;
  return { data: { ...told, persons: all.slice((current - 1) * limit, current * limit) }, [telephone]: name };
}

function timeOf(at: number, turn: number, place: Place): string {
  if (place === 'counts') return new Date(Date.UTC(2024, 0, 1 + at)).toISOString();
  return inTime[(at + turn) % inTime.length] ?? '';
}
