import { fileURLToPath } from 'node:url';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { packRun } from '../client/handover.ts';
import type { RunConfig } from '../config/run-config.ts';
import { vitestOptions } from '../config/vitest-options.ts';
import type { FirstContact } from '../fixtures/first-contact.ts';
import type { CheckResult, ExchangeRecord, RequestCount, ThinWarning } from '../schemas/report/results.ts';
import { AllureReporter } from './allure-reporter.ts';
import { createGuest } from './vitest-guest.ts';
import { WorkerLine } from './worker-line.ts';

export interface DriverHooks {
  readonly contact: FirstContact;
  readonly onResult: (result: CheckResult) => void;
  readonly onRequests: (sent: number) => void;
  /** Called when the check of a requirement begins. */
  readonly onCheck: (id: string) => void;
  readonly onExchange: (exchange: ExchangeRecord) => void;
  /** How much of its body each exchange is shown with; undefined: `onExchange` is not called. */
  readonly shownCharacters: number | undefined;
  readonly signal: AbortSignal | undefined;
  /** Folder that allure-vitest writes its results to. */
  readonly allureResults: string;
}

export interface DriverOutcome {
  readonly results: readonly CheckResult[];
  readonly requests: RequestCount;
  /** Signs that the run looked at little. */
  readonly thin: readonly ThinWarning[];
}

/** Something of ours threw: neither the target's fault nor a verdict. */
class HarnessError extends Error {}

/** Source and build have the entry at the same place; only the ending differs. */
const isBuild = import.meta.url.endsWith('.js');
const root = fileURLToPath(new URL('..', import.meta.url));
const entry = `suites/conformance.suite.${isBuild ? 'js' : 'ts'}`;

/** What the worker says last is on its way when vitest has ended it; a worker that broke down says nothing. */
const lastWordMs = 500;

/** Runs the one entry suite in a vitest worker and gathers what its checks gave. */
export async function driveWithVitest(config: RunConfig, hooks: DriverHooks): Promise<DriverOutcome> {
  const { contact, signal, allureResults, onRequests, onExchange, shownCharacters } = hooks;
  if (signal?.aborted === true) return { results: [], requests: contact.requests, thin: [] };
  const name = `pcds-conformance-${process.pid}-${performance.now()}`;
  const worker = new WorkerLine(name, { before: contact.requests, signal, onRequests, onExchange });
  const collector = new Collector(hooks);
  try {
    await run(config, { contact, name, collector, allureResults, shownCharacters, signal });
    const requests = await worker.requests(lastWordMs);
    return { ...collector.outcome(requests), thin: worker.thin };
  } finally {
    worker.close();
  }
}

interface DrivenRun {
  readonly contact: FirstContact;
  readonly name: string;
  readonly collector: Reporter;
  readonly allureResults: string;
  readonly shownCharacters: number | undefined;
  readonly signal: AbortSignal | undefined;
}

async function run(
  config: RunConfig,
  { contact, name, collector, allureResults, shownCharacters, signal }: DrivenRun,
): Promise<void> {
  const vitest = await createGuest({
    ...vitestOptions,
    exclude: [],
    root,
    include: [entry],
    // What is built is plain JavaScript: Node loads it faster than a transform would.
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
  try {
    if (signal?.aborted !== true) await vitest.start();
  } finally {
    await vitest.close();
    // Vitest sets it to 1 where a test failed; whether a process ends so is not for a driver to say.
    process.exitCode = exitCode;
  }
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

  outcome(requests: RequestCount): Omit<DriverOutcome, 'thin'> {
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
