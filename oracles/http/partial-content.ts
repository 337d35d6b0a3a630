import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';
import { listMembers } from './list-members.ts';

export function isPartial({ answer }: Exchange): boolean {
  return answer?.status === 206;
}

/** HTTP-15: a part is given only to whoever asks for one, and says which part it is (RFC 9110 14.2, 15.3.7). */
export function unaskedPart(exchange: Exchange): Deviation[] {
  const { answer, request } = exchange;
  if (answer === undefined || !isPartial(exchange)) return [];
  const problem =
    request.headers?.range === undefined
      ? 'a request without Range'
      : headerValues(answer, 'content-range').length === 0 && !isOfManyParts(exchange)
        ? 'a range, and no Content-Range'
        : undefined;
  if (problem === undefined) return [];
  const received = `status 206 to ${problem}`;
  const expected =
    'status 200 and the whole, or 206 with `Content-Range` to a request with `Range` (RFC 9110 15.3.7)';
  return [deviationOf('HTTP-15', [exchange], { message: received, received, expected })];
}

function isOfManyParts({ answer }: Exchange): boolean {
  return answer !== undefined && listMembers(answer, 'content-type')[0] === 'multipart/byteranges';
}
