import type { Exchange } from '../../client/exchange.ts';
import { isNotNow } from '../../schemas/http-status.ts';
import { isThrottling } from '../../schemas/throttling.ts';

/** Requests that were in flight together, and all answered. */
export class InFlight {
  readonly #sent: number[] = [];
  readonly #received: number[] = [];
  /** Requests that were turned away, or had to be sent again: for their rate, for how many there were at once, or by the network. */
  turnedAway = 0;

  observe({ answer, attempts, sentAt, receivedAt }: Exchange): void {
    const isTurnedAway = answer !== undefined && (isThrottling(answer) || isNotNow(answer.status));
    if (isTurnedAway || attempts > 1) this.turnedAway += 1;
    if (answer === undefined || isTurnedAway) return;
    this.#sent.push(sentAt);
    this.#received.push(receivedAt);
  }

  /** The most of them; 0 where nothing was answered. What ends in the millisecond in which another begins was before it. */
  get most(): number {
    const sent = this.#sent.toSorted((one, other) => one - other);
    const received = this.#received.toSorted((one, other) => one - other);
    let [most, ended] = [Math.min(1, sent.length), 0];
    for (const [index, time] of sent.entries()) {
      while ((received[ended] ?? Number.POSITIVE_INFINITY) <= time) ended += 1;
      most = Math.max(most, index + 1 - ended);
    }
    return most;
  }
}
