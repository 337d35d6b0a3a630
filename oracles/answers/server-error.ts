import type { Exchange, Request } from '../../client/exchange.ts';
import { isBroken, isNotNow } from '../../schemas/http-status.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { isUsualQuery, questionText } from '../question.ts';

/** HTTP-4: a well-formed request is answered or refused, not failed. Unusual values: INPUT-1 to INPUT-4. */
export function serverError(exchange: Exchange): Deviation[] {
  const { answer, request, attempts } = exchange;
  if (answer === undefined || answer.status < 500 || !isOrdinary(request, answer.status)) return [];
  // Where a request is unusual, a gateway may refuse it so, each time.
  if (isTransientError(exchange) && (attempts === 1 || request.situation?.mayBeRefused === true)) return [];
  const isHead = request.method === 'HEAD';
  const message = `status ${answer.status}${isHead ? ' to HEAD' : ''}`;
  const said = {
    message,
    received: attempts === 1 ? message : `${message}, asked ${attempts} times`,
    expected: `an answer, or a refusal with 4xx${isHead ? ' or 501' : ''}: 5xx says that the service itself failed (RFC 9110 15.6)`,
  };
  return [deviationOf('HTTP-4', [exchange], said, `${questionText(request)}${keyText(request)}`)];
}

export function isTransientError({ answer }: Exchange): boolean {
  return answer !== undefined && isNotNow(answer.status);
}

/** A server error that may pass by itself, and that the client does not send again for. */
export function isPassingError({ answer }: Exchange): boolean {
  return answer !== undefined && isBroken(answer.status);
}

function keyText({ credential: { kind } }: Request): string {
  if (kind === 'none') return ', without a key';
  return kind === 'invented' || kind === 'altered' ? ', with a wrong key' : '';
}

const plainPath = /^\/(?:partners|consumers)\/[\w.~-]{1,128}$/;

/** A GET as the document shows it, or HEAD in its place (RFC 9110 9.1): a server that does not know HEAD says 501. */
function isOrdinary(request: Request, status: number): boolean {
  const isKnown = request.method === 'GET' || (request.method === 'HEAD' && status !== 501);
  return isKnown && plainPath.test(request.path) && isUsualQuery(request);
}
