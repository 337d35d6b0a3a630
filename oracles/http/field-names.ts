import type { Exchange } from '../../client/exchange.ts';
import { isNotNow } from '../../schemas/http-status.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { isKeyed, usualAnswer } from './usual-answers.ts';

/** True of an answered GET whose fields have names in another letter case, and of a refused one in which nothing else is unusual. */
export function writesNamesOtherwise({ request, answer }: Exchange): boolean {
  const { situation, method, credential } = request;
  if (method !== 'GET' || situation?.fieldNames === undefined || credential.kind === 'none') return false;
  if (answer === undefined || isNotNow(answer.status)) return false;
  return answer.status < 400 || (situation.says.length === 1 && isKeyed({ request }));
}

/** HTTP-14: the names of fields mean the same in any letter case (RFC 9110 5.1). */
export function namesMisread(exchange: Exchange, exchanges: readonly Exchange[]): Deviation[] {
  const { answer, request } = exchange;
  if (answer === undefined || answer.status < 400 || !writesNamesOtherwise(exchange)) return [];
  const usual = usualAnswer(exchange, exchanges);
  if (usual === undefined) return [];
  const received = `status ${answer.status} with ${request.situation?.says.join()}, and 200 with the usual names`;
  const expected = 'the same answer: names of header fields have no letter case (RFC 9110 5.1)';
  return [deviationOf('HTTP-14', [exchange, usual], { message: received, received, expected })];
}
