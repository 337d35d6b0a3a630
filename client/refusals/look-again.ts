import { isNotNow, mayBeLockout } from '../../schemas/http-status.ts';
import { BudgetSpent } from '../budget.ts';
import type { Clock } from '../clock.ts';
import { refusesWithSuccess } from '../error-members.ts';
import type { Answer, Exchange, Request } from '../exchange.ts';
import { lockoutLooks, lockoutWait } from './lockout-pauses.ts';

/** What looks came to: the refusal where the last is one, which may be an error that is told with a status of success. */
type Looked = Answer | 'accepted' | 'unavailable';

/** What the last look came to, and what the first one was refused with where it was. */
export interface Looks {
  readonly looked: Looked;
  readonly first?: Answer;
}

export interface LookOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Asks once; undefined where no request is left for it. */
  readonly askAgain: (accepted: Request) => Promise<Exchange | undefined>;
  /** Refusals that the target bears still. */
  readonly borne: () => number;
  /** Whether a refusal of any status is waited out, and not only one that refuses the client. */
  readonly isAnyWaitedOut: boolean;
}

/**
 * Looks whether what was accepted before is accepted still: until it is, or no more refusals are borne, or waiting is of
 * no use; at least once. Throws a BudgetSpent where no request is left.
 */
export async function lookAt(
  control: Request,
  { clock, signal, askAgain, borne, isAnyWaitedOut }: LookOptions,
): Promise<Looks> {
  let last = await lookOnce(control, askAgain);
  const first = typeof last === 'object' ? last : undefined;
  const isWorthWaiting = () => typeof last === 'object' && (isAnyWaitedOut || refusesMoment(last));
  for (let look = 1; look < lockoutLooks && isWorthWaiting() && borne() > 0; look += 1) {
    const refusal = typeof last === 'object' ? last : undefined;
    // The last look is as late as any: what is refused then as well ends the run.
    const pause = borne() > 1 ? look : lockoutLooks - 1;
    await clock.sleep(lockoutWait(refusal, pause, clock.now()), signal, 'a lockout to end');
    last = await lookOnce(control, askAgain);
  }
  const looked = typeof last === 'object' && isNotNow(last.status) ? 'unavailable' : last;
  return { looked, ...(first && { first }) };
}

/** Any other refusal is about what was asked for, and may be so for good. */
function refusesMoment({ status }: Answer): boolean {
  return mayBeLockout(status) || status < 300;
}

async function lookOnce(control: Request, askAgain: LookOptions['askAgain']): Promise<Looked> {
  const exchange = await askAgain(control);
  if (exchange === undefined) throw new BudgetSpent('reserve');
  const { answer } = exchange;
  if (answer === undefined || answer.status >= 500) return 'unavailable';
  return answer.status < 400 && !refusesWithSuccess(control, answer) ? 'accepted' : answer;
}
