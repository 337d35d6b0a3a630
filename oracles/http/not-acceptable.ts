import type { Exchange } from '../../client/exchange.ts';
import { isSuccessful } from '../../schemas/http-status.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { weights } from './list-members.ts';
import { isKeyed, usualAnswer } from './usual-answers.ts';

/** Ranges in which JSON is (RFC 9110 12.5.1). */
const withJson = ['application/json', 'application/*', '*/*'] as const;

/** The `Accept` of a request that chooses one by itself; anything where it leaves it out. Undefined in the usual way. */
function chosenAccept({ request: { headers, situation } }: Exchange): string | undefined {
  return situation?.without?.includes('accept') === true ? '*/*' : headers?.accept;
}

/** True of an answer to another `Accept` than the usual one, in which JSON is; of a refusal only where nothing else is unusual. */
export function acceptsJsonOtherwise(exchange: Exchange): boolean {
  const { answer, request } = exchange;
  const accept = chosenAccept(exchange);
  if (answer === undefined || accept === undefined || !isKeyed(exchange)) return false;
  const accepted = weights(accept);
  const weight = withJson.map((range) => accepted.get(range)).find((one) => one !== undefined) ?? 0;
  const isAlone =
    request.situation?.says.length === 1 &&
    Object.keys(request.headers ?? {}).every((name) => name === 'accept');
  return weight > 0 && (isSuccessful(answer.status) || isAlone);
}

/** HTTP-13: 406 is told only where nothing of what the request accepts is there (RFC 9110 15.5.7), as the same question shows. */
export function notAcceptable(exchange: Exchange, exchanges: readonly Exchange[]): Deviation[] {
  const { answer, request } = exchange;
  if (answer?.status !== 406 || !acceptsJsonOtherwise(exchange)) return [];
  const there = usualAnswer(exchange, exchanges);
  if (there === undefined) return [];
  const asked =
    request.headers?.accept === undefined ? 'a request without Accept' : `Accept: ${request.headers.accept}`;
  const received = `status 406 to ${asked}`;
  const expected = 'JSON for whoever accepts JSON (RFC 9110 12.5.1, 15.5.7)';
  return [deviationOf('HTTP-13', [exchange, there], { message: received, received, expected })];
}
