import type { Answer, Endpoint, Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';
import { receivedHeader } from '../words/received.ts';
import { listMembers } from './list-members.ts';
import type { ToldValidators } from './not-modified.ts';

export function isPartial({ answer }: Exchange): boolean {
  return answer?.status === 206;
}

/** HTTP-15: a part is given only to whoever asks for one, and says which part it is (RFC 9110 14.2, 15.3.7). */
export function unaskedPart(exchange: Exchange, told: ToldValidators): Deviation[] {
  const { answer, request } = exchange;
  if (answer === undefined || !isPartial(exchange)) return [];
  const { range, 'if-range': condition } = request.headers ?? {};
  const problem =
    range === undefined
      ? 'a request without Range'
      : request.method === 'HEAD'
        ? 'HEAD, which has no ranges'
        : (wrongCondition(condition, told) ??
          (isOfManyParts(exchange) ? undefined : wrongPlace(answer, range, request.endpoint)));
  if (problem === undefined) return [];
  const received = `status 206 to ${problem}`;
  const expected =
    'status 200 and the whole, or 206 with `Content-Range` to GET with `Range` (RFC 9110 13.1.5, 14.2, 15.3.7)';
  return [deviationOf('HTTP-15', [exchange], { message: received, received, expected })];
}

/** A tag that does not hold, in words. */
function wrongCondition(condition: string | undefined, { tags }: ToldValidators): string | undefined {
  const isTold = condition === undefined || tags.has(condition.replaceAll('"', ''));
  return isTold ? undefined : `If-Range: ${condition}, a tag that no answer had`;
}

/** What is wrong with the place of a part, in words. */
function wrongPlace(answer: Answer, range: string, endpoint: Endpoint): string | undefined {
  const [place] = headerValues(answer, 'content-range');
  if (place === undefined) return 'a range, and no Content-Range';
  const shown = receivedHeader('content-range', place, endpoint);
  const [, first, last, whole] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/i.exec(place.trim()) ?? [];
  if (first === undefined || last === undefined || whole === undefined)
    return /^bytes\b/i.test(place) ? `a range, and Content-Range: ${shown}` : undefined;
  const isWithin = Number(first) <= Number(last) && (whole === '*' || Number(last) < Number(whole));
  const length = Number(last) - Number(first) + 1;
  const isCoded = headerValues(answer, 'content-encoding').length > 0;
  const { receivedBytes = answer.body.length } = answer;
  if (isWithin && !isOfRange(range, { first: Number(first), last: Number(last), whole: Number(whole) }))
    return `Range: ${range}, with Content-Range: ${shown}`;
  if (isWithin && (isCoded || receivedBytes === length)) return undefined;
  return `a range, with ${receivedBytes} bytes and Content-Range: ${shown}`;
}

interface Place {
  readonly first: number;
  readonly last: number;
  /** Bytes of the whole; not a number where that is not told. */
  readonly whole: number;
}

/** True of a part that lies in the range that was asked for, which may be given in part (RFC 9110 14.1.2, 15.3.7). */
function isOfRange(range: string, { first, last, whole }: Place): boolean {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (from === undefined || to === undefined) return true;
  if (from === '') return !(first < whole - Number(to));
  return first >= Number(from) && (to === '' || last <= Number(to));
}

function isOfManyParts({ answer }: Exchange): boolean {
  return answer !== undefined && listMembers(answer, 'content-type')[0] === 'multipart/byteranges';
}
