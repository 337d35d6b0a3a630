import type { Clock } from './clock.ts';
import type { Exchange, Request } from './exchange.ts';
import { NoMore } from './no-more.ts';

/** The target does not answer any more, not even what it answered before. */
export class TargetGone extends NoMore {
  constructor(what: string) {
    super(`the target stopped answering in the middle of the run: ${what}`);
    this.name = 'TargetGone';
  }
}

/** Requests in a row without an answer after which what was answered before is asked again. */
const suspicious = 8;
const firstWaitMs = 1_000;
/** Statuses of a gateway that has no service behind it. */
const nobodyThere: readonly number[] = [502, 503, 504];

/** Asks once more what was answered before, at the expense of the reserve; undefined where there is none left. */
export type AskAgain = (answered: Request) => Promise<Exchange | undefined>;

/**
 * Tells a target that is gone from one that does not answer some requests: after several in a row without an answer, what
 * was answered before is asked again, for a while. Without it a target that hangs would cost the time limit of each
 * request that is left.
 */
export class Liveness {
  readonly #clock: Clock;
  readonly #patienceMs: number;
  readonly #askAgain: AskAgain;
  #answered: Request | undefined;
  #unansweredInARow = 0;
  #gone: TargetGone | undefined;
  #looking: Promise<void> | undefined;

  /** `patienceMs`: how long to look for a target that does not answer. */
  constructor(clock: Clock, patienceMs: number, askAgain: AskAgain) {
    this.#clock = clock;
    this.#patienceMs = patienceMs;
    this.#askAgain = askAgain;
  }

  tell(exchange: Exchange): void {
    if (isUnanswered(exchange)) {
      this.#unansweredInARow += 1;
      return;
    }
    this.#unansweredInARow = 0;
    if (exchange.request.method === 'GET' && exchange.answer?.status === 200)
      this.#answered = exchange.request;
  }

  /** Throws TargetGone where the target is not there any more. */
  async expectAlive(): Promise<void> {
    if (this.#unansweredInARow >= suspicious && this.#answered !== undefined) {
      this.#looking ??= this.#look(this.#answered).finally(() => {
        this.#looking = undefined;
      });
      await this.#looking;
    }
    if (this.#gone !== undefined) throw this.#gone;
  }

  async #look(answered: Request): Promise<void> {
    if (this.#gone !== undefined) return;
    let last: Exchange | undefined;
    for (
      let waited = 0, wait = 0;
      waited <= this.#patienceMs;
      wait = Math.max(firstWaitMs, wait * 2), waited += wait
    ) {
      if (wait > 0) await this.#clock.sleep(wait);
      const exchange = await this.#askAgain(answered);
      if (exchange === undefined) break;
      last = exchange;
      if (!isUnanswered(exchange)) {
        this.#unansweredInARow = 0;
        return;
      }
    }
    this.#gone = new TargetGone(last?.failure?.message ?? `status ${last?.answer?.status ?? 'unknown'}`);
  }
}

function isUnanswered({ answer, failure }: Exchange): boolean {
  if (answer !== undefined) return nobodyThere.includes(answer.status);
  return failure?.kind === 'connection' || failure?.kind === 'timeout';
}
