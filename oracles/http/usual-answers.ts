import type { Exchange } from '../../client/exchange.ts';
import { urlOf } from '../question.ts';

/** True of a request with the key that is meant for it. */
export function isKeyed({ request: { credential } }: Pick<Exchange, 'request'>): boolean {
  return credential.kind === 'partner-key' || credential.kind === 'consumer-token';
}

/** True of a GET of one URL with one key. */
export function isSameGet(
  { request }: Pick<Exchange, 'request'>,
  { request: other }: Pick<Exchange, 'request'>,
): boolean {
  const areAlike = request.method === 'GET' && other.method === 'GET' && other.path === request.path;
  return areAlike && other.credential.kind === request.credential.kind && urlOf(other) === urlOf(request);
}

/** The answer to the same GET in the usual way that came last before this one, or else the first one; undefined where there is none. */
export function usualAnswer(
  exchange: Pick<Exchange, 'id' | 'request' | 'sentAt'>,
  exchanges: readonly Exchange[],
): Exchange | undefined {
  const usual = exchanges.filter(
    (one) =>
      isSameGet(one, exchange) &&
      one.id !== exchange.id &&
      one.request.situation === undefined &&
      one.request.headers === undefined &&
      one.answer?.status === 200,
  );
  return usual.findLast(({ receivedAt }) => receivedAt <= exchange.sentAt) ?? usual[0];
}
