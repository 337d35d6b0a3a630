import type { Answer } from '../../client/exchange.ts';
import { isThrottling } from '../../schemas/throttling.ts';

/** The client is turned away, whatever it presents: a refusal of credentials has no time at which it ends. */
export function isLockout(answer: Answer): boolean {
  return isThrottling(answer);
}
