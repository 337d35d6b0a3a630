import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';

/** True of an answer to which a list of methods belongs. */
export function isMethodRefused({ answer }: Exchange): boolean {
  return answer?.status === 405 && answer.isClosed !== true;
}

/** HTTP-9: who refuses a method says which ones there are; the list may be empty (RFC 9110 10.2.1, 15.5.6). */
export function methodsUntold(exchange: Exchange): Deviation[] {
  const { answer, request } = exchange;
  if (answer === undefined || !isMethodRefused(exchange) || headerValues(answer, 'allow').length > 0)
    return [];
  const received = `status 405 to ${request.method}, and no Allow`;
  const expected = '`Allow` with the methods of the resource (RFC 9110 15.5.6)';
  return [deviationOf('HTTP-9', [exchange], { message: received, received, expected })];
}
