import type { Exchange, Request } from '../client/exchange.ts';
import type { RunConfig } from '../config/run-config.ts';
import { isRefusalBody } from '../oracles/answers/error-body.ts';
import { isNotAsLabelled, isPageInOtherForm } from '../oracles/answers/http.ts';
import { jsonOf } from '../oracles/json/json-text.ts';
import { observedPage } from '../oracles/pages/observed-page.ts';
import { isSuccess } from '../oracles/pages/page-view.ts';
import { isUsualQuery, plainPath } from '../oracles/question.ts';

/** One segment, also where a router decodes it before it routes: what lies behind a slash is another resource. */
const consumerPath = /^\/consumers\/(?:(?!%2f|%5c)[^/])+$/i;

/**
 * A GET of a documented path with the key that is meant for it, sent so that it may not be refused; or answered all the
 * same, or by what is not even what it says. What refused requests get, and what is asked beside another partner's key,
 * is judged by the checks that ask it.
 */
export function isOrdinary(exchange: Exchange, target: RunConfig['target']): boolean {
  const { situation } = exchange.request;
  if (!isOfDocument(exchange, target)) return false;
  if (situation?.mayBeRefused !== true) return true;
  if (isNotAsLabelled(exchange)) return true;
  return situation.mayBeRepresented !== true && (isAnswered(exchange) || isPageInOtherForm(exchange));
}

/** The same however it is sent, where it shows a page: what a page says is held against the other answers to its question. */
export function isComparable(exchange: Exchange, target: RunConfig['target']): boolean {
  if (!isOfDocument(exchange, target)) return false;
  return exchange.request.situation?.mayBeRefused !== true || isAnswered(exchange);
}

/** A success for another partner's key: it may show other data, in the same form. */
export function isOfSecondKey({ request, answer }: Exchange, target: RunConfig['target']): boolean {
  const { method, credential } = request;
  const isAccepted = answer !== undefined && isSuccess(answer) && !isRefusalBody(answer);
  return (
    credential.kind === 'second-key' &&
    method === 'GET' &&
    isAccepted &&
    isUsualQuery(request, target.domains)
  );
}

function isOfDocument({ request }: Exchange, target: RunConfig['target']): boolean {
  if (request.method !== 'GET' || request.besideOther === true) return false;
  if (!isUsualQuery(request, target.domains)) return false;
  if (request.endpoint === 'consumer')
    return request.credential.kind === 'consumer-token' && consumerPath.test(plainPath(request));
  return isOwnList(request, target);
}

function isOwnList(request: Request, { partnerId }: RunConfig['target']): boolean {
  const own = `/partners/${encodeURIComponent(partnerId)}`;
  return request.credential.kind === 'partner-key' && plainPath(request) === own;
}

/** Values that a service may refuse, which it has answered with a page: a refusal is free, a page is a page. */
export function isPageAllTheSame(exchange: Exchange, target: RunConfig['target']): boolean {
  const { request } = exchange;
  if (request.method !== 'GET' || request.endpoint !== 'partner' || request.besideOther === true)
    return false;
  return isOwnList(request, target) && request.situation?.mayBeRepresented !== true && isAnswered(exchange);
}

/** By a page, or by a record. */
function isAnswered(exchange: Exchange): boolean {
  const { answer, request } = exchange;
  if (answer?.status !== 200) return false;
  if (request.endpoint === 'partner') return observedPage(exchange) !== undefined;
  return jsonOf(answer) !== undefined;
}
