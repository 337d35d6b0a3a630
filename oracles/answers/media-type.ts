import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';
import { isSuccess } from '../pages/page-view.ts';
import { receivedHeader } from '../words/received.ts';

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

/** True of `application/json`, and of any type with the suffix `+json`. */
export function isJsonType(type: string | undefined): boolean {
  const [, main = '', sub = ''] = mediaType.exec((type ?? '').toLowerCase()) ?? [];
  return (main === 'application' && sub === 'json') || (main !== '' && sub.endsWith('+json'));
}
