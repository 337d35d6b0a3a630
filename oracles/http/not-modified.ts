import type { Credential, Exchange } from '../../client/exchange.ts';
import { isSuccessful, refusesClient, saysNotThere } from '../../schemas/http-status.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';
import { lastCreated } from '../pages/last-created.ts';
import { urlOf } from '../question.ts';
import { receivedHeader } from '../words/received.ts';
import { isSameGet } from './usual-answers.ts';

/** The validators that a service has told (RFC 9110 8.8). */
export interface ToldValidators {
  /** Entity tags of all answers, without the sign of a weak one. */
  readonly tags: ReadonlySet<string>;
  /**
   * Milliseconds since the Unix epoch at which what a URL shows was other than before: its `Last-Modified`, or, where none is
   * told, the time at which the newest person of the page was created.
   */
  readonly dates: ReadonlyMap<string, readonly number[]>;
}

/** What the answers of a run told; a tag of one URL may well be that of another one. */
export function toldValidators(exchanges: readonly Exchange[]): ToldValidators {
  const tags = new Set<string>();
  const dates = new Map<string, number[]>();
  for (const { answer, request } of exchanges) {
    // A 304 may repeat what was sent.
    if (answer === undefined || answer.status === 304) continue;
    for (const tag of headerValues(answer, 'etag').flatMap(tagsIn)) tags.add(tag);
    const modified = headerValues(answer, 'last-modified')[0];
    const date = modified === undefined ? lastCreated(answer) : Date.parse(modified);
    if (!Number.isNaN(date)) dates.set(urlOf(request), [...(dates.get(urlOf(request)) ?? []), date]);
  }
  return { tags, dates };
}

/** True of a GET with the key that is meant for it, which asks for content only where a condition holds. */
function isConditional({ request }: Exchange): boolean {
  const { method, credential, headers = {} } = request;
  const isMeant = credential.kind === 'partner-key' || credential.kind === 'consumer-token';
  return method === 'GET' && isMeant && conditions.some((name) => headers[name] !== undefined);
}

/** Fields of a request for content that has changed. */
export const conditions: readonly string[] = ['if-none-match', 'if-modified-since'];

/**
 * Gives a condition that holds for nothing that was told, in words, of a request that was answered 304 or with a success;
 * undefined where one of its conditions may hold, or there is none.
 */
export function unmetCondition(exchange: Exchange, told: ToldValidators): string | undefined {
  const status = exchange.answer?.status;
  const isAnswered = status === 304 || (status !== undefined && isSuccessful(status));
  if (!isAnswered || !isConditional(exchange)) return undefined;
  const { 'if-none-match': match, 'if-modified-since': since } = exchange.request.headers ?? {};
  if (match === undefined) return wrongDate(exchange, since, told);
  // Software that knows no tags may go by the date (RFC 9110 13.1.3).
  const knowsTags = told.tags.size > 0;
  return since === undefined || knowsTags ? wrongTag(match, told) : undefined;
}

/** HTTP-6: "not modified" is told only to a client that has what was not modified (RFC 9110 13.1.2, 15.4.5). */
export function unfoundedNotModified(exchange: Exchange, told: ToldValidators): Deviation[] {
  const unmet = exchange.answer?.status === 304 ? unmetCondition(exchange, told) : undefined;
  if (unmet === undefined) return [];
  const received = `status 304 to ${unmet}`;
  const expected = 'status 304 only where a validator of the request still holds (RFC 9110 13.1.2, 15.4.5)';
  return [deviationOf('HTTP-6', [exchange], { message: received, received, expected })];
}

/** True of an answer "not modified" to a usual key. */
export function isNotModified(exchange: Exchange): boolean {
  return exchange.answer?.status === 304 && isConditional(exchange);
}

/** True of "not modified" to a request without a key, or with one that nobody has. */
export function isNotModifiedWithoutKey({ request, answer }: Exchange): boolean {
  return answer?.status === 304 && noRight.includes(request.credential.kind);
}

const noRight: readonly Credential['kind'][] = ['none', 'invented'];

/** HTTP-6: what is refused without a condition is refused with one (RFC 9110 13.2.1). */
export function notModifiedThoughRefused(exchange: Exchange, exchanges: readonly Exchange[]): Deviation[] {
  if (exchange.answer?.status !== 304) return [];
  const isWithoutKey = isNotModifiedWithoutKey(exchange);
  const alike = exchanges.filter((one) => (isWithoutKey ? hasNoKeyEither : isSamePlainGet)(one, exchange));
  // A key that is refused for a while refuses nothing that was asked.
  const isRefused = isWithoutKey ? refusesClient : saysNotThere;
  const refusal = alike.find(({ answer }) => isRefused(answer?.status));
  if (refusal === undefined || alike.some(({ answer }) => answer && isSuccessful(answer.status))) return [];
  const whose = isWithoutKey ? 'without a right key, ' : '';
  const received = `status 304 ${whose}and ${refusal.answer?.status} where there is no condition`;
  const expected = 'the refusal: conditions are read behind it (RFC 9110 13.2.1)';
  return [deviationOf('HTTP-6', [exchange, refusal], { message: received, received, expected })];
}

function hasNoKeyEither({ request }: Exchange, { request: { endpoint } }: Exchange): boolean {
  const hasNoRight = request.endpoint === endpoint && noRight.includes(request.credential.kind);
  return hasNoRight && !conditions.some((name) => request.headers?.[name] !== undefined);
}

function isSamePlainGet(one: Exchange, exchange: Exchange): boolean {
  return isSameGet(one, exchange) && one.request.headers === undefined && one.request.situation === undefined;
}

/** HTTP-6: who sends the tag of an answer is told that nothing has changed, and is not sent it again (RFC 9110 13.1.2, 13.2.1). */
export function unheededTag(exchange: Exchange): Deviation[] {
  const { answer } = exchange;
  const match = sentTags(exchange);
  if (answer?.status !== 200 || match === undefined) return [];
  const [tag] = headerValues(answer, 'etag');
  const isSent = tag !== undefined && tagsIn(match).some((one) => tagsIn(tag).includes(one));
  if (!isSent) return [];
  const shown = (value: string) => receivedHeader('etag', value, exchange.request.endpoint);
  const received = `status 200 and ETag ${shown(tag)} to If-None-Match: ${shown(match)}`;
  const expected = 'status 304: a tag of the request is that of the content (RFC 9110 13.1.2)';
  return [deviationOf('HTTP-6', [exchange], { message: received, received, expected })];
}

/** True of an answer to a client that sent a tag which some answer has. */
export function sentToldTag(exchange: Exchange, { tags }: ToldValidators): boolean {
  const match = exchange.answer === undefined ? undefined : sentTags(exchange);
  return match !== undefined && tagsIn(match).some((tag) => tags.has(tag));
}

/** True of an answer to a client that sent entity tags, whether or not one of them holds. */
export function answersTags(exchange: Exchange): boolean {
  return exchange.answer?.status === 200 && sentTags(exchange) !== undefined;
}

function sentTags(exchange: Exchange): string | undefined {
  return isConditional(exchange) ? exchange.request.headers?.['if-none-match'] : undefined;
}

function wrongTag(match: string, { tags }: ToldValidators): string | undefined {
  const sent = tagsIn(match);
  // `*` holds for whatever is there.
  if (sent.length === 0 || sent.some((tag) => tags.has(tag))) return undefined;
  return `If-None-Match: ${match}, a tag that no answer had`;
}

function wrongDate(
  { request }: Exchange,
  since: string | undefined,
  { dates }: ToldValidators,
): string | undefined {
  const asked = Date.parse(since ?? '');
  const known = dates.get(urlOf(request)) ?? [];
  if (known.length === 0 || !known.every((date) => date > asked)) return undefined;
  return `If-Modified-Since: ${since}, before the last change that the answer shows`;
}

/** Entity tags are compared without the sign of a weak one (RFC 9110 8.8.3.2, 13.1.2). */
function tagsIn(value: string): string[] {
  return [...value.matchAll(/"([^"]*)"/g)].map(([, tag = '']) => tag);
}
