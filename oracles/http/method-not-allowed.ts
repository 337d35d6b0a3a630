import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';

/** True of an answer to which a list of methods belongs. */
export function isMethodRefused({ answer }: Exchange): boolean {
  return answer?.status === 405 && answer.isClosed !== true;
}

/** HTTP-9: who refuses a method says which other ones there are; the list may be empty (RFC 9110 10.2.1, 15.5.6). */
export function methodsUntold(exchange: Exchange): Deviation[] {
  const { answer, request } = exchange;
  if (answer === undefined || !isMethodRefused(exchange)) return [];
  const allowed = headerValues(answer, 'allow');
  const methods = allowed.flatMap((value) => value.split(',').map((method) => method.trim()));
  // In a situation, a field may have named another method.
  const isAmong = request.situation === undefined && methods.includes(request.method);
  if (allowed.length > 0 && !isAmong) return [];
  const told = allowed.length === 0 ? 'no Allow' : `${request.method} among the methods of Allow`;
  const received = `status 405 to ${request.method}, and ${told}`;
  const expected = '`Allow` with the methods of the resource, without the refused one (RFC 9110 15.5.6)';
  return [deviationOf('HTTP-9', [exchange], { message: received, received, expected })];
}
