import type { Exchange } from '../../client/exchange.ts';
import { isJsonType } from '../answers/http.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';
import { readJson } from '../json/json-text.ts';

/** True of a refusal with a whole body that says to be JSON. */
export function isJsonRefusal({ answer, request }: Exchange): boolean {
  if (answer === undefined || answer.status < 400 || request.method !== 'GET') return false;
  const isWhole = answer.body.length > 0 && answer.receivedBytes === undefined;
  return isWhole && isJsonType(headerValues(answer, 'content-type')[0]);
}

/** HTTP-19: the body of a refusal is free; where it says to be JSON, it is (RFC 8259 2, 7, 8.1). */
export function brokenRefusal(exchange: Exchange): Deviation[] {
  const { answer } = exchange;
  const reading = answer && isJsonRefusal(exchange) ? readJson(answer) : undefined;
  if (answer === undefined || reading === undefined || !('problem' in reading) || reading.isTooDeep)
    return [];
  const received = `status ${answer.status}: ${reading.problem}`;
  const expected = 'JSON text, as Content-Type says (RFC 8259 2), or another Content-Type';
  return [deviationOf('HTTP-19', [exchange], { message: received, received, expected })];
}
