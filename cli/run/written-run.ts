import { join } from 'node:path';
import { profiles } from '../../config/profiles.ts';
import type { RunConfig } from '../../config/run-config.ts';
import { suite } from '../../config/suite-version.ts';
import { gathered } from '../../documents/observations/gather.ts';
import { amendResults } from '../../reporters/allure/amend.ts';
import { type History, pastRunsOf, pastVerdictsOf, readHistory } from '../../reporters/allure/history.ts';
import { generateHtmlReport } from '../../reporters/allure/html.ts';
import { targetName } from '../../reporters/allure/labels.ts';
import { removeResults } from '../../reporters/allure/results-folder.ts';
import { OutputError } from '../../reporters/files/output-error.ts';
import { historyName, outputNames } from '../../reporters/files/output-names.ts';
import { writeAtomically } from '../../reporters/files/write-atomically.ts';
import { interruptionNote } from '../../reporters/interruption-note.ts';
import { writePage } from '../../reporters/page/write-page.ts';
import { type PastRun, pastRunOf } from '../../reporters/past-run.ts';
import { foldRun } from '../../reporters/run-report.ts';
import { writeReport } from '../../reporters/write-report.ts';
import type { Observations, Observed } from '../../schemas/report/observations.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import { jsonLine } from '../../text/json-text.ts';
import type { LaunchHooks, LaunchResult, OutputFiles } from './launch-types.ts';
import { UnwrittenRun } from './unwritten-run.ts';
import type { DriverOutcome } from './vitest-driver.ts';

/** Note on a thread that does not end: an answer that takes too long to judge, or a pattern of the user's own. */
const lostNote =
  'the run did not stop when it should and was ended: what it was judging then is not judged (an answer, or a pattern of your own schema, may take too long)';

export interface RunFacts {
  readonly started: { readonly at: string; readonly clock: number };
  readonly checked: readonly string[];
  readonly allureResults: string;
}

/** Folds what the checks gave into the report, and writes it in all its forms. Throws an UnwrittenRun where that fails. */
export async function writtenRun(
  config: RunConfig,
  hooks: LaunchHooks,
  { results, requests, observed = noneObserved, thin, purses = [], lost = false }: DriverOutcome,
  { started, checked, allureResults }: RunFacts,
): Promise<LaunchResult> {
  const notes = [...(isInterrupted(hooks) ? [interruptionNote] : []), ...(lost ? [lostNote] : [])];
  const history = await readHistory(join(config.output, historyName));
  const broken = history.problem === undefined ? [] : [history.problem];
  const report = foldRun({
    config,
    suite,
    startedAt: started.at,
    durationMs: Math.round(performance.now() - started.clock),
    results,
    checked,
    requests,
    purses,
    // The coverage of an interrupted run only shows where it stopped.
    thin: isInterrupted(hooks) ? [] : thin,
    observed: observed.requests,
    past: pastVerdictsOf(history, targetName(config.target)),
    warnings: [...(config.warnings ?? []), ...notes, ...broken],
  });
  hooks.onWriting?.();
  try {
    const observations = gathered(report.startedAt, observed, results);
    const outputFiles = await written(config, hooks, {
      report,
      results,
      allureResults,
      history,
      observations,
    });
    // Only now: writing takes a second in which a Ctrl-C may come.
    return { outcome: isInterrupted(hooks) ? 'interrupted' : 'judged', report, outputFiles };
  } catch (error) {
    throw error instanceof OutputError ? new UnwrittenRun(report, error) : error;
  }
}

interface Written {
  readonly report: RunReport;
  readonly results: DriverOutcome['results'];
  readonly allureResults: string;
  readonly history: History;
  readonly observations: Observations;
}

const noneObserved: Observed = { requests: [], left: 0 };

async function written(
  config: RunConfig,
  hooks: LaunchHooks,
  { report, results, allureResults, history, observations }: Written,
): Promise<OutputFiles> {
  const paths = await writeReport(config.output, report, observations).catch(async () => {
    // The report needs the room of vitest's results more; they are written anew after it, from it.
    await removeResults(allureResults);
    return await writeReport(config.output, report, observations);
  });
  await amendResults(allureResults, { report, results, observations });
  await writeAtomically(join(config.output, outputNames.observations), jsonLine(observations));
  const past = pastRunOf(report, observations);
  const runs = [...pastRunsOf(history, targetName(report.target)), past];
  const page = await writePage(config.output, { report, observations, runs });
  const html = await htmlOf(config, hooks, { report, allureResults, history, past });
  // Only what is there is led to.
  if (html.html !== undefined)
    await writePage(config.output, { report, observations, runs, hasAllure: true });
  return { results: paths.results, page, ...html };
}

async function htmlOf(
  config: RunConfig,
  hooks: LaunchHooks,
  {
    report,
    allureResults,
    history,
    past,
  }: Omit<Written, 'results' | 'observations'> & {
    readonly past: PastRun;
  },
): Promise<Pick<OutputFiles, 'html' | 'htmlProblem'>> {
  const when = hooks.htmlReport === true ? 'always' : (config.html ?? profiles[config.profile].html);
  const isAskedFor = when === 'always';
  if (when === 'never' || !(isAskedFor || hasFailed(report))) return {};
  try {
    const folder = join(config.output, outputNames.allureReport);
    const html = await generateHtmlReport(allureResults, folder, { report, history, past }, hooks.signal);
    return html === undefined ? {} : { html };
  } catch (error) {
    if (isAskedFor) throw error;
    return { htmlProblem: error instanceof Error ? error.message : String(error) };
  }
}

function hasFailed({ verdict }: RunReport): boolean {
  return verdict === 'nonconformant' || verdict === 'incomplete';
}

function isInterrupted({ signal }: LaunchHooks): boolean {
  return signal?.aborted === true;
}
