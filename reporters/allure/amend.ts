import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { TestResult } from 'allure-js-commons';
import { register } from '../../config/requirements/register.ts';
import type { Requirement } from '../../config/requirements/requirement.ts';
import { departedOf, statementGroups } from '../../documents/statement/lines.ts';
import type { CheckResult } from '../../schemas/report/check-result.ts';
import type { Observations } from '../../schemas/report/observations.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { isOnlyAsked } from '../open-question.ts';
import { areasWorstFirst } from './areas-worst-first.ts';
import { categories } from './categories.ts';
import type { AllureAttachment, AllureContent, AllureStep } from './content.ts';
import { environmentName, environmentProperties } from './environment.ts';
import { harnessError } from './harness-error.ts';
import { allureContent, idLabel } from './labels.ts';
import { clearResults, readResults, removeResults } from './results-folder.ts';
import { RequestTimes } from './step-times.ts';

/** Data by which the results are corrected. */
export interface AmendInput {
  readonly report: RunReport;
  /** With the steps and exchanges that the report leaves out. */
  readonly results: readonly CheckResult[];
  /** Source of the times of steps. */
  readonly observations?: Observations;
}

/**
 * Replaces the results of allure-vitest by those of the run. Vitest knows passed and failed, and tells a broken test by
 * the wording of its error; it loses the reasons of skipped ones. Only errors of the suite are kept of its results. Open
 * questions are answers, not tests, and provisional rows count for nothing: the page of the run has them. Adds categories
 * and environment. Throws an OutputError that names the path; the folder is then emptied, since a part of the results
 * would contradict the report.
 */
export async function amendResults(
  folder: string,
  input: AmendInput,
  rows: readonly Requirement[] = register,
): Promise<void> {
  try {
    const written = await readResults(folder);
    await clearResults(folder);
    await writeAll(folder, input, rows, written);
  } catch (error) {
    await removeResults(folder);
    throw error;
  }
}

async function writeAll(
  folder: string,
  { report, results, observations }: AmendInput,
  rows: readonly Requirement[],
  written: readonly TestResult[],
): Promise<void> {
  const checks = new Map(results.map((result) => [result.id, result]));
  const requirements = new Map(report.requirements.map((result) => [result.id, result]));
  const groups = statementGroups(report.statement, departedOf(report.requirements));
  const answers = new Map(groups.flatMap(({ lines }) => lines.map((line) => [line.id, line])));
  const times = new RequestTimes(observations?.requests ?? []);
  for (const [place, row] of areasWorstFirst(rows, requirements).entries()) {
    const result = requirements.get(row.id);
    if (result === undefined) continue;
    const check = checks.get(row.id);
    const content = allureContent(result, row, report, { check, line: answers.get(row.id), times });
    const found = written.filter((each) => idOf(each) === row.id);
    const told = check === undefined ? harnessError(content, found) : content;
    const isResult = told !== content || !isOnlyAsked(result);
    if (isResult) await writeContent(folder, told, timesOf(report, place, result.durationMs));
  }
  await writeAtomically(join(folder, 'categories.json'), JSON.stringify(categories, null, 2));
  await writeAtomically(join(folder, environmentName), environmentProperties(report));
}

/** Requirement that a result belongs to: by its label, or by the first word of its name. */
function idOf({ labels, name = '' }: TestResult): string | undefined {
  return labels.find((label) => label.name === idLabel)?.value ?? name.split(' ')[0];
}

interface Times {
  readonly start: number;
  readonly stop: number;
}

/**
 * Checks go on side by side and wait for each other's evidence: when one began says nothing, and readers order results by
 * it. So they begin with the run, a millisecond after each other: the areas that need attention first, and in each the
 * numbers as they follow.
 */
function timesOf({ startedAt }: RunReport, place: number, durationMs: number): Times {
  const start = Date.parse(startedAt) + place;
  return { start, stop: start + durationMs };
}

async function writeContent(folder: string, content: AllureContent, times: Times): Promise<void> {
  const { id: _, ...told } = content;
  const uuid = randomUUID();
  const steps = await writtenSteps(folder, content.steps, times.start);
  const result = { uuid, ...told, ...times, stage: 'finished', steps, attachments: [] };
  await writeAtomically(join(folder, `${uuid}-result.json`), JSON.stringify(result));
}

type Attachment = TestResult['attachments'][number];

/** One after another: where one fails, no other is on its way into a folder that is removed then. */
async function writtenSteps(
  folder: string,
  steps: readonly AllureStep[],
  start: number,
): Promise<readonly object[]> {
  const written: object[] = [];
  let last = start;
  for (const step of steps) {
    const times = step.times ?? { start: last, stop: last };
    const attachments: Attachment[] = [];
    for (const each of step.attachments ?? []) attachments.push(await writeAttachment(folder, each));
    written.push({
      name: step.name,
      status: step.status,
      stage: 'finished',
      statusDetails: {},
      parameters: step.parameters ?? [],
      steps: await writtenSteps(folder, step.steps ?? [], times.start),
      attachments,
      // A result without requests took no time; without a time it would be shown as unknown.
      start: times.start,
      stop: times.stop,
    });
    last = times.stop;
  }
  return written;
}

async function writeAttachment(
  folder: string,
  { name, type, extension, content }: AllureAttachment,
): Promise<Attachment> {
  const source = `${randomUUID()}-attachment.${extension}`;
  await writeAtomically(join(folder, source), content);
  return { name, type, source };
}
