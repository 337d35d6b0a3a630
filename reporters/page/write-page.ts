import { join } from 'node:path';
import { outputNames } from '../files/output-names.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { type PageInput, renderPage } from './page.ts';

/** Path of the page of a run, below its output folder. */
export const pagePath: string = join(outputNames.page, 'index.html');

/** Writes the page of a run. Throws an OutputError that names the path. */
export async function writePage(folder: string, input: PageInput): Promise<string> {
  const path = join(folder, pagePath);
  await writeAtomically(path, renderPage(input));
  return path;
}
