import { fileURLToPath } from 'node:url';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { systemClock, type Waiting } from '../../client/clock.ts';
import { packRun } from '../../client/worker-handover.ts';
import type { RunConfig } from '../../config/run-config.ts';
import { vitestOptions } from '../../config/vitest-options.ts';
import type { ConfirmedFailure } from '../../engine/confirmed-failures.ts';
import type { FirstContact } from '../../fixtures/first-contact/first-contact.ts';
import type { CheckResult } from '../../schemas/report/check-result.ts';
import type { LowCoverageWarning } from '../../schemas/report/low-coverage.ts';
import type { Observed } from '../../schemas/report/observations.ts';
import type { ExchangeRecord, RequestCount, ShareCount } from '../../schemas/report/results.ts';
import type { TriedFindings } from '../../suites/run-channel.ts';
import { AllureReporter } from '../allure-reporter.ts';
import { createGuest } from './vitest-guest.ts';
import { WorkerLine } from './worker-line.ts';
import { WorkerWatch } from './worker-watch.ts';

export interface DriverHooks {
  readonly contact: FirstContact;
  readonly onResult: (result: CheckResult) => void;
  readonly onRequests: (sent: number) => void;
  readonly onWaiting: (waiting: Waiting) => void;
  /** Called once for each row that fails, as soon as that is sure. */
  readonly onFailure: (failure: ConfirmedFailure) => void;
  /** Called when the check of a requirement begins. */
  readonly onCheck: (id: string) => void;
  readonly onExchange: (exchange: ExchangeRecord) => void;
  /** Characters of the body that each exchange is shown with; undefined: `onExchange` is not called. */
  readonly shownCharacters: number | undefined;
  readonly signal: AbortSignal | undefined;
  readonly allureResults: string;
}

export interface DriverOutcome {
  readonly results: readonly CheckResult[];
  readonly requests: RequestCount;
  /** Signs that the run looked at little. */
  readonly thin: readonly LowCoverageWarning[];
  /** Requests spent of each share. */
  readonly purses?: readonly ShareCount[];
  /** Requests and answers of the run in numbers. */
  readonly observed?: Observed;
  /** The worker did not answer any more when the run was to end, and was ended: what it was at is lost. */
  readonly lost?: boolean;
}

/** Thrown for an error of the suite: neither the target's fault nor a verdict. */
class HarnessError extends Error {}

/** Source and build have the entry at the same place; only the ending differs. */
const isBuild = import.meta.url.endsWith('.js');
const root = fileURLToPath(new URL('../..', import.meta.url));
const entry = `suites/conformance.suite.${isBuild ? 'js' : 'ts'}`;

/** Wait for the last message of the worker after vitest has ended it; a worker that broke down sends none. */
const lastWordMs = 500;

/** Runs the one entry suite in a vitest worker and gathers what its checks gave. */
export async function driveWithVitest(config: RunConfig, hooks: DriverHooks): Promise<DriverOutcome> {
  const { contact, signal, allureResults, onRequests, onWaiting, onFailure, onExchange, shownCharacters } =
    hooks;
  if (signal?.aborted === true) return { results: [], requests: contact.requests, thin: [] };
  const name = `pcds-conformance-${process.pid}-${performance.now()}`;
  const worker = new WorkerLine(name, {
    before: contact.requests,
    signal,
    onRequests,
    onWaiting,
    onFailure,
    onExchange,
  });
  const collector = new Collector(hooks);
  const leftMs = contact.deadline === undefined ? undefined : contact.deadline - systemClock.now();
  const watch = new WorkerWatch({ signal, leftMs, heardAt: () => worker.heardAt });
  try {
    const lost = await run(config, {
      contact,
      name,
      collector,
      allureResults,
      shownCharacters,
      signal,
      watch,
    });
    const requests = await worker.requests(lost ? 0 : lastWordMs);
    const { observed, thin, purses } = worker;
    if (lost) return { results: collector.results, requests, observed, thin: [], lost };
    const { results } = collector.outcome(requests);
    return { results: withTried(results, worker.tried), requests, observed, thin, purses };
  } finally {
    watch.stop();
    worker.close();
  }
}

function withTried(results: readonly CheckResult[], tried: TriedFindings): readonly CheckResult[] {
  return results.map((result) => ({ ...result, findings: tried[result.id] ?? result.findings }));
}

interface DrivenRun {
  readonly contact: FirstContact;
  readonly name: string;
  readonly collector: Reporter;
  readonly allureResults: string;
  readonly shownCharacters: number | undefined;
  readonly signal: AbortSignal | undefined;
  readonly watch: WorkerWatch;
}

/** Gives whether the worker had to be ended. */
async function run(
  config: RunConfig,
  { contact, name, collector, allureResults, shownCharacters, signal, watch }: DrivenRun,
): Promise<boolean> {
  const vitest = await createGuest({
    ...vitestOptions,
    exclude: [],
    root,
    include: [entry],
    // The build is plain JavaScript: Node loads it faster than a transform would.
    ...(isBuild ? { server: { deps: { external: [/\.js$/] } } } : {}),
    reporters: [collector, new AllureReporter({ resultsDir: allureResults })],
    provide: {
      pcdsRun: packRun(config),
      pcdsContact: contact,
      pcdsChannel: name,
      pcdsShownCharacters: shownCharacters ?? null,
    },
  });
  const { exitCode } = process;
  const isLost = watch.lost.then(() => true);
  try {
    if (signal?.aborted === true) return false;
    const running = vitest.start().then(() => false);
    const lost = await Promise.race([running, isLost]);
    if (lost) await ended(vitest, running);
    return lost;
  } finally {
    await vitest.close();
    // Vitest sets it to 1 where a test failed; whether a process ends so is not for a driver to say.
    process.exitCode = exitCode;
  }
}

/** Ends a worker at once: vitest does so when a run that is being cancelled is cancelled again. */
async function ended(vitest: Vitest, running: Promise<unknown>): Promise<void> {
  const gone = running.catch(() => undefined);
  void vitest.cancelCurrentRun('keyboard-input').catch(() => undefined);
  void vitest.cancelCurrentRun('keyboard-input').catch(() => undefined);
  await gone;
}

/** A vitest reporter that only listens. */
class Collector implements Reporter {
  readonly #hooks: DriverHooks;
  readonly #results: CheckResult[] = [];
  readonly #errors: { readonly message: string; readonly stack?: string | undefined }[] = [];

  constructor(hooks: DriverHooks) {
    this.#hooks = hooks;
  }

  onTestCaseReady(testCase: TestCase): void {
    const [id = ''] = testCase.name.split(' ');
    this.#hooks.onCheck(id);
  }

  onTestCaseResult(testCase: TestCase): void {
    const { pcdsResult } = testCase.meta();
    if (pcdsResult !== undefined) {
      this.#results.push(pcdsResult);
      this.#hooks.onResult(pcdsResult);
    } else if (testCase.result().state === 'failed') {
      this.#errors.push(...(testCase.result().errors ?? []).map((error) => named(error, testCase.name)));
    }
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    this.#errors.push(...modules.flatMap((module) => module.errors()), ...unhandled);
  }

  get results(): readonly CheckResult[] {
    return this.#results;
  }

  outcome(requests: RequestCount): Omit<DriverOutcome, 'thin' | 'purses' | 'observed'> {
    const [error] = this.#errors;
    if (error !== undefined) throw harnessError(error);
    return { results: this.#results, requests };
  }
}

function named(error: { message: string; stack?: string | undefined }, test: string) {
  return { message: `${test}: ${error.message}`, stack: error.stack };
}

function harnessError({ message, stack }: { message: string; stack?: string | undefined }): HarnessError {
  const error = new HarnessError(message);
  if (stack !== undefined) error.stack = `${message}\n${stack}`;
  return error;
}
