import type { Exchange } from '../../client/exchange.ts';
import { ConfigError } from '../../config/config-error.ts';
import { isMembers, kindOf } from '../../config/program/problems.ts';

/** An answer of a service, however it was had: from a handler, a mock, a recording or a client of one's own. */
export interface GivenAnswer {
  /** Default: partner. */
  readonly endpoint?: 'partner' | 'consumer';
  /** Query of the request, percent-encoded: `domain=acme.example&limit=10&page=2`. */
  readonly query?: string;
  /** Default: 200. */
  readonly status?: number;
  /** Default: `Content-Type: application/json`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Text or bytes of the body as they stand on the wire, content coding removed; any other value stands for its JSON. */
  readonly body: unknown;
}

/** An answer as the oracles take it; `place` counts the answers, and is the time of each. */
export function exchangeOf(given: GivenAnswer, place: number): Exchange {
  if (!isMembers(given) || !('body' in given))
    throw new ConfigError([`answer ${place} must be an object with a body, got ${kindOf(given)}`]);
  const {
    endpoint = 'partner',
    query = '',
    status = 200,
    headers = { 'content-type': 'application/json' },
  } = given;
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new ConfigError([`answer ${place} must have a status from 200 to 599, got ${kindOf(status)}`]);
  return {
    id: `x${place}`,
    request: {
      method: 'GET',
      endpoint,
      path: endpoint === 'partner' ? '/partners/given' : '/consumers/given',
      query: query.replace(/^\?/, ''),
      credential: { kind: endpoint === 'partner' ? 'partner-key' : 'consumer-token' },
    },
    answer: { status, headers: Object.entries(headers), body: bytesOf(given.body) },
    sentAt: place,
    receivedAt: place,
    attempts: 1,
  };
}

function bytesOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  return Buffer.from(typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));
}
