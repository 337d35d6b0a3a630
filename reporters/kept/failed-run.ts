import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readJsonFile } from '../../config/sources/json-file.ts';
import { outputNames } from '../files/output-names.ts';

/** A run that failed, by what it left. */
export interface FailedRun {
  readonly startedAt: Date;
  /** The file that tells of it. */
  readonly teller: string;
}

const failed: readonly unknown[] = ['nonconformant', 'incomplete'];

/**
 * The failed run whose files a folder holds: one that was nonconformant or incomplete, or that could not test its target,
 * which is told by the summary alone. Undefined where its last run passed, or never ended.
 */
export async function failedRunIn(folder: string, names: readonly string[]): Promise<FailedRun | undefined> {
  const { results, summary } = outputNames;
  if (names.includes(results)) {
    const reading = await readJsonFile(path.join(folder, results));
    const startedAt = 'value' in reading ? startOfFailed(reading.value) : undefined;
    return startedAt && { startedAt, teller: results };
  }
  if (!names.includes(summary)) return undefined;
  const { mtime } = await stat(path.join(folder, summary));
  return { startedAt: mtime, teller: summary };
}

function startOfFailed(value: unknown): Date | undefined {
  if (typeof value !== 'object' || value === null || !('verdict' in value)) return undefined;
  const startedAt = new Date('startedAt' in value ? String(value.startedAt) : '');
  return failed.includes(value.verdict) && !Number.isNaN(startedAt.getTime()) ? startedAt : undefined;
}
