import type { Exchange } from '../../client/exchange.ts';
import { isSuccessful } from '../../schemas/http-status.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';
import { receivedHeader } from '../words/received.ts';
import { freshIn } from './freshness.ts';
import { listMembers } from './list-members.ts';
import { isKeyed } from './usual-answers.ts';

/** True of a success to a key that a cache may keep: OPTIONS cannot be kept (RFC 9110 9.3.7). */
export function isKeptForKey(exchange: Exchange): boolean {
  const { answer, request } = exchange;
  const isGood = answer !== undefined && isSuccessful(answer.status);
  return isGood && isKeyed(exchange) && request.method !== 'OPTIONS';
}

/**
 * HTTP-8: what a key opens is not left with caches that many clients share. `must-revalidate` alone allows it too (RFC 9111
 * 3.5), and is written for other reasons.
 */
export function invitesSharedCaches(exchange: Exchange): Deviation[] {
  const { answer, request } = exchange;
  if (answer === undefined || !isKeptForKey(exchange)) return [];
  const control = headerValues(answer, 'cache-control').join(', ');
  const isInvited = /(?:^|[\s,])(?:public|s-maxage\s*=)/i.test(control) && !/\bprivate\b/i.test(control);
  const isByKey = listMembers(answer, 'vary').some((name) => name === 'authorization' || name === '*');
  if (!isInvited || isByKey || freshIn('shared', answer, true) === 0) return [];
  const received = `Cache-Control ${receivedHeader('cache-control', control, request.endpoint)}`;
  const expected =
    'nothing that lets a cache give to others what a key has opened: `private`, `no-store`, or `Vary: Authorization`';
  return [deviationOf('HTTP-8', [exchange], { message: received, received, expected })];
}
