import type { Waiting } from '../../client/clock.ts';
import type { RunConfig } from '../../config/run-config.ts';
import type { CheckResult } from '../../schemas/report/check-result.ts';
import type { LaunchHooks } from './launch-types.ts';

export class ProgressCount {
  readonly #startedAt = performance.now();
  readonly #config: RunConfig;
  readonly #hooks: LaunchHooks;
  #checksTotal = 0;
  #requestsSent = 0;
  #checksDone = 0;
  #failed = 0;
  #bailedAt: string | undefined;
  #waiting: { readonly why: string; readonly until: number } | undefined;

  constructor(config: RunConfig, hooks: LaunchHooks) {
    this.#config = config;
    this.#hooks = hooks;
  }

  expects(checks: number): void {
    this.#checksTotal = checks;
    this.#tell();
  }

  sent(requests: number): void {
    // The worker says every second that it is there: that is no progress.
    if (requests <= this.#requestsSent) return;
    this.#requestsSent = requests;
    this.#tell();
  }

  /** A wait that ends before another one is not what the run waits for. */
  waits({ why, leftMs }: Waiting): void {
    const until = performance.now() + leftMs;
    if (this.#waiting === undefined || until > this.#waiting.until) this.#waiting = { why, until };
    this.#tell();
  }

  judged({ id, verdict, endedRun = false }: Pick<CheckResult, 'id' | 'verdict' | 'endedRun'>): void {
    this.#checksDone += 1;
    if (verdict === 'fail') this.#failed += 1;
    if (endedRun) this.#bailedAt = id;
    this.#tell();
  }

  #tell(): void {
    const now = performance.now();
    const { why = '', until = now } = this.#waiting ?? {};
    this.#hooks.onProgress?.({
      requestsSent: this.#requestsSent,
      maxRequests: this.#config.limits.maxRequests,
      checksDone: this.#checksDone,
      checksTotal: this.#checksTotal,
      failed: this.#failed,
      elapsedMs: now - this.#startedAt,
      ...(until > now ? { waiting: { why, leftMs: until - now } } : {}),
      ...(this.#bailedAt === undefined ? {} : { bailedAt: this.#bailedAt }),
    });
  }
}
