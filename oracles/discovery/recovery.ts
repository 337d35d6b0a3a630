import type { Answer, Exchange } from '../../client/exchange.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import { headerValues } from '../header-values.ts';
import { withoutBody } from './without-body.ts';

/** Enough to show it. */
const mostShown = 3;

/** Whether a client that was turned away for too many requests was answered when it came back as it was told. */
export class Recovery {
  readonly shown: Exchange[] = [];
  /** Seconds in `Retry-After`, the fewest and the most; undefined where none was a number of seconds. */
  told: { readonly least: number; readonly most: number } | undefined;
  #wasTold = true;
  #again = 0;
  #cameBack = false;

  observe(exchange: Exchange): void {
    const { answer, tooMany = [] } = exchange;
    const isLast = answer !== undefined && isThrottling(answer);
    const met = [...tooMany, ...(isLast ? [answer] : [])];
    if (met.length === 0) return;
    if (this.shown.length < mostShown) this.shown.push(withoutBody(exchange));
    if (met.length > 1) this.#again += 1;
    if (met.length > 1 || !isLast) this.#cameBack = true;
    for (const one of met) this.#note(one);
  }

  /** Undefined where nobody was turned away. */
  get text(): string | undefined {
    if (this.shown.length === 0) return undefined;
    if (!this.#cameBack) return 'not asked again within the run';
    const wait = this.#wasTold ? 'the time told' : 'a wait of the client';
    return this.#again === 0 ? `answered after ${wait}` : `turned away again after ${wait}`;
  }

  #note(answer: Pick<Answer, 'headers'>): void {
    const [value] = headerValues(answer, 'retry-after');
    if (value === undefined) this.#wasTold = false;
    if (value === undefined || !/^\d{1,9}$/.test(value)) return;
    const seconds = Number(value);
    const { least = seconds, most = seconds } = this.told ?? {};
    this.told = { least: Math.min(least, seconds), most: Math.max(most, seconds) };
  }
}
