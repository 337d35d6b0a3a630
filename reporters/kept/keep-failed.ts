import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readJsonFile } from '../../config/sources/json-file.ts';
import { outputNames } from '../files/output-names.ts';
import { isKept, madeKept, moved, removeKept } from './kept-folder.ts';

const advice =
  'let this user write there, name another folder with --output, or keep none with --keep-failed 0';

/** Outcome of keeping the run before. */
export interface Keeping {
  /** The failed run that was moved, and where to. */
  readonly kept?: { readonly path: string; readonly startedAt: Date };
  /** Problem of keeping it, which prevents no run. */
  readonly problem?: string;
}

/**
 * Moves what a failed run left in the output folder beside it, before the next run takes its place, and removes the oldest
 * of those that were kept so. Never throws.
 * @param most how many are kept
 */
export async function keepFailed(output: string, most: number): Promise<Keeping> {
  const folder = path.resolve(output);
  let kept: Keeping['kept'];
  try {
    const present = await readdir(folder);
    const names = Object.values(outputNames).filter((name) => present.includes(name));
    const run = await failedRunIn(folder, names);
    if (run !== undefined) kept = { path: await movedAside(folder, names, run), startedAt: run.startedAt };
  } catch (error) {
    return {
      problem: `the failed run in ${folder} could not be kept whole beside it: ${textOf(error)}; ${advice}`,
    };
  }
  const told = kept === undefined ? {} : { kept };
  try {
    await prune(folder, most);
    return told;
  } catch (error) {
    return { ...told, problem: `an old failed run could not be removed: ${textOf(error)}` };
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function movedAside(folder: string, names: readonly string[], run: FailedRun): Promise<string> {
  // The file that describes the run goes last: after a kill meanwhile, the next process goes on.
  const moving = [...names.filter((name) => name !== run.teller), run.teller];
  const kept = await freeFolder(folder, moving, run.startedAt);
  for (const name of moving) await moved(path.join(folder, name), path.join(kept, name));
  return kept;
}

async function freeFolder(folder: string, moving: readonly string[], startedAt: Date): Promise<string> {
  for (let count = 1; ; count += 1) {
    const place = path.join(path.dirname(folder), keptName(folder, startedAt, count));
    const made = await madeKept(place, moving);
    if (made !== undefined) return made;
  }
}

async function prune(folder: string, most: number): Promise<void> {
  const beside = path.dirname(folder);
  const named = keptNames(folder, await readdir(beside)).map(({ name }) => path.join(beside, name));
  const kept: string[] = [];
  for (const one of named) if (await isKept(one)) kept.push(one);
  for (const one of kept.slice(0, Math.max(0, kept.length - most))) await removeKept(one);
}

/** A folder of a failed run by its name: beside the output folder, under the time of the run. */
interface KeptName {
  readonly name: string;
  /** `2026-11-22T10-15-00Z`: sorts by time, and is a name on Windows too. */
  readonly time: string;
  /** From 2 on where several runs began in the same second. */
  readonly count: number;
}

/** `conformance-report-failed-2026-11-22T10-15-00Z` */
function keptName(output: string, startedAt: Date, count: number): string {
  const time = startedAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  return `${path.basename(output)}-failed-${time}${count === 1 ? '' : `-${count}`}`;
}

/** Names that belong to failed runs of an output folder, the oldest first. */
function keptNames(output: string, names: readonly string[]): readonly KeptName[] {
  const prefix = `${path.basename(output)}-failed-`;
  const kept = names.flatMap((name) => {
    const rest = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    const [, time, count = '1'] = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(?:-(\d{1,6}))?$/.exec(rest) ?? [];
    return time === undefined ? [] : [{ name, time, count: Number(count) }];
  });
  return kept.sort((a, b) => (a.time === b.time ? a.count - b.count : a.time < b.time ? -1 : 1));
}

interface FailedRun {
  readonly startedAt: Date;
  /** File that describes the run. */
  readonly teller: string;
}

const failed: readonly unknown[] = ['nonconformant', 'incomplete'];

/**
 * The failed run whose files a folder holds: one that was nonconformant or incomplete, or that could not test its target,
 * of which only the summary is left. Undefined where its last run passed, or never ended.
 */
async function failedRunIn(folder: string, names: readonly string[]): Promise<FailedRun | undefined> {
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
