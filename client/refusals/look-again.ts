import { isNotNow, mayBeLockout } from '../../schemas/http-status.ts';
import { BudgetSpent } from '../budget.ts';
import type { Clock } from '../clock.ts';
import { tellsErrorForPage } from '../error-members.ts';
import type { Answer, Exchange, Request } from '../exchange.ts';
import { lockoutLooks, lockoutWait } from './lockout-pauses.ts';

/** What a look came to: the refusal where it is one, which may be an error that is told with a status of success. */
type Looked = Answer | 'accepted' | 'unavailable';

export interface LookOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Asks once; undefined where no request is left for it. */
  readonly askAgain: (accepted: Request) => Promise<Exchange | undefined>;
  /** Whether the target bears no further refusal. */
  readonly isFull: () => boolean;
}

/**
 * Looks whether what was accepted before is accepted still: until it is, or no more refusals are borne, or waiting is of
 * no use; at least once. Throws a BudgetSpent where no request is left.
 */
export async function lookAt(
  control: Request,
  { clock, signal, askAgain, isFull }: LookOptions,
): Promise<Looked> {
  let last = await lookOnce(control, askAgain);
  for (let look = 1; look < lockoutLooks && isWorthWaiting(last) && !isFull(); look += 1) {
    const refusal = typeof last === 'object' ? last : undefined;
    await clock.sleep(lockoutWait(refusal, look, clock.now()), signal);
    last = await lookOnce(control, askAgain);
  }
  return typeof last === 'object' && isNotNow(last.status) ? 'unavailable' : last;
}

/** Any other refusal is about what was asked for, and waiting changes nothing. */
function isWorthWaiting(looked: Looked): boolean {
  return typeof looked === 'object' && (mayBeLockout(looked.status) || looked.status < 300);
}

async function lookOnce(control: Request, askAgain: LookOptions['askAgain']): Promise<Looked> {
  const exchange = await askAgain(control);
  if (exchange === undefined) throw new BudgetSpent('reserve', 0);
  const { answer } = exchange;
  if (answer === undefined || answer.status >= 500) return 'unavailable';
  return answer.status < 400 && !tellsErrorForPage(control, answer) ? 'accepted' : answer;
}
