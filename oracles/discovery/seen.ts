import type { Answer, Exchange } from '../../client/exchange.ts';
import { isNotNow, isSuccessful } from '../../schemas/http-status.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import { isRefusalBody } from '../answers/error-body.ts';
import { isReadable } from '../json/readable.ts';
import { memberNames } from './consumer-body.ts';
import { errorCodes, mediaTypeOf } from './error-codes.ts';
import { takenAs, type UsualValues, unusualParameter } from './unusual-parameter.ts';
import { withoutBody } from './without-body.ts';

/** One exchange of the run, for the statement, without a large body but with what that shows. */
export interface Seen {
  readonly exchange: Exchange;
  /** A usual question, answered with something of what it asked for. */
  readonly isUsual: boolean;
  /** Of an error in whatever status: the media type of its body, and the codes in it. */
  readonly error: { readonly mediaType: string; readonly codes: readonly string[] } | undefined;
  /** Names of the members of a consumer's record. */
  readonly members: readonly string[];
  /** The one thing that is unusual about its parameters, and how it was taken. */
  readonly unusual: string | undefined;
  readonly taken: string | undefined;
}

/** @param isOrdinary asked as the document shows it, with the key that is meant for it */
export function seenOf(exchange: Exchange, isOrdinary: boolean, known: UsualValues): Seen {
  const { answer, request } = exchange;
  const unusual = unusualParameter(request, known);
  return {
    exchange: withoutBody(exchange),
    isUsual: isOrdinary && isShown(exchange) && isReadable(exchange),
    error: errorOf(answer),
    members: request.endpoint === 'consumer' && answer !== undefined ? memberNames(answer) : [],
    unusual,
    taken: unusual === undefined ? undefined : takenAs(unusual, exchange),
  };
}

/** True where an answer came whose form is the service's: a connection that is closed has none. */
export function isShown({ answer }: Exchange): boolean {
  return answer !== undefined && answer.isClosed !== true;
}

/** True where an answer is one to a GET, and neither of what stands before the service nor of its load. */
export function isOfQuestion({ answer, request }: Exchange): boolean {
  return (
    answer !== undefined && request.method === 'GET' && !isNotNow(answer.status) && !isThrottling(answer)
  );
}

function errorOf(answer: Answer | undefined): Seen['error'] {
  if (answer === undefined) return undefined;
  const isError = isSuccessful(answer.status) ? isRefusalBody(answer) : answer.status >= 400;
  return isError ? { mediaType: mediaTypeOf(answer), codes: errorCodes(answer) } : undefined;
}
