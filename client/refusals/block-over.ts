import { refusesClient } from '../../schemas/http-status.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import type { Answer, Exchange } from '../exchange.ts';

/** Looks that found everything open though something had been refused, after which no more are taken for that. */
const mostInVain = 3;

/** Knowledge about blocks in which a firewall shuts a client out for some seconds, with a plain refusal. */
export class BlockOver {
  #endedAt = Number.NEGATIVE_INFINITY;
  #inVain = 0;

  /** A look saw the end of a block. `now`: milliseconds on the clock. */
  ended(now: number): void {
    this.#endedAt = now;
    this.#inVain = 0;
  }

  /** A look for a refusal saw none. */
  inVain(): void {
    this.#inVain += 1;
  }

  /** True where it went out before the end of a block that was waited out. */
  isWithin({ sentAt }: Exchange): boolean {
    return sentAt <= this.#endedAt;
  }

  /** True where the answer may be of a block, and not of the question: that something is not there is said of the question. */
  isSign(answer: Answer): boolean {
    return !isThrottling(answer) && this.#inVain < mostInVain && refusesClient(answer.status);
  }
}
