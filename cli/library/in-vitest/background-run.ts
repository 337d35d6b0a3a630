import type { RunConfig } from '../../../config/run-config.ts';
import { suite } from '../../../config/suite-version.ts';
import { type Check, registeredChecks, selectedChecks, stages } from '../../../engine/check.ts';
import type { Context } from '../../../engine/context.ts';
import { coverageWatch } from '../../../engine/low-coverage-watch.ts';
import { beginStage, checksOf, endRun, executeInTurn } from '../../../engine/run-stages.ts';
import { openSession } from '../../../engine/session.ts';
import { endContradicted } from '../../../fixtures/first-contact/contradicted.ts';
import { type FirstContact, firstContact } from '../../../fixtures/first-contact/first-contact.ts';
import { foldRun } from '../../../reporters/run-report.ts';
import type { CheckResult } from '../../../schemas/report/check-result.ts';
import type { RunReport } from '../../../schemas/report/results.ts';
import '../../../suites/all.ts';

/** A result that is awaited before it is there. */
interface Awaited {
  readonly promise: Promise<CheckResult>;
  resolve(result: CheckResult): void;
  reject(error: unknown): void;
}

/** A run of the checks in this thread, beside the tests that wait for the result of one requirement each. */
export class BackgroundRun {
  readonly #config: RunConfig;
  readonly #checks: readonly Check[];
  readonly #awaited: ReadonlyMap<string, Awaited>;
  readonly #interruption = new AbortController();
  readonly #startedAt = new Date().toISOString();
  readonly #clock = performance.now();
  readonly #results: CheckResult[] = [];
  #context: Context | undefined;
  #contact: FirstContact | undefined;
  #ended: Promise<void> = Promise.resolve();

  /** `ids`: the requirements that are judged. */
  constructor(config: RunConfig, ids: readonly string[]) {
    this.#config = config;
    this.#checks = selectedChecks(config).filter(({ id }) => ids.includes(id));
    this.#awaited = new Map(this.#checks.map(({ id }) => [id, awaited()]));
  }

  /** Asks the first question and begins the checks; an Error says why the target cannot be tested, and what to do. */
  async start(): Promise<void> {
    const { signal } = this.#interruption;
    const contact = await firstContact(this.#config, { signal });
    this.#contact = contact;
    if (contact.preflight?.testable === false && contact.contradiction === undefined) {
      const { reason, advice } = contact.preflight;
      throw new Error(`the service could not be tested: ${reason}\n${advice}`);
    }
    this.#context = openSession(this.#config, { contact, signal });
    endContradicted(contact.contradiction, this.#context);
    this.#ended = this.#judge(this.#context);
  }

  /** Result of a requirement, as soon as it is known. */
  async resultOf(id: string): Promise<CheckResult> {
    const one = this.#awaited.get(id);
    if (one === undefined) throw new Error(`${id} is not judged in this run`);
    return await one.promise;
  }

  /** Ask no more: what is not judged yet is inconclusive. */
  interrupt(): void {
    this.#interruption.abort();
  }

  /** The report of the whole run, when it has ended. */
  async report(): Promise<RunReport> {
    await this.#ended;
    const { client } = this.#context ?? {};
    const { contradiction } = this.#contact ?? {};
    return foldRun({
      config: this.#config,
      suite,
      startedAt: this.#startedAt,
      durationMs: Math.round(performance.now() - this.#clock),
      results: this.#results,
      checked: [...registeredChecks().keys()],
      requests: { sent: 0, retried: 0, ...this.#contact?.requests, ...client?.requests },
      purses: client?.budget.shares ?? [],
      thin:
        this.#context === undefined || contradiction !== undefined
          ? []
          : coverageWatch(this.#context).warnings(),
      warnings: this.#config.warnings ?? [],
    });
  }

  /** Ends what still goes on, and closes the connections. */
  async close(): Promise<void> {
    this.interrupt();
    await this.#ended.catch(() => undefined);
    await this.#context?.client.close();
  }

  async #judge(context: Context): Promise<void> {
    try {
      for (const stage of stages) {
        await beginStage(stage, this.#checks, context);
        await Promise.all(
          checksOf(stage, this.#checks, context.depth).map((check) => this.#judgeOne(check, context)),
        );
      }
      await endRun(context);
    } catch (error) {
      for (const one of this.#awaited.values()) one.reject(error);
    }
  }

  async #judgeOne(check: Check, context: Context): Promise<void> {
    const one = this.#awaited.get(check.id);
    try {
      const result = await executeInTurn(check, context);
      this.#results.push(result);
      one?.resolve(result);
    } catch (error) {
      // Of ours: its test fails with it, and the others go on.
      one?.reject(error);
    }
  }
}

function awaited(): Awaited {
  let settle: Omit<Awaited, 'promise'> = { resolve: () => {}, reject: () => {} };
  const promise = new Promise<CheckResult>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // A test that was filtered out waits for nothing.
  promise.catch(() => undefined);
  return { promise, ...settle };
}
