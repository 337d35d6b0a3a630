import { randomUUID } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { type Outputs, outputLines } from './outputs.ts';

/** Appends the summary of a run to that of the job. Rejects where one of the files cannot be read or written. */
export async function appendSummary(jobSummary: string, runSummary: string): Promise<void> {
  await appendFile(jobSummary, `${await readFile(runSummary, 'utf8')}\n`);
}

export async function appendOutputs(file: string, outputs: Outputs): Promise<void> {
  await appendFile(file, outputLines(outputs, `pcds-${randomUUID()}`));
}
