import { fileURLToPath } from 'node:url';
import { BroadcastChannel } from 'node:worker_threads';
import AllureVitestReporter from 'allure-vitest/reporter';
import type { SerializedError } from 'vitest';
import { createVitest, type Reporter, type TestCase, type TestModule } from 'vitest/node';
import { packRun } from '../client/handover.ts';
import type { RunConfig } from '../config/run-config.ts';
import { vitestOptions } from '../config/vitest-options.ts';
import type { CheckResult, RequestCount } from '../schemas/report/results.ts';
import { interrupt, type WorkerProgress } from '../suites/run-channel.ts';

export interface DriverHooks {
  readonly onResult: (result: CheckResult) => void;
  readonly onRequests: (sent: number) => void;
  readonly signal: AbortSignal | undefined;
  /** Folder that allure-vitest writes its results to. */
  readonly allureResults: string;
}

export interface DriverOutcome {
  readonly results: readonly CheckResult[];
  readonly requests: RequestCount;
  readonly untestable?: { readonly reason: string; readonly advice: string };
}

/** Something of ours threw: neither the target's fault nor a verdict. */
export class HarnessError extends Error {}

/** Source and build have the entry at the same place; only the ending differs. */
const isBuild = import.meta.url.endsWith('.js');
const root = fileURLToPath(new URL('..', import.meta.url));
const entry = `suites/conformance.suite.${isBuild ? 'js' : 'ts'}`;

/** Runs the one entry suite in a vitest worker and gathers what its checks gave. */
export async function driveWithVitest(config: RunConfig, hooks: DriverHooks): Promise<DriverOutcome> {
  const name = `pcds-conformance-${process.pid}-${performance.now()}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = (message) => hooks.onRequests((message as { data: WorkerProgress }).data.requestsSent);
  channel.unref();
  const stop = () => channel.postMessage(interrupt);
  const collector = new Collector(hooks);
  const vitest = await createVitest('test', {
    ...vitestOptions,
    exclude: [],
    root,
    include: [entry],
    // What is built is plain JavaScript: Node loads it faster than a transform would.
    ...(isBuild ? { server: { deps: { external: [/\.js$/] } } } : {}),
    reporters: [collector, new AllureVitestReporter({ resultsDir: hooks.allureResults })],
    provide: { pcdsRun: packRun(config), pcdsChannel: name },
  });
  hooks.signal?.addEventListener('abort', stop, { once: true });
  try {
    await vitest.start();
    return collector.outcome();
  } finally {
    hooks.signal?.removeEventListener('abort', stop);
    channel.close();
    await vitest.close();
  }
}

/** A vitest reporter that only listens. */
class Collector implements Reporter {
  readonly #hooks: DriverHooks;
  readonly #results: CheckResult[] = [];
  readonly #errors: { readonly message: string; readonly stack?: string | undefined }[] = [];
  #requests: RequestCount = { sent: 0, retried: 0 };
  #untestable: DriverOutcome['untestable'];

  constructor(hooks: DriverHooks) {
    this.#hooks = hooks;
  }

  onTestCaseResult(testCase: TestCase): void {
    const { pcdsResult, pcdsRequests, pcdsUntestable } = testCase.meta();
    if (pcdsUntestable !== undefined) this.#untestable = pcdsUntestable;
    if (pcdsRequests !== undefined && pcdsRequests.sent >= this.#requests.sent) this.#requests = pcdsRequests;
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

  outcome(): DriverOutcome {
    const [error] = this.#errors;
    if (error !== undefined) throw harnessError(error);
    const untestable = this.#untestable === undefined ? {} : { untestable: this.#untestable };
    return { results: this.#results, requests: this.#requests, ...untestable };
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
