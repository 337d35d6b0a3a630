import {
  ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
  ALLURE_HTTP_EXCHANGE_FILE_EXTENSION,
  ALLURE_HTTP_EXCHANGE_SCHEMA_VERSION,
  type HttpExchange,
} from 'allure-js-commons/http';
import type { ExchangeRecord } from '../../schemas/report/results.ts';
import { visible, visibleLines } from '../../text/visible.ts';
import type { AllureAttachment } from './content.ts';

/**
 * A request and its answer in the form that Allure 3 lays out itself: method, URL and status, then headers and body, a
 * body of JSON indented. Records hold no key; what cannot be seen stands as its escape.
 */
export function exchangeAttachment(exchange: ExchangeRecord): AllureAttachment {
  return {
    name: exchangeName(exchange),
    type: ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
    extension: ALLURE_HTTP_EXCHANGE_FILE_EXTENSION.slice(1),
    content: JSON.stringify(httpExchange(exchange)),
  };
}

/** `GET domain=acme.example limit=7 page=2: 200 (x17)` */
function exchangeName({ id, request, response }: ExchangeRecord): string {
  const [address = '', search = ''] = request.url.split('?', 2);
  const query = [...new URLSearchParams(search)].map(([name, value]) => `${name}=${value}`).join(' ');
  const what = address.includes('/consumers/') || query === '' ? [address.slice(lastSegments(address))] : [];
  const came = response === undefined ? 'no answer' : String(response.status);
  return visible(`${[request.method, ...what, ...(query === '' ? [] : [query])].join(' ')}: ${came} (${id})`);
}

/** Where the last two segments of a path begin: `/consumers/c1`. */
function lastSegments(address: string): number {
  return Math.max(address.lastIndexOf('/', address.lastIndexOf('/') - 1), 0);
}

function httpExchange({ request, response, failure, sentAt, durationMs, attempts }: ExchangeRecord) {
  const start = Date.parse(sentAt);
  const often = attempts > 1 ? [`sent ${attempts} times, this is the last`] : [];
  const notes = [...often, ...(failure === undefined ? [] : [failure])];
  return {
    schemaVersion: ALLURE_HTTP_EXCHANGE_SCHEMA_VERSION,
    request: { method: request.method, url: visible(request.url), headers: pairs(request.headers) },
    ...(response === undefined ? {} : { response: answer(response) }),
    ...(notes.length === 0 ? {} : { error: { message: visibleLines(notes.join('; ')) } }),
    start,
    stop: start + durationMs,
  } satisfies HttpExchange;
}

function answer({ status, headers, body }: NonNullable<ExchangeRecord['response']>) {
  const contentType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const value = visibleLines(indented(body) ?? body);
  return {
    status,
    headers: pairs(headers),
    body: { ...(contentType === undefined ? {} : { contentType: visible(contentType) }), value },
  };
}

/** Deep JSON takes many times its length once each line is indented. */
const mostTimesIndented = 8;

/** Undefined for what is not JSON, or was cut, or is nothing but indent then: that stands as it came. */
function indented(body: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body);
    const text = JSON.stringify(value, null, 2);
    if (text.length > body.length * mostTimesIndented) return undefined;
    // Not where it would show another number, or one name less, than was sent.
    return compact(text) === compact(body) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** White space outside of what it says: where the rest is the same, indenting has changed nothing. */
function compact(text: string): string {
  return text.replace(/\s+/g, '');
}

function pairs(headers: readonly (readonly [string, string])[]) {
  return headers.map(([name, value]) => ({ name: visible(name), value: visible(value) }));
}
