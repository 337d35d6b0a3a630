import type { Answer, Exchange, Failure, Request } from '../client/exchange.ts';

/** Bytes and text stand in the body as they are, anything else as JSON. */
export type Body = Uint8Array | string | object | number | boolean | null;

export interface Asked {
  readonly status?: number;
  readonly headers?: Answer['headers'];
  /** Of the partner endpoint: `domain=acme.example&limit=7&page=2`. */
  readonly query?: string;
  readonly request?: Partial<Request>;
}

let exchanges = 0;

export function answer(body: Body, status = 200, headers: Answer['headers'] = []): Answer {
  return { status, headers, body: bytesOf(body) };
}

/** An answer of the partner endpoint, as the client would have recorded it. */
export function exchange(body: Body, asked: Asked = {}): Exchange {
  return { ...unanswered(asked), answer: answer(body, asked.status, asked.headers) };
}

/** An answer of the consumer endpoint, for `c-100042`. */
export function consumerExchange(body: Body, asked: Asked = {}): Exchange {
  const request: Partial<Request> = { endpoint: 'consumer', path: '/consumers/c-100042', ...asked.request };
  return exchange(body, { query: 'limit=10', ...asked, request });
}

export function failedExchange(failure: Failure, asked: Asked = {}): Exchange {
  return { ...unanswered(asked), failure };
}

export interface PageParts {
  readonly page?: unknown;
  readonly persons?: unknown;
  readonly total?: unknown;
  readonly totalPages?: unknown;
}

/** Body of a page: page 1 of one with no persons, unless told otherwise. */
export function pageBody({ page = 1, persons = [], total = 0, totalPages = 0 }: PageParts = {}): object {
  return { data: { current_page: page, persons, total, total_pages: totalPages } };
}

/** Persons of one domain, from a place in its order: who stands at a place is always the same. */
export function personsFrom(start: number, count: number): { email: string; created_at: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    email: `person${start + index}@acme.example`,
    created_at: new Date(Date.UTC(2024, 0, 1) + (start + index) * 86_400_000).toISOString(),
  }));
}

function unanswered({ query = 'domain=acme.example', request }: Asked): Exchange {
  exchanges += 1;
  return {
    id: `x${exchanges}`,
    request: {
      method: 'GET',
      endpoint: 'partner',
      path: '/partners/p1',
      query,
      credential: { kind: 'partner-key' },
      ...request,
    },
    sentAt: 0,
    receivedAt: 1,
    attempts: 1,
  };
}

function bytesOf(body: Body): Uint8Array {
  if (body instanceof Uint8Array) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
