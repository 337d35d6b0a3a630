import type { Answer } from '../client/exchange.ts';
import { headerValues } from './header-values.ts';

/** The client is turned away, whatever it presents: a refusal of credentials has no time at which it ends. */
export function isLockout(answer: Answer): boolean {
  return answer.status === 429 || (answer.status === 403 && headerValues(answer, 'retry-after').length > 0);
}
