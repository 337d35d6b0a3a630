import { join } from 'node:path';
import type { RunReport } from '../schemas/report/results.ts';
import { outputNames } from './files/output-names.ts';
import { writeAtomically } from './files/write-atomically.ts';
import { renderJunit } from './junit/report.ts';
import { renderSummaryMarkdown } from './summary/report.ts';

/** Paths of the files of a report. */
export type ReportPaths = Readonly<Record<'results' | 'junit' | 'summary' | 'statement', string>>;

/**
 * Writes what a run says of itself into the output folder: results.json, junit.xml, summary.md and statement.json.
 * Throws an OutputError that names the path.
 */
export async function writeReport(folder: string, report: RunReport): Promise<ReportPaths> {
  const paths = {
    results: join(folder, outputNames.results),
    junit: join(folder, outputNames.junit),
    summary: join(folder, outputNames.summary),
    statement: join(folder, outputNames.statement),
  };
  await writeAtomically(paths.results, json(report));
  await writeAtomically(paths.junit, renderJunit(report));
  await writeAtomically(paths.summary, renderSummaryMarkdown(report));
  await writeAtomically(paths.statement, json(report.statement));
  return paths;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
