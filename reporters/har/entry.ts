import { STATUS_CODES } from 'node:http';
import type { ExchangeRecord } from '../../schemas/report/results.ts';

/** The number that HAR has for an unknown size (HAR 1.2, `headersSize`, `bodySize`). */
const unknown = -1;

/** Characters that no URI has (RFC 3986 2): the replacement of a key is a line for a shell. */
const notOfUris = /[^\w!#$%&'()*+,\-./:;=?@[\]~]/gu;

/**
 * An exchange as an entry of a HAR file (HTTP Archive 1.2). Names with an underscore are ours: which exchange it is, how
 * often it was sent, why there is no answer. Without one, the status is 0, as browsers have it.
 */
export function harEntry(record: ExchangeRecord): object {
  const { id, sentAt, durationMs, attempts, failure } = record;
  return {
    startedDateTime: sentAt,
    time: durationMs,
    request: requestOf(record),
    response: responseOf(record),
    cache: {},
    // The part of the time on the network is not known.
    timings: { send: 0, wait: durationMs, receive: 0 },
    _id: id,
    _attempts: attempts,
    ...(failure === undefined ? {} : { _error: failure }),
  };
}

function requestOf({ request: { method, url, headers } }: ExchangeRecord): object {
  const query = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '');
  return {
    method,
    url: url.replace(notOfUris, encodeURIComponent),
    httpVersion: versionOf(url),
    cookies: [],
    headers: headers.map(nameAndValue),
    queryString: [...query].map(nameAndValue),
    headersSize: unknown,
    bodySize: 0,
  };
}

function responseOf({ request, response }: ExchangeRecord): object {
  const { status = 0, headers = [], body = '', bodyBytes = 0 } = response ?? {};
  const first = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    httpVersion: versionOf(request.url),
    cookies: [],
    headers: headers.map(nameAndValue),
    content: { size: bodyBytes, mimeType: first('content-type'), text: body, ...cutComment(body, bodyBytes) },
    redirectURL: first('location'),
    headersSize: unknown,
    bodySize: unknown,
  };
}

function cutComment(body: string, bodyBytes: number): object {
  return body.endsWith(`\n[${bodyBytes} bytes in all]`) ? { comment: 'only the beginning of the body' } : {};
}

/** Version of HTTP for a URL: over TLS the service chooses between HTTP/1.1 and HTTP/2, and the client does not learn it. */
function versionOf(url: string): string {
  return url.startsWith('https:') ? 'unknown' : 'HTTP/1.1';
}

function nameAndValue([name, value]: readonly [string, string]): object {
  return { name, value };
}
