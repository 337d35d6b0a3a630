import type { Credential, Request } from './exchange.ts';

/** A value as it is to stand in the query: text is percent-encoded, absent values are left out. */
type QueryValue = string | number | undefined;

export interface PersonsQuestion {
  readonly partnerId: string;
  readonly domain?: string;
  readonly limit?: QueryValue;
  readonly page?: QueryValue;
  readonly credential?: Credential;
}

export interface ConsumerQuestion {
  readonly id: string;
  readonly limit?: QueryValue;
  readonly credential?: Credential;
}

/** `GET /partners/<partner_id>?domain=&limit=&page=` (interface: Endpoints 1). */
export function listPersons(question: PersonsQuestion): Request {
  return {
    method: 'GET',
    endpoint: 'partner',
    path: `/partners/${encodeURIComponent(question.partnerId)}`,
    query: queryOf({ domain: question.domain, limit: question.limit, page: question.page }),
    credential: question.credential ?? { kind: 'partner-key' },
  };
}

/** `GET /consumers/<id>?limit=` (interface: Endpoints 2). */
export function readConsumer(question: ConsumerQuestion): Request {
  return {
    method: 'GET',
    endpoint: 'consumer',
    path: `/consumers/${encodeURIComponent(question.id)}`,
    query: queryOf({ limit: question.limit }),
    credential: question.credential ?? { kind: 'consumer-token' },
  };
}

function queryOf(parameters: Readonly<Record<string, QueryValue>>): string {
  return Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
}
