import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { ResultFolder } from '../../config/result-path.ts';
import { readJsonFile } from '../../config/sources/json-file.ts';
import { ajv } from '../../schemas/ajv.ts';
import type { Observations } from '../../schemas/report/observations.ts';
import schema from '../../schemas/report/results.schema.json' with { type: 'json' };
import type { RunReport } from '../../schemas/report/results.ts';
import { historyName, outputNames } from '../files/output-names.ts';
import { inTemporaryFolder } from '../files/temporary-folder.ts';
import { readObservations } from '../page/read-observations.ts';
import { writePage } from '../page/write-page.ts';
import { type PastRun, pastRunOf } from '../past-run.ts';
import { amendResults } from './amend.ts';
import { environmentName } from './environment.ts';
import { type History, historyBefore, pastRunsOf, readHistory } from './history.ts';
import { generateHtmlReport } from './html.ts';
import { targetName } from './labels.ts';

/** The HTML report of a former run; or a problem, as one line with advice. */
export type LaterReport =
  | {
      /** Undefined where the signal came before it was made. */
      readonly html: string | undefined;
      readonly note?: string;
    }
  | { readonly problem: string };

/** Members that results of older versions lack. */
const older = { options: [], failOn: [], thin: [] } as const;

const validate = ajv.compile<RunReport>(schema);

/**
 * Makes the HTML report of what a run left in a folder: of its allure-results or, where they are not there or not whole,
 * of results.json alone. The history stays as it is, and shows the runs before that one. Throws an OutputError.
 */
export async function reportLater(found: ResultFolder, signal?: AbortSignal): Promise<LaterReport> {
  const { folder, shown } = found;
  const reading = await readReport(found);
  if ('problem' in reading) return reading;
  const target = path.join(folder, outputNames.allureReport);
  if (await isElsewhere(target))
    return { problem: `${path.join(shown, outputNames.allureReport)} leads out of the folder: remove it` };
  const { report } = reading;
  const history = historyBefore(await readHistory(path.join(folder, historyName)), report.startedAt);
  const make = (results: string) =>
    generateHtmlReport(results, target, { report, history, isLater: true }, signal);
  const results = path.join(folder, outputNames.allureResults);
  if (await isElsewhere(path.join(folder, outputNames.page)))
    return { problem: `${path.join(shown, outputNames.page)} leads out of the folder: remove it` };
  const observations = await readObservations(found);
  const page = () =>
    writePage(folder, {
      report,
      observations,
      hasAllure: true,
      runs: runsUntil(history, report, observations),
    });
  const isWhole = await areWhole(results);
  const html = isWhole
    ? await make(results)
    : await inTemporaryFolder('pcds-results-', async (alone) => {
        const seen = observations === undefined ? {} : { observations };
        await amendResults(alone, { report, results: [], ...seen });
        return make(alone);
      });
  // The page leads to Allure's: it is made anew where that was made.
  if (html !== undefined) await page();
  const note = `${shown} has no complete ${outputNames.allureResults}: the report is made of ${outputNames.results} alone, without requests and answers`;
  return isWhole ? { html } : { html, note };
}

function runsUntil(
  history: History,
  report: RunReport,
  observations: Observations | undefined,
): readonly PastRun[] {
  const former = pastRunsOf(history, targetName(report.target));
  return observations === undefined ? former : [...former, pastRunOf(report, observations)];
}

async function readReport({
  folder,
  shown,
  names,
}: ResultFolder): Promise<{ readonly report: RunReport } | { readonly problem: string }> {
  const file = path.join(shown, outputNames.results);
  if (!names.includes(outputNames.results)) {
    const why = names.includes(outputNames.summary)
      ? `its run could not test the target, ${outputNames.summary} says why`
      : 'name the folder of a run, or a file in it';
    return { problem: `${shown} holds no ${outputNames.results}: ${why}` };
  }
  const reading = await readJsonFile(path.join(folder, outputNames.results));
  if ('problem' in reading) return { problem: `${file} ${reading.problem}` };
  if (validate(reading.value)) return { report: { ...older, ...reading.value } };
  const [error] = validate.errors ?? [];
  return {
    problem: `${file} is no result that this version reads: ${error?.instancePath || '/'} ${error?.message}; run again`,
  };
}

async function isElsewhere(target: string): Promise<boolean> {
  const real = await realpath(target).catch(() => undefined);
  return (
    real !== undefined && real !== path.join(await realpath(path.dirname(target)), path.basename(target))
  );
}

/** A run that was killed may have left some as vitest wrote them, which say otherwise than the report. */
async function areWhole(results: string): Promise<boolean> {
  const names: readonly string[] = await readdir(results).catch(() => []);
  return names.includes(environmentName);
}
