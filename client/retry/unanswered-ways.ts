import { isUnavailable } from '../../schemas/http-status.ts';
import type { Answer, Request } from '../exchange.ts';

/** Attempts for which a gateway answered: as many as one request has. */
const enough = 4;

/**
 * Unusual ways to send a request, such as a header field, for which a gateway answered each time (502 to 504), while other
 * requests came through: it fails at them, and is not down for a moment.
 */
export class UnansweredWays {
  readonly #unavailable = new Map<string, number>();
  readonly #answered = new Set<string>();

  /** True where waiting and asking again is in vain. */
  isInVain({ situation }: Request): boolean {
    if (situation?.mayBeRefused !== true) return false;
    return situation.says.some(
      (way) => !this.#answered.has(way) && (this.#unavailable.get(way) ?? 0) >= enough,
    );
  }

  /** Takes note of what came of an attempt. */
  heed({ situation }: Request, answer: Answer | undefined): void {
    if (situation?.mayBeRefused !== true || answer === undefined) return;
    for (const way of situation.says)
      if (isUnavailable(answer.status)) this.#unavailable.set(way, (this.#unavailable.get(way) ?? 0) + 1);
      else this.#answered.add(way);
  }
}
