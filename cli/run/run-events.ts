import { partialBy } from '../../config/partial-run.ts';
import { allRows, requirement } from '../../config/requirements/register.ts';
import type { RunConfig } from '../../config/run-config.ts';
import { isSelected } from '../../config/selection.ts';
import { suite } from '../../config/suite-version.ts';
import { rowVerdict } from '../../config/verdict.ts';
import type { ConfirmedFailure } from '../../engine/confirmed-failures.ts';
import type { CheckResult } from '../../schemas/report/check-result.ts';
import type { RunEvent } from '../../schemas/report/events.ts';
import type { ExchangeRecord, RequirementResult, Verdict } from '../../schemas/report/results.ts';
import type { LaunchHooks, LaunchResult } from './launch-types.ts';
import { UnwrittenRun } from './unwritten-run.ts';

/** An event without its time. */
type Told<One = RunEvent> = One extends RunEvent ? Omit<One, 'at'> : never;

/** Reports the events of a run to its hooks. */
export class RunEvents {
  readonly #config: RunConfig;
  readonly #hooks: LaunchHooks;
  #hasExchanges = false;
  #problem: unknown;

  constructor(config: RunConfig, hooks: LaunchHooks) {
    this.#config = config;
    this.#hooks = hooks;
  }

  started(): void {
    const { profile, seed, strict, showPersonalData, target, limits } = this.#config;
    const { baseUrl, partnerId, domains, embedded } = target;
    const { maxRequests, maxTimeMs } = limits;
    this.#tell({
      event: 'run-started',
      suite,
      profile,
      seed,
      strict,
      partial: partialBy(this.#config).length > 0,
      personalData: showPersonalData ? 'shown' : 'pseudonymised',
      target: { baseUrl, partnerId, domains, embedded },
      limits: { maxRequests, ...(maxTimeMs === undefined ? {} : { maxTimeMs }) },
      selected: allRows.filter(({ id }) => isSelected(id, this.#config)).length,
    });
  }

  awaited(waitedMs: number, reason: string): void {
    this.#tell({ event: 'target-awaited', waitedMs, reason });
  }

  get hasExchanges(): boolean {
    return this.#hasExchanges;
  }

  exchange(record: ExchangeRecord): void {
    this.#hasExchanges = true;
    const { id, request, response, failure, sentAt, durationMs, attempts } = record;
    const { method, url } = request;
    this.#tell({
      event: 'exchange',
      id,
      method,
      url,
      ...(response === undefined ? {} : { status: response.status, bodyBytes: response.bodyBytes }),
      ...(failure === undefined ? {} : { failure }),
      sentAt,
      durationMs,
      attempts,
    });
    this.#listen(() => this.#hooks.onExchange?.(record));
  }

  checkStarted(id: string): void {
    this.#tell({ event: 'check-started', id });
  }

  failureConfirmed({ id, finding: { explainedBy: _, ...finding } }: ConfirmedFailure): void {
    const { level } = requirement(id);
    const failure = { event: 'failure-confirmed', at: now(), id, level, finding } as const;
    this.#tell(failure);
    this.#listen(() => this.#hooks.onFailure?.(failure));
  }

  checkEnded({ id, verdict, coverage, reason, cause, findings, durationMs }: CheckResult): void {
    const row = requirement(id);
    this.#tell({
      event: 'check-ended',
      id,
      level: row.level,
      ...(row.provisional === true ? { provisional: true } : {}),
      verdict: rowVerdict(row, verdict, this.#config),
      coverage,
      ...(reason === undefined ? {} : { reason }),
      ...(cause === undefined ? {} : { cause }),
      findings: findings.map(({ explainedBy: _, ...finding }) => finding),
      durationMs,
    });
  }

  interrupted(): void {
    this.#tell({ event: 'run-interrupted' });
  }

  ended(result: LaunchResult): void {
    if (result.outcome === 'untestable') {
      this.#tell({ event: 'run-ended', ...result });
      return;
    }
    const { outcome, report } = result;
    const { verdict, requests, durationMs, requirements } = report;
    const counts = verdictCounts(requirements);
    this.#tell({ event: 'run-ended', outcome, verdict, counts, requests, durationMs });
  }

  /** Throws what a listener threw. */
  expectHeard(): void {
    if (this.#problem !== undefined) throw this.#problem;
  }

  failed(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    const verdict = error instanceof UnwrittenRun ? { verdict: error.report.verdict } : {};
    this.#tell({ event: 'run-ended', outcome: 'harness-error', message, ...verdict });
  }

  #tell(event: Told): void {
    // For a reader, what and when come first.
    const first = { event: event.event, at: now() };
    const told = () => this.#hooks.onEvent?.({ ...first, ...event });
    // Before anything is sent, whoever cannot listen ends the run.
    if (event.event === 'run-started') told();
    else this.#listen(told);
  }

  /**
   * Calls a listener. Events come from callbacks whose caller would not catch its error: the first one is kept, and no
   * more are reported.
   */
  #listen(told: () => void): void {
    if (this.#problem !== undefined) return;
    try {
      told();
    } catch (error) {
      this.#problem = error;
    }
  }
}

function now(): string {
  return new Date().toISOString();
}

function verdictCounts(requirements: readonly RequirementResult[]): Partial<Record<Verdict, number>> {
  const counts: Partial<Record<Verdict, number>> = {};
  for (const { verdict } of requirements) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
}
