import type { Exchange } from '../../client/exchange.ts';
import { isSuccessful } from '../../schemas/http-status.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';
import { urlOf } from '../question.ts';

/** HEAD with the key that is meant for it, answered with a success that tells a length. */
export function tellsLength(exchange: Exchange): boolean {
  return exchange.request.method === 'HEAD' && lengthOf(exchange) !== undefined;
}

/**
 * HTTP-7: the length that HEAD tells is the one that GET has (RFC 9110 8.6). Judged beside at least one GET of the same URL,
 * where all of them have one length: an answer whose length changes by itself tells nothing.
 */
export function wrongLength(head: Exchange, others: readonly Exchange[]): Deviation[] {
  const length = lengthOf(head);
  const gets = others.filter((one) => one.request.method === 'GET' && isSame(head, one));
  const [get] = gets;
  const lengths = new Set(gets.map(lengthOf));
  const [usual] = lengths;
  if (get === undefined || length === undefined || usual === undefined || lengths.size > 1) return [];
  if (length === usual) return [];
  const received = `HEAD tells Content-Length: ${length}, and GET has ${usual}`;
  const expected = 'HEAD tells the length that GET has, or none (RFC 9110 8.6)';
  return [deviationOf('HTTP-7', [head, get], { message: received, received, expected })];
}

function isSame({ request }: Exchange, other: Exchange): boolean {
  return (
    other.request.situation === undefined &&
    urlOf(other.request) === urlOf(request) &&
    other.request.credential.kind === request.credential.kind
  );
}

/** The length that a success tells; undefined where it tells none, or is coded: HEAD need not code what it does not send. */
function lengthOf({ request, answer }: Exchange): number | undefined {
  const { kind } = request.credential;
  if (answer === undefined || !isSuccessful(answer.status)) return undefined;
  if (kind !== 'partner-key' && kind !== 'consumer-token') return undefined;
  const [length] = headerValues(answer, 'content-length');
  const isCoded = headerValues(answer, 'content-encoding').length > 0;
  return isCoded || length === undefined || !/^\d+$/.test(length) ? undefined : Number(length);
}
