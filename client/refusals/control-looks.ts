import { isSmallRun } from '../../config/allotment.ts';
import { isNotNow, mayBeLockout, refusesClient } from '../../schemas/http-status.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import { BudgetSpent } from '../budget.ts';
import type { Clock } from '../clock.ts';
import { refusesWithSuccess } from '../error-members.ts';
import type { Answer, Exchange, Request } from '../exchange.ts';
import type { BlockOver } from './block-over.ts';
import type { GivenUp } from './given-up.ts';
import type { KeyWatch } from './key-watch.ts';
import { lockoutLooks, lockoutWait } from './lockout-pauses.ts';
import type { ProbePace } from './probe-pace.ts';
import type { RefusalAllowance } from './refusal-allowance.ts';

interface ControlLooksOptions extends Pick<LookOptions, 'clock' | 'signal' | 'askAgain'> {
  readonly maxRequests: number;
  readonly allowance: RefusalAllowance;
  readonly keys: KeyWatch;
  readonly givenUp: GivenUp;
  readonly over: BlockOver;
  readonly pace: ProbePace;
  /** Waits until something that is on its way has ended. */
  readonly change: () => Promise<void>;
}

/**
 * Repeats accepted requests as control requests: a block is waited out, and a key that opens nothing any more is given
 * up.
 */
export class ControlLooks {
  readonly #options: ControlLooksOptions;
  #running: Promise<void> | undefined;

  constructor(options: ControlLooksOptions) {
    this.#options = options;
  }

  /** The look that is going on; undefined where there is none. */
  get running(): Promise<void> | undefined {
    return this.#running;
  }

  /** One look at a time; the others wait for what it finds. */
  lookFor(suspected: Request | undefined): Promise<void> {
    this.#running = this.#look(suspected).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #look(suspected: Request | undefined): Promise<void> {
    const controls = suspected === undefined ? this.#openedByLiving : this.#options.keys.openedBy(suspected);
    let last: Answer | undefined;
    for (const [index, control] of controls.entries()) {
      const isLast = index === controls.length - 1;
      const looks = await lookAt(control, {
        ...this.#options,
        borne: () => this.#borne(),
        isAnyWaitedOut: isLast && !isSmallRun(this.#options.maxRequests),
      });
      const { looked } = looks;
      if (looked === 'accepted') return this.#heedBlock(looks);
      if (looked === 'unavailable') return this.#forget(control);
      last = looked;
      // The resource may be gone; a key is refused for every resource.
      if (refusesClient(last.status)) break;
    }
    this.#giveUp(suspected ?? controls[0], last);
  }

  /** Refusals that the limits still allow, when what is on its way no longer decides whether there are any. */
  async #borne(): Promise<number> {
    const { allowance, change, signal } = this.#options;
    while (allowance.hangsOnFlights) {
      await change();
      signal.throwIfAborted();
    }
    return allowance.borne;
  }

  /**
   * Notes the end of a block where the first look was refused and a later one accepted: refusals from before that moment
   * do not count.
   */
  #heedBlock({ first }: Looks): void {
    if (first === undefined || isThrottling(first) || first.status < 400) return;
    this.#options.over.ended(this.#options.clock.now());
    this.#options.pace.slower();
  }

  get #openedByLiving(): readonly Request[] {
    return this.#options.keys.opened.filter(
      ({ credential }) => !this.#options.givenUp.isDead(credential.kind),
    );
  }

  /** A target that is not there, or has no time, refuses nothing: others wait for it, and find out. */
  #forget(control: Request): void {
    this.#options.allowance.row.forget();
    this.#options.keys.forget(control);
  }

  #giveUp(request: Request | undefined, last: Answer | undefined): void {
    const refused = {
      request,
      last,
      status: last?.status ?? (request && this.#options.keys.statusOf(request)),
      wasAccepted: request !== undefined && this.#options.keys.openedBy(request).length > 0,
      isRowFull: this.#options.allowance.isRowFull,
      rowLength: this.#options.allowance.row.length,
    };
    this.#options.givenUp.add(refused, this.#options.keys.opened);
  }
}

/** Result of a look: the last answer where it was a refusal, which may be an error with a status of success. */
type Looked = Answer | 'accepted' | 'unavailable';

/** Result of the last look, and the refusal of the first one where there was one. */
interface Looks {
  readonly looked: Looked;
  readonly first?: Answer;
}

interface LookOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly askAgain: (accepted: Request) => Promise<Exchange | undefined>;
  /** Refusals that the limits still allow. */
  readonly borne: () => Promise<number>;
  /** True where a refusal of any status is waited out, and not only one that refuses the client. */
  readonly isAnyWaitedOut: boolean;
}

/**
 * Repeats a control request: until it is accepted, or the limits allow no more refusals, or waiting is of no use; at
 * least once. Throws a BudgetSpent where no request is left.
 */
async function lookAt(
  control: Request,
  { clock, signal, askAgain, borne, isAnyWaitedOut }: LookOptions,
): Promise<Looks> {
  let last = await lookOnce(control, askAgain);
  const first = typeof last === 'object' ? last : undefined;
  const isWorthWaiting = () => typeof last === 'object' && (isAnyWaitedOut || refusesMoment(last));
  for (let look = 1; look < lockoutLooks && isWorthWaiting(); look += 1) {
    const left = await borne();
    if (left === 0) break;
    const refusal = typeof last === 'object' ? last : undefined;
    // The last look is as late as any: what is refused then as well ends the run.
    const pause = left > 1 ? look : lockoutLooks - 1;
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
