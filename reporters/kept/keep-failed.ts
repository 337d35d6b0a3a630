import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { outputNames } from '../files/output-names.ts';
import { type FailedRun, failedRunIn } from './failed-run.ts';
import { isKept, madeKept, moved, removeKept } from './kept-folder.ts';
import { keptName, keptNames } from './kept-name.ts';

const advice =
  'let this user write there, name another folder with --output, or keep none with --keep-failed 0';

/** What became of the run before. */
export interface Keeping {
  /** The failed run that was moved, and where to. */
  readonly kept?: { readonly path: string; readonly startedAt: Date };
  /** What went wrong, which keeps nobody from running. */
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
  // What tells of the run goes last: a process that is killed meanwhile is gone on with by the next.
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
