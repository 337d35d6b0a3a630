import type { Exchange } from '../../client/exchange.ts';
import { isSuccessful } from '../../schemas/http-status.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { receivedHeader } from '../words/received.ts';
import { listMembers, weights } from './list-members.ts';

/** The codings that a request accepts; undefined where it says nothing, which accepts all. */
function askedCodings({ request }: Exchange): string | undefined {
  return request.headers?.['accept-encoding'];
}

/** True of a success to a request that says for itself which codings it accepts. */
export function choosesCodings(exchange: Exchange): boolean {
  const { answer } = exchange;
  return answer !== undefined && isSuccessful(answer.status) && askedCodings(exchange) !== undefined;
}

/** True of an answer that names a content coding. */
export function namesCoding({ answer }: Exchange): boolean {
  return answer !== undefined && listMembers(answer, 'content-encoding').length > 0;
}

/**
 * HTTP-12: codings are what they are called: `deflate` is in the zlib format (RFC 9110 8.4.1.2), and `identity`, a word
 * of requests, is none (RFC 9110 8.4).
 */
export function misnamedCoding(exchange: Exchange): Deviation[] {
  const { answer } = exchange;
  if (answer === undefined) return [];
  const isIdentity = listMembers(answer, 'content-encoding').includes('identity');
  if (!isIdentity && answer.isRawDeflate !== true) return [];
  const [received, expected] = isIdentity
    ? ['Content-Encoding: identity', 'no Content-Encoding where there is no coding (RFC 9110 8.4)']
    : [
        'Content-Encoding: deflate without zlib format',
        'zlib format (RFC 1950) around it (RFC 9110 8.4.1.2)',
      ];
  return [deviationOf('HTTP-12', [exchange], { message: received, received, expected })];
}

/** HTTP-12: the body is in no coding that the request does not accept, or refuses with a weight of 0 (RFC 9110 12.5.3). */
export function refusedCoding(exchange: Exchange): Deviation[] {
  const { answer, request } = exchange;
  const asked = askedCodings(exchange);
  if (answer === undefined || asked === undefined || !choosesCodings(exchange)) return [];
  const accepted = weights(asked);
  const isAccepted = (coding: string) =>
    coding === 'identity' || (accepted.get(coding.replace(/^x-/, '')) ?? accepted.get('*') ?? 0) > 0;
  const wrong = listMembers(answer, 'content-encoding').find((coding) => !isAccepted(coding));
  if (wrong === undefined) return [];
  const given = receivedHeader('content-encoding', wrong, request.endpoint);
  const received = `Content-Encoding ${given} to Accept-Encoding: ${asked}`;
  const expected = 'a body in a coding that the request accepts, or in none (RFC 9110 12.5.3)';
  return [deviationOf('HTTP-12', [exchange], { message: received, received, expected })];
}
