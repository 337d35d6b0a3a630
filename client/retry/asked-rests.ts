import { isThrottling } from '../../schemas/throttling.ts';
import type { Answer, Request } from '../exchange.ts';
import { ownKey } from '../key-renewal.ts';
import type { NoMore } from '../out-of-requests.ts';
import type { RefusalGate } from '../refusals/refusal-gate.ts';
import { AskedToRest, KindAskedToRest } from './asked-to-rest.ts';
import type { Pacer } from './pacer.ts';
import { isTransient } from './retry-rules.ts';

interface AskedRestsOptions {
  readonly gate?: RefusalGate | undefined;
  readonly end: (reason: NoMore) => void;
}

/** Leaves a target alone that asks for it. */
export class AskedRests {
  readonly #options: AskedRestsOptions;
  readonly #pacer: Pacer;
  readonly #longestMs: number;

  constructor(options: AskedRestsOptions, pacer: Pacer, longestMs: number) {
    this.#options = options;
    this.#pacer = pacer;
    this.#longestMs = longestMs;
  }

  /**
   * True where an answer asks all of us for time. A 403 with `Retry-After` that met another credential than a key of the target
   * speaks of that credential.
   */
  asksAll(answer: Answer, request: Request): boolean {
    const isOfOurs = ownKey(request) !== undefined && isThrottling(answer);
    return isOfOurs || isTransient({ answer }, 1, this.#options.gate?.hasQuota ?? false);
  }

  /**
   * Nothing is sent for so many milliseconds, and nothing any more where the run cannot wait so long (RFC 9110 10.2.3); where
   * a wrong or missing credential met too many requests, nothing more of that kind (RFC 6585 4).
   */
  rest(request: Request, answer: Answer, ms: number): void {
    const { gate, end } = this.#options;
    const { status } = answer;
    if (ms <= this.#longestMs) this.#pacer.holdFor(ms);
    else if (!isThrottling(answer) || gate?.leave(request, new KindAskedToRest(status, ms)) !== true)
      end(new AskedToRest(status, ms));
  }
}
