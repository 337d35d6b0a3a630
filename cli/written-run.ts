import { join } from 'node:path';
import { profiles } from '../config/profiles.ts';
import type { RunConfig } from '../config/run-config.ts';
import { amendResults } from '../reporters/allure/amend.ts';
import { generateHtmlReport } from '../reporters/allure/html.ts';
import { foldRun } from '../reporters/fold.ts';
import { outputNames } from '../reporters/output-names.ts';
import { writeReport } from '../reporters/write-report.ts';
import type { LaunchHooks, LaunchResult } from './launch-types.ts';
import { suite } from './suite.ts';
import type { DriverOutcome } from './vitest-driver.ts';

export interface RunFacts {
  readonly started: { readonly at: string; readonly clock: number };
  readonly checked: readonly string[];
  readonly allureResults: string;
}

/** Folds what the checks gave into the report, and writes it in all its forms. */
export async function writtenRun(
  config: RunConfig,
  hooks: LaunchHooks,
  { results, requests, thin }: DriverOutcome,
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
    // What an interrupted run looked at is told by where it stopped.
    thin: isInterrupted(hooks) ? [] : thin,
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
