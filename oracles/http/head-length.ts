import type { Exchange, Request } from '../../client/exchange.ts';
import { isSuccessful } from '../../schemas/http-status.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';
import { urlOf } from '../question.ts';

/**
 * The length of GET beside an answer to HEAD, and a GET that has it; undefined where HEAD tells none, where no GET of the same
 * URL tells one, and where their lengths differ: an answer whose length changes by itself tells nothing.
 */
export function lengthOfGet(head: Exchange, others: readonly Exchange[]) {
  if (head.request.method !== 'HEAD' || lengthOf(head) === undefined) return undefined;
  const gets = others.flatMap((get) => {
    const length = lengthOf(get);
    const isOne = get.request.method === 'GET' && isSame(head.request, get.request);
    return isOne && length !== undefined ? [{ get, length }] : [];
  });
  const isOneLength = new Set(gets.map(({ length }) => length)).size === 1;
  return isOneLength ? gets[0] : undefined;
}

/** HTTP-7: the length that HEAD tells is the one that GET has (RFC 9110 8.6). */
export function wrongLength(head: Exchange, others: readonly Exchange[]): Deviation[] {
  const usual = lengthOfGet(head, others);
  const length = lengthOf(head);
  if (usual === undefined || length === usual.length) return [];
  const received = `HEAD tells Content-Length: ${length}, and GET has ${usual.length}`;
  const expected = 'HEAD tells the length that GET has, or none (RFC 9110 8.6)';
  return [deviationOf('HTTP-7', [head, usual.get], { message: received, received, expected })];
}

function isSame(request: Request, other: Request): boolean {
  return urlOf(other) === urlOf(request) && other.credential.kind === request.credential.kind;
}

/**
 * The length that a success tells to a usual request; undefined where it tells none, or is coded: HEAD need not code what it
 * does not send.
 */
function lengthOf({ request, answer }: Exchange): number | undefined {
  const { kind } = request.credential;
  if (answer === undefined || !isSuccessful(answer.status)) return undefined;
  if (kind !== 'partner-key' && kind !== 'consumer-token') return undefined;
  if (request.situation !== undefined || request.headers !== undefined) return undefined;
  const [length] = headerValues(answer, 'content-length');
  const isCoded = headerValues(answer, 'content-encoding').length > 0;
  return isCoded || length === undefined || !/^\d+$/.test(length) ? undefined : Number(length);
}
