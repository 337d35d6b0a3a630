import { isSmallRun } from '../../config/allotment.ts';
import type { Limits } from '../../config/run-config.ts';
import { isUnavailable } from '../../schemas/http-status.ts';
import { isForbiddenByQuota, isThrottling } from '../../schemas/throttling.ts';
import type { Clock } from '../clock.ts';
import type { Answer, Failure, Request } from '../exchange.ts';
import { ownKey } from '../key-renewal.ts';
import { asksForTime, isTransient, retryBounds, waitBeforeRetry } from './retry-rules.ts';

/**
 * Persistence of the attempts for a request: `patiently` where a quota may be waited out for it, `briefly` where it may
 * not (a lockout, which refused credentials cause), `once` where only a single attempt is evidence.
 */
export type Persistence = 'patiently' | 'briefly' | 'once';

export interface Tried {
  readonly persistence: Persistence;
  /** Number of the attempt. */
  readonly number: number;
  /** Milliseconds, those before the next attempt included. */
  readonly waited: number;
  /** True where the target is known to have a quota. */
  readonly hasQuota: boolean;
}

/** Attempts in a row without an answer after which there are no retries: first it is checked whether the target is there. */
const silence = 6;

/** Wrong or missing keys in a row that a gateway answered for, however often they were sent: the next is sent once. */
const unavailable = 3;

/** Decides whether another attempt is worth the wait, by what the target and the way to it have shown in the run. */
export class RetryPatience {
  readonly #clock: Clock;
  /** Milliseconds to wait for a target that asks for time. */
  readonly #patienceMs: number;
  readonly #isSmallRun: boolean;
  /** True where no such wait had success. */
  #waitedInVain = false;
  /** Attempts without an answer. */
  #brokenInARow = 0;
  /** Wrong or missing keys of which the last answer was a gateway's. */
  #unavailableInARow = 0;

  constructor(limits: Limits, clock: Clock, patienceMs: number) {
    this.#clock = clock;
    this.#patienceMs = patienceMs;
    this.#isSmallRun = isSmallRun(limits.maxRequests);
  }

  /** True where the target was waited for without success. */
  get waitedInVain(): boolean {
    return this.#waitedInVain;
  }

  /** Milliseconds to wait after an attempt, which is counted from 1. */
  waitAfter(answer: Answer | undefined, number: number): number {
    return waitBeforeRetry(answer, number, this.#clock.now());
  }

  /** @param outcome what came of the last attempt */
  isWorthRetrying(
    outcome: { answer?: Answer; failure?: Failure },
    { persistence, number, waited, hasQuota }: Tried,
  ): boolean {
    const { answer } = outcome;
    const isThrottled = answer !== undefined && isThrottling(answer);
    const isRefusedAgain = persistence === 'briefly' && isThrottled && this.#isSmallRun;
    if (!isTransient(outcome, number, hasQuota) || persistence === 'once' || isRefusedAgain) return false;
    if (answer === undefined && this.#brokenInARow >= silence) return false;
    if (number < retryBounds.attempts && waited <= Math.min(retryBounds.waitMs, this.#patienceMs))
      return true;
    const isAskedFor = asksForTime(answer, this.#clock.now());
    // A quota that is known and told is none of a lockout, whatever was sent.
    const isOfQuota = hasQuota && answer !== undefined && isForbiddenByQuota(answer);
    const mayWait = persistence === 'patiently' || isOfQuota;
    if (!mayWait || this.#waitedInVain || !isAskedFor) return false;
    this.#waitedInVain = number >= retryBounds.patientAttempts || waited > this.#patienceMs;
    return !this.#waitedInVain;
  }

  /** The persistence of a request, less where a gateway answered for too many wrong or missing keys. */
  forCredential(request: Request, persistence: Persistence): Persistence {
    return ownKey(request) === undefined && this.#unavailableInARow >= unavailable ? 'once' : persistence;
  }

  /** Takes note of the last answer to a wrong or missing key. */
  heedCredential(request: Request, answer: Answer | undefined): void {
    if (ownKey(request) !== undefined) return;
    this.#unavailableInARow =
      answer !== undefined && isUnavailable(answer.status) ? this.#unavailableInARow + 1 : 0;
  }

  /** Takes note of what came of an attempt. */
  heed(answer: Answer | undefined, isTrouble: boolean): void {
    this.#brokenInARow = answer === undefined ? this.#brokenInARow + 1 : 0;
    if (answer !== undefined && !isTrouble) this.#waitedInVain = false;
  }
}
