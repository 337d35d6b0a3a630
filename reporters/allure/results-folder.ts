import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestResult } from 'allure-js-commons';
import { namesIn } from '../files/names-in.ts';
import { touching } from '../files/output-error.ts';

/** A result as allure-vitest wrote it, and where. */
export interface WrittenResult {
  readonly path: string;
  readonly result: TestResult;
}

/** The results in an `allure-results` folder; none where a run ended before vitest wrote them. */
export async function readResults(folder: string): Promise<WrittenResult[]> {
  const names = await namesIn(folder);
  const paths = names.filter((name) => name.endsWith('-result.json')).map((name) => join(folder, name));
  return Promise.all(paths.map((path) => touching(path, () => readResult(path))));
}

async function readResult(path: string): Promise<WrittenResult> {
  return { path, result: JSON.parse(await readFile(path, 'utf8')) as TestResult };
}

/** Removes the attachments of results that are written anew: nothing would name them any more. */
export async function removeAttachments(folder: string, { attachments, steps }: TestResult): Promise<void> {
  const sources = [...attachments, ...steps.flatMap(attachmentsOf)].map(({ source }) => join(folder, source));
  await Promise.all(sources.map((path) => touching(path, () => rm(path, { force: true }))));
}

function attachmentsOf(step: TestResult['steps'][number]): TestResult['attachments'] {
  return [...step.attachments, ...step.steps.flatMap(attachmentsOf)];
}

export async function removeWritten(results: readonly WrittenResult[]): Promise<void> {
  for (const { path } of results) await touching(path, () => rm(path, { force: true }));
}

/** Removes the folder as far as that is possible: what it holds is not right, or not all. */
export async function removeResults(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}
