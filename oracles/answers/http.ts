import type { Endpoint, Exchange } from '../../client/exchange.ts';
import { isSuccessful, isWithoutContent } from '../../schemas/http-status.ts';
import { isMarkup, isRecordsInOtherForm } from '../../schemas/markup.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';
import type { DuplicateName } from '../json/duplicate-names.ts';
import { readJson } from '../json/json-text.ts';
import { isAnswered, isSuccess } from '../pages/page-view.ts';
import { countOf } from '../words/count-of.ts';
import { receivedHeader, receivedName, receivedText } from '../words/received.ts';

const expected = 'the body of a success is complete JSON text in UTF-8 (RFC 8259 2, 8.1)';

/** HTTP-1: the body of a success is JSON text. An answer without content (204, 205) is not HTTP-1's affair. */
export function jsonText(exchange: Exchange): Deviation[] {
  const problem = brokenOff(exchange) ?? notJson(exchange);
  return problem === undefined ? [] : [deviationOf('HTTP-1', [exchange], { ...problem, expected })];
}

/** True of a success that is not what its own header fields say: it is none in whatever way it was asked for. */
export function isNotAsLabelled({ answer, failure }: Exchange): boolean {
  if (answer === undefined) return failure?.kind === 'protocol' && failure.status === 200;
  const isLabelled = isJsonType(headerValues(answer, 'content-type')[0]) && !isMarkup(answer);
  return answer.status === 200 && answer.body.length > 0 && isLabelled && 'problem' in readJson(answer);
}

/** True of a page in another form than JSON, such as XML or CSV: it has the documented members, and is none for people. */
export function isPageInOtherForm({ answer, request }: Exchange): boolean {
  if (request.endpoint !== 'partner' || answer?.status !== 200) return false;
  return isRecordsInOtherForm(answer) && 'problem' in readJson(answer);
}

/** HTTP-3: every parser reads the body alike: no byte order mark before it, no name twice in one object. */
export function unambiguousJson(exchange: Exchange): Deviation[] {
  const reading = isAnswered(exchange) ? readJson(exchange.answer) : undefined;
  if (reading === undefined || 'problem' in reading) return [];
  const duplicate = reading.duplicate();
  const found = [
    ...(reading.hasByteOrderMark ? [mark] : []),
    ...(duplicate === undefined ? [] : [duplicateText(duplicate, exchange.request.endpoint)]),
  ];
  return found.map((problem) => deviationOf('HTTP-3', [exchange], { message: problem.received, ...problem }));
}

const mark = {
  received: 'a byte order mark (EF BB BF) before the JSON text',
  expected: 'a body that begins with the JSON text (RFC 8259 8.1)',
};

function duplicateText({ name, object }: DuplicateName, endpoint: Endpoint) {
  const where = object === '' ? 'the outermost object' : object;
  return {
    received: `the member ${receivedName(name, endpoint)} stands twice in ${where}`,
    expected: 'names that are unique within an object (RFC 8259 4)',
  };
}

type Problem = Pick<Deviation, 'message' | 'received'>;

/** The retries are over by now: the body breaks off each time, or cannot be decoded. */
function brokenOff(exchange: Exchange): Problem | undefined {
  const { failure } = exchange;
  if (failure?.status === undefined || !isSuccessful(failure.status)) return undefined;
  if (failure.kind !== 'incomplete' && failure.kind !== 'protocol') return undefined;
  return { message: failure.message, received: `status ${failure.status}, then ${failure.message}` };
}

function notJson({ answer, request }: Exchange): Problem | undefined {
  if (answer === undefined || !isSuccess(answer) || isWithoutContent(answer.status)) return undefined;
  const reading = readJson(answer);
  if (!('problem' in reading)) return undefined;
  return {
    message: reading.problem,
    received: `status ${answer.status}, ${bodyStart(answer.body, request)}`,
  };
}

/** More than is shown, so that a key at the end of what is shown is recognised whole. */
const bytesRead = 65_536;

function bodyStart(body: Uint8Array, { endpoint }: Exchange['request']): string {
  if (body.length === 0) return 'an empty body';
  const text = Buffer.from(body.subarray(0, bytesRead)).toString('utf8');
  return `a body of ${countOf(body.length, 'byte')}: ${receivedText(text, endpoint)}`;
}

/** A media type in front of its parameters (RFC 9110 8.3.1). */
const mediaType = /^[\t ]*([!#$%&'*+.^_`|~\w-]+)\/([!#$%&'*+.^_`|~\w-]+)[\t ]*(?:;|$)/;

/** HTTP-2: the body of a success says that it is JSON: `application/json`, or any type with the suffix `+json`. */
export function jsonMediaType(exchange: Exchange): Deviation[] {
  const { answer } = exchange;
  if (answer === undefined || !isSuccess(answer) || answer.body.length === 0) return [];
  const [type] = headerValues(answer, 'content-type');
  if (isJsonType(type)) return [];
  const { endpoint } = exchange.request;
  const received =
    type === undefined ? 'no Content-Type' : `Content-Type ${receivedHeader('content-type', type, endpoint)}`;
  const expected = '`application/json`, or a media type with the suffix `+json` (RFC 8259 11, RFC 6839 3.1)';
  return [deviationOf('HTTP-2', [exchange], { message: received, received, expected })];
}

/** True of `application/json` and of media types with the suffix `+json` (RFC 6839 3.1). */
export function isJsonType(type: string | undefined): boolean {
  const [, main = '', sub = ''] = mediaType.exec((type ?? '').toLowerCase()) ?? [];
  return (main === 'application' && sub === 'json') || (main !== '' && sub.endsWith('+json'));
}
