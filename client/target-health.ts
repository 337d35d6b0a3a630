import { isUnavailable } from '../schemas/http-status.ts';
import { isThrottling } from '../schemas/throttling.ts';
import type { Clock } from './clock.ts';
import type { Exchange, Request } from './exchange.ts';
import { NoMore } from './out-of-requests.ts';

/** The target does not answer any more, not even what it answered before. */
export class TargetGone extends NoMore {
  /** True where it was asked again; false where no request was left for that. */
  readonly wasAskedAgain: boolean;
  /** Description of the failure in place of an answer. */
  readonly what: string;

  constructor(what: string, wasAskedAgain: boolean) {
    const seen = wasAskedAgain
      ? 'the target stopped answering in the middle of the run'
      : 'what was asked last was not answered';
    super(`${seen}: ${what}`, wasAskedAgain ? 'gone' : 'unanswered');
    this.name = 'TargetGone';
    this.wasAskedAgain = wasAskedAgain;
    this.what = what;
  }
}

/** Requests in a row without an answer after which what was answered before is asked again. */
const suspicious = 4;
const firstWaitMs = 1_000;
const longestWaitMs = 5_000;

export interface LivenessOptions {
  readonly clock: Clock;
  /** Milliseconds to look for a target that does not answer. */
  readonly patienceMs: number;
  readonly signal: AbortSignal;
  /** Asks once more what was answered before, once; undefined where there is no request left for it. */
  readonly askAgain: (answered: Request) => Promise<Exchange | undefined>;
}

/**
 * Tells a target that is gone from one that does not answer some requests (a circuit breaker): after several in a row
 * without an answer, what was answered before is asked again, for a while. Without it a target that hangs would cost the
 * time limit of each request that is left.
 */
export class Liveness {
  readonly #options: LivenessOptions;
  #answered: Request | undefined;
  #unansweredInARow = 0;
  /** Number of these that the target refused by closing the connection. */
  #refusedInARow = 0;
  #isExhausted = false;
  #gone: TargetGone | undefined;
  #looking: Promise<boolean> | undefined;

  constructor(options: LivenessOptions) {
    this.#options = options;
  }

  get answered(): Request | undefined {
    return this.#answered;
  }

  tell(exchange: Exchange): void {
    if (isUnanswered(exchange)) {
      this.#unansweredInARow += 1;
      return;
    }
    this.#settle();
    if (exchange.request.method === 'GET' && exchange.answer?.status === 200)
      this.#answered = exchange.request;
  }

  /** A connection was closed to refuse what was asked. `isAnswering`: an ordinary request right after it was answered. */
  refusedByClosing(isAnswering: boolean): void {
    if (isAnswering) this.#settle();
    else {
      this.#unansweredInARow += 1;
      this.#refusedInARow += 1;
    }
  }

  #settle(): void {
    this.#unansweredInARow = 0;
    this.#refusedInARow = 0;
  }

  /** The target asked for more time than there is: whether from all is found out by one request. */
  isAskedForTime(): void {
    this.#isExhausted = true;
  }

  /**
   * True where it was away, and came back. Throws TargetGone where it is not there any more.
   * @param most requests in a row without an answer that tell nothing
   */
  async expectAlive(most = suspicious - 1): Promise<boolean> {
    if (this.#gone !== undefined) throw this.#gone;
    const isSuspected = this.#isExhausted || this.#unansweredInARow > most;
    if (!isSuspected || this.#answered === undefined) return false;
    this.#looking ??= this.#look(this.#answered).finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(answered: Request): Promise<boolean> {
    const { clock, patienceMs, signal, askAgain } = this.#options;
    const until = clock.now() + (this.#isExhausted ? 0 : patienceMs);
    this.#isExhausted = false;
    let last: Exchange | undefined;
    for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
      const exchange = await askAgain(answered);
      if (exchange !== undefined && !isRefusing(exchange)) {
        this.#settle();
        return last !== undefined;
      }
      last = exchange ?? last;
      if (exchange === undefined || clock.now() + wait > until) break;
      await clock.sleep(wait, signal, 'the service to answer again');
    }
    // No request is left to look with, and nothing says that it is gone.
    if (last === undefined && this.#refusedInARow >= this.#unansweredInARow) return false;
    this.#gone = new TargetGone(last?.failure?.message ?? answerText(last), last !== undefined);
    throw this.#gone;
  }
}

/** Nothing came, or only from a gateway. */
export function isUnanswered({ answer, failure }: Exchange): boolean {
  if (answer !== undefined) return isUnavailable(answer.status);
  return failure?.kind === 'connection' || failure?.kind === 'timeout';
}

/** True where an exchange has no answer, or one with "too many requests". */
function isRefusing(exchange: Exchange): boolean {
  return isUnanswered(exchange) || (exchange.answer !== undefined && isThrottling(exchange.answer));
}

function answerText(exchange: Exchange | undefined): string {
  return exchange?.answer === undefined
    ? 'no request was left to check whether it is back'
    : `status ${exchange.answer.status}`;
}
