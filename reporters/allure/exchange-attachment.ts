import {
  ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
  ALLURE_HTTP_EXCHANGE_FILE_EXTENSION,
  ALLURE_HTTP_EXCHANGE_SCHEMA_VERSION,
  type HttpExchange,
} from 'allure-js-commons/http';
import type { ExchangeRecord } from '../../schemas/report/results.ts';
import { visible, visibleLines } from '../../text/visible.ts';
import { exchangeText, indentedJson } from '../page/exchange.ts';
import type { AllureAttachment } from './content.ts';

/**
 * A request and its answer in the form that Allure 3 lays out itself: method, URL and status, then headers and body, a
 * body of JSON indented. Records hold no key; what cannot be seen stands as its escape.
 */
export function exchangeAttachment(exchange: ExchangeRecord): AllureAttachment {
  return {
    name: visible(`${exchangeText(exchange)} (${exchange.id})`),
    type: ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
    extension: ALLURE_HTTP_EXCHANGE_FILE_EXTENSION.slice(1),
    content: JSON.stringify(httpExchange(exchange)),
  };
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
  const value = visibleLines(indentedJson(body) ?? body);
  return {
    status,
    headers: pairs(headers),
    body: { ...(contentType === undefined ? {} : { contentType: visible(contentType) }), value },
  };
}

function pairs(headers: readonly (readonly [string, string])[]) {
  return headers.map(([name, value]) => ({ name: visible(name), value: visible(value) }));
}
