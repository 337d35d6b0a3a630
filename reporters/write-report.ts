import { join } from 'node:path';
import { pageOf } from '../documents/statement/page.ts';
import type { Observations } from '../schemas/report/observations.ts';
import type { RunReport } from '../schemas/report/results.ts';
import { outputNames } from './files/output-names.ts';
import { writeAtomically } from './files/write-atomically.ts';
import { renderJunit } from './junit/report.ts';
import { renderStatementHtml } from './statement/html.ts';
import { renderStatementMarkdown } from './statement/markdown.ts';
import { renderSummaryMarkdown } from './summary/report.ts';

export type ReportPaths = Readonly<
  Record<'results' | 'junit' | 'summary' | 'statement' | 'statementHtml' | 'statementMarkdown', string>
>;

/**
 * Writes what a run says of itself into the output folder: results.json, junit.xml, summary.md, and the
 * statement as JSON and as pages.
 * Throws an OutputError that names the path.
 */
export async function writeReport(
  folder: string,
  report: RunReport,
  observations?: Observations,
): Promise<ReportPaths> {
  const paths = {
    results: join(folder, outputNames.results),
    junit: join(folder, outputNames.junit),
    summary: join(folder, outputNames.summary),
    statement: join(folder, outputNames.statement),
    statementHtml: join(folder, outputNames.statementHtml),
    statementMarkdown: join(folder, outputNames.statementMarkdown),
  };
  await writeAtomically(paths.results, json(report));
  await writeAtomically(paths.junit, renderJunit(report));
  await writeAtomically(paths.summary, renderSummaryMarkdown(report, observations));
  await writeAtomically(paths.statement, json(report.statement));
  const page = pageOf(report.statement, report);
  await writeAtomically(paths.statementHtml, renderStatementHtml(page));
  await writeAtomically(paths.statementMarkdown, renderStatementMarkdown(page));
  return paths;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
