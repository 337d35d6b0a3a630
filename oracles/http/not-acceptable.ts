import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { weights } from './list-members.ts';
import { usualAnswer } from './usual-answers.ts';

/** What every request accepts that does not say otherwise. */
const usual = 'application/json';
/** Ranges in which JSON is (RFC 9110 12.5.1). */
const withJson = ['application/json', 'application/*', '*/*'] as const;

/** True of a request that accepts JSON, in any language and coding: there is nothing that it could not be given. */
export function acceptsJson({ request: { headers = {}, situation } }: Exchange): boolean {
  const isPlain = headers['accept-encoding'] === undefined && headers['accept-language'] === undefined;
  const { accept = situation?.without?.includes('accept') ? '*/*' : usual } = headers;
  const accepted = weights(accept);
  const weight = withJson.map((range) => accepted.get(range)).find((one) => one !== undefined);
  return isPlain && weight !== undefined && weight > 0;
}

/** HTTP-13: 406 is told only where nothing of what the request accepts is there (RFC 9110 15.5.7), as the same question shows. */
export function notAcceptable(exchange: Exchange, exchanges: readonly Exchange[]): Deviation[] {
  const { answer, request } = exchange;
  if (answer?.status !== 406 || !acceptsJson(exchange)) return [];
  const there = usualAnswer(exchange, exchanges);
  if (there === undefined) return [];
  const isWithout = request.situation?.without?.includes('accept');
  const asked = isWithout ? 'a request without Accept' : `Accept: ${request.headers?.accept ?? usual}`;
  const received = `status 406 to ${asked}`;
  const expected = 'JSON for whoever accepts JSON (RFC 9110 12.5.1, 15.5.7)';
  return [deviationOf('HTTP-13', [exchange, there], { message: received, received, expected })];
}
