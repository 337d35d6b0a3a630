import { refusesClient } from '../../schemas/http-status.ts';

/** Milliseconds before a block within which refusals count for what brought it about. */
const windowMs = 5_000;
/** Milliseconds between two probes, at most; and where slowness has not helped for so long, that much is not waited. */
const slowestMs = 8_000;
const slowForMs = 90_000;
const slowestThenMs = 1_000;

interface RefusedProbe {
  readonly at: number;
  readonly status: number;
}

/**
 * Time between probes. A firewall counts refusals within a stretch of time, whatever is accepted between them. After a
 * block that was waited out, half as many probes go out as were refused before it, and half of that after the next. A
 * firewall that blocks for the content of a probe does so at any pace: after a while probes go out faster again.
 */
export class ProbePace {
  #refused: readonly RefusedProbe[] = [];
  #apartMs = 0;
  #freeAt = 0;
  #slowSince: number | undefined;

  /** A probe was refused. `now`: milliseconds on the clock. */
  refused(now: number, status: number): void {
    this.#refused = [...this.#refused.filter(({ at }) => at > now - windowMs), { at: now, status }];
  }

  /** A block was waited out that began after what was refused last. */
  slower(): void {
    // Few count what is not found or malformed, where keys are refused too.
    const ofKeys = this.#refused.filter(({ status }) => refusesClient(status));
    const counted = Math.max((ofKeys.length > 0 ? ofKeys : this.#refused).length, 2);
    this.#apartMs = Math.min(Math.max(2 * this.#apartMs, (2 * windowMs) / counted), slowestMs);
    this.#refused = [];
  }

  /** Milliseconds until the next probe may go out; it takes that place. */
  wait(now: number): number {
    if (this.#apartMs === 0) return 0;
    this.#slowSince ??= now;
    const slowest = now - this.#slowSince > slowForMs ? slowestThenMs : slowestMs;
    const at = Math.max(now, this.#freeAt);
    this.#freeAt = at + Math.min(this.#apartMs, slowest);
    return at - now;
  }
}
