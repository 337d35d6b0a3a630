import type { RunReport, RunVerdict, Verdict } from '../../schemas/report/results.ts';
import { isOpenQuestion } from '../open-question.ts';

/** The outputs of a step, by name, with what each means: those of action.yml are these. */
export const outputMeanings = {
  verdict:
    'conformant, conformant-except-known, incomplete, nonconformant or untestable; empty where the run did not begin',
  'exit-code': 'exit code of pcds-conformance',
  passed: 'how many requirements passed',
  failed: 'how many failed',
  warned: 'how many warned: a SHOULD is broken',
  inconclusive: 'how many could not be judged',
  known: 'how many failed as the list of known failures says',
  requests: 'how many requests were sent',
  results: 'path of results.json',
  junit: 'path of junit.xml',
  summary: 'path of summary.md',
  page: 'path of report/index.html, the page to look at first',
  allure: 'path of the Allure report, where one was made',
  report: 'the same as allure, by its older name',
} as const;

export type OutputName = keyof typeof outputMeanings;
export type Outputs = Readonly<Partial<Record<OutputName, string | number>>>;

export function countsOf(report: RunReport): Outputs & { readonly verdict: RunVerdict } {
  const { requirements, requests, verdict } = report;
  const count = (wanted: Verdict) =>
    requirements.filter((row) => row.verdict === wanted && !isOpenQuestion(row)).length;
  return {
    verdict,
    passed: count('pass'),
    failed: count('fail'),
    warned: count('warn'),
    inconclusive: count('inconclusive'),
    known: count('known'),
    requests: requests.sent,
  };
}

/**
 * Outputs as lines of the file that `GITHUB_OUTPUT` names. A value ends at an unguessable delimiter, so that no value can
 * begin another output.
 */
export function outputLines(outputs: Outputs, delimiter: string): string {
  const lines = Object.entries(outputs).map(
    ([name, value]) => `${name}<<${delimiter}\n${value}\n${delimiter}\n`,
  );
  return lines.join('');
}
