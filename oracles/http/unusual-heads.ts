import type { Exchange } from '../../client/exchange.ts';
import { isNotNow, isSuccessful } from '../../schemas/http-status.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';

/** True of an answered request without `Host`, or one for which the connection was closed. */
export function hasNoHost({ request, answer }: Exchange): boolean {
  return request.situation?.without?.includes('host') === true && isAnswered(answer);
}

/** HTTP-17: a request of HTTP/1.1 without `Host` is refused (RFC 9112 3.2). */
export function takenWithoutHost(exchange: Exchange): Deviation[] {
  const { answer } = exchange;
  if (answer === undefined || !hasNoHost(exchange) || !isSuccessful(answer.status)) return [];
  const received = `status ${answer.status} to a request without Host`;
  const expected = 'status 400, or another refusal (RFC 9112 3.2)';
  return [deviationOf('HTTP-17', [exchange], { message: received, received, expected })];
}

/** True of an answered request of HTTP/1.0. */
export function isOfVersion10({ request, answer }: Exchange): boolean {
  return request.situation?.version === '1.0' && isAnswered(answer);
}

/** HTTP-18: no answer to HTTP/1.0 comes in chunks (RFC 9112 6.1). */
export function chunkedToVersion10(exchange: Exchange): Deviation[] {
  const { answer } = exchange;
  if (answer === undefined || !isOfVersion10(exchange)) return [];
  const [coding] = headerValues(answer, 'transfer-encoding');
  if (coding === undefined) return [];
  const received = `Transfer-Encoding: ${coding} to a request of HTTP/1.0`;
  const expected = 'Content-Length, or the end of the connection, and no Transfer-Encoding (RFC 9112 6.1)';
  return [deviationOf('HTTP-18', [exchange], { message: received, received, expected })];
}

function isAnswered(answer: Exchange['answer']): boolean {
  return answer !== undefined && !isNotNow(answer.status);
}
