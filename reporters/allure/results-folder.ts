import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestResult } from 'allure-js-commons';
import { namesIn } from '../files/names-in.ts';
import { touching } from '../files/output-error.ts';

/** The results in an `allure-results` folder; none where a run ended before vitest wrote them. */
export async function readResults(folder: string): Promise<TestResult[]> {
  const names = await namesIn(folder);
  const paths = names.filter((name) => name.endsWith('-result.json')).map((name) => join(folder, name));
  return Promise.all(
    paths.map((path) => touching(path, async () => JSON.parse(await readFile(path, 'utf8')) as TestResult)),
  );
}

/** Removes what is in the folder. */
export async function clearResults(folder: string): Promise<void> {
  const paths = (await namesIn(folder)).map((name) => join(folder, name));
  await Promise.all(paths.map((path) => touching(path, () => rm(path, { recursive: true, force: true }))));
}

/** Removes the folder as far as that is possible: what it holds is not right, or not all. */
export async function removeResults(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}
