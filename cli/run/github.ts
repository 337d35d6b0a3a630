import { join } from 'node:path';
import type { RunConfig } from '../../config/run-config.ts';
import { outputNames } from '../../reporters/files/output-names.ts';
import { annotations, untestableAnnotation } from '../../reporters/github/annotations.ts';
import { countsOf, type Outputs } from '../../reporters/github/outputs.ts';
import { appendOutputs, appendSummary } from '../../reporters/github/step-files.ts';
import { visible } from '../../text/visible.ts';
import type { Context } from '../context.ts';
import type { LaunchResult } from './launch-types.ts';

type Told = Pick<RunConfig, 'output'>;

/**
 * Shows the run in GitHub Actions: annotations, the summary of the job, outputs of the step. A problem of writing there
 * is reported, and changes nothing else.
 */
export async function tellGithub(
  result: LaunchResult,
  exitCode: number,
  { output }: Told,
  { terminal, env }: Pick<Context, 'terminal' | 'env'>,
): Promise<void> {
  if (terminal.command === undefined) return;
  terminal.command(
    result.outcome === 'untestable' ? untestableAnnotation(result) : annotations(result.report),
  );
  const { GITHUB_STEP_SUMMARY, GITHUB_OUTPUT } = env;
  const attempts = [
    GITHUB_STEP_SUMMARY && appendSummary(GITHUB_STEP_SUMMARY, join(output, outputNames.summary)),
    GITHUB_OUTPUT && appendOutputs(GITHUB_OUTPUT, outputsOf(result, exitCode, output)),
  ];
  for (const attempt of await Promise.allSettled(attempts)) {
    if (attempt.status === 'fulfilled') continue;
    terminal.err(`warning: not everything could be written for GitHub: ${visible(String(attempt.reason))}\n`);
  }
}

function outputsOf(result: LaunchResult, exitCode: number, output: string): Outputs {
  const written = {
    'exit-code': exitCode,
    junit: join(output, outputNames.junit),
    summary: join(output, outputNames.summary),
  };
  if (result.outcome === 'untestable') return { verdict: 'untestable', ...written };
  const { html, results, page } = result.outputFiles;
  return {
    ...countsOf(result.report),
    ...written,
    results,
    ...(page === undefined ? {} : { page }),
    ...(html === undefined ? {} : { allure: html, report: html }),
  };
}
