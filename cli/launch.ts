import { join } from 'node:path';
import { profiles } from '../config/profiles.ts';
import type { RunConfig } from '../config/run-config.ts';
import { isSelected } from '../config/selection.ts';
import { registeredChecks } from '../fixtures/check.ts';
import { amendResults } from '../reporters/allure/amend.ts';
import { generateHtmlReport } from '../reporters/allure/html.ts';
import { foldRun } from '../reporters/fold.ts';
import { outputNames } from '../reporters/output-names.ts';
import { prepareOutput } from '../reporters/prepare-output.ts';
import { writeReport } from '../reporters/write-report.ts';
import '../suites/all.ts';
import type { LaunchHooks, LaunchResult } from './launch-types.ts';
import { suite } from './suite.ts';
import { type DriverOutcome, driveWithVitest } from './vitest-driver.ts';

/** Runs the suite against a target and writes what was found. Neither prints nor exits. */
export async function launch(config: RunConfig, hooks: LaunchHooks = {}): Promise<LaunchResult> {
  const started = { at: new Date().toISOString(), clock: performance.now() };
  await prepareOutput(config.output);
  const checked = [...registeredChecks().keys()];
  const progress = new ProgressCount(config, checked.filter((id) => isSelected(id, config)).length, hooks);
  const allureResults = join(config.output, outputNames.allureResults);
  const outcome = await driveWithVitest(config, {
    allureResults,
    signal: hooks.signal,
    onResult: ({ verdict }) => progress.judged(verdict === 'fail'),
    onRequests: (sent) => progress.sent(sent),
  });
  if (outcome.untestable !== undefined) {
    await prepareOutput(config.output);
    return { outcome: 'untestable', ...outcome.untestable };
  }
  return written(config, hooks, outcome, { started, checked, allureResults });
}

interface RunFacts {
  readonly started: { readonly at: string; readonly clock: number };
  readonly checked: readonly string[];
  readonly allureResults: string;
}

async function written(
  config: RunConfig,
  hooks: LaunchHooks,
  { results, requests }: DriverOutcome,
  { started, checked, allureResults }: RunFacts,
): Promise<LaunchResult> {
  const notes = isInterrupted(hooks) ? ['the run was interrupted: this is what was seen until then'] : [];
  const report = foldRun({
    config,
    suite,
    startedAt: started.at,
    durationMs: Math.round(performance.now() - started.clock),
    results,
    checked,
    requests,
    warnings: [...(config.warnings ?? []), ...notes],
  });
  const paths = await writeReport(config.output, report);
  await amendResults(allureResults, { report, results });
  const wantsHtml = hooks.htmlReport === true || profiles[config.profile].htmlReport;
  const reportFolder = join(config.output, outputNames.allureReport);
  const html = wantsHtml ? await generateHtmlReport(allureResults, reportFolder, hooks.signal) : undefined;
  return {
    outcome: isInterrupted(hooks) ? 'interrupted' : 'judged',
    report,
    outputFiles: { results: paths.results, ...(html === undefined ? {} : { html }) },
  };
}

function isInterrupted({ signal }: LaunchHooks): boolean {
  return signal?.aborted === true;
}

/** Counts for the progress line. */
class ProgressCount {
  readonly #startedAt = performance.now();
  readonly #config: RunConfig;
  readonly #checksTotal: number;
  readonly #hooks: LaunchHooks;
  #requestsSent = 0;
  #checksDone = 0;
  #failed = 0;

  constructor(config: RunConfig, checksTotal: number, hooks: LaunchHooks) {
    this.#config = config;
    this.#checksTotal = checksTotal;
    this.#hooks = hooks;
  }

  sent(requests: number): void {
    this.#requestsSent = Math.max(this.#requestsSent, requests);
    this.#tell();
  }

  judged(isFailure: boolean): void {
    this.#checksDone += 1;
    if (isFailure) this.#failed += 1;
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
    });
  }
}
