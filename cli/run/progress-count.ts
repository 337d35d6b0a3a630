import type { RunConfig } from '../../config/run-config.ts';
import type { CheckResult } from '../../schemas/report/results.ts';
import type { LaunchHooks } from './launch-types.ts';

/** Counts for the progress line. */
export class ProgressCount {
  readonly #startedAt = performance.now();
  readonly #config: RunConfig;
  readonly #hooks: LaunchHooks;
  #checksTotal = 0;
  #requestsSent = 0;
  #checksDone = 0;
  #failed = 0;
  #bailedAt: string | undefined;

  constructor(config: RunConfig, hooks: LaunchHooks) {
    this.#config = config;
    this.#hooks = hooks;
  }

  expects(checks: number): void {
    this.#checksTotal = checks;
    this.#tell();
  }

  sent(requests: number): void {
    this.#requestsSent = Math.max(this.#requestsSent, requests);
    this.#tell();
  }

  judged({ id, verdict, endedRun = false }: Pick<CheckResult, 'id' | 'verdict' | 'endedRun'>): void {
    this.#checksDone += 1;
    if (verdict === 'fail') this.#failed += 1;
    if (endedRun) this.#bailedAt = id;
    this.#tell();
  }

  #tell(): void {
    this.#hooks.onProgress?.({
      requestsSent: this.#requestsSent,
      maxRequests: this.#config.limits.maxRequests,
      checksDone: this.#checksDone,
      checksTotal: this.#checksTotal,
      failed: this.#failed,
      elapsedMs: performance.now() - this.#startedAt,
      ...(this.#bailedAt === undefined ? {} : { bailedAt: this.#bailedAt }),
    });
  }
}
