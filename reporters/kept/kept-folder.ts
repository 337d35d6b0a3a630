import { cp, lstat, mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { historyName, markerName, outputNames } from '../files/output-names.ts';
import { ownAlone } from '../files/own-alone.ts';
import { writeAtomically } from '../files/write-atomically.ts';

const firstWords = 'A failed run that pcds-conformance kept.';
const markerText = `${firstWords} Later runs remove the oldest (--keep-failed); without this file they leave it alone.\n`;

/** Makes the folder of a kept run. Undefined where something has that name that is not the same run, left half moved. */
export async function madeKept(folder: string, moving: readonly string[]): Promise<string | undefined> {
  try {
    await mkdir(folder, ownAlone.folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!(await isKept(folder))) return undefined;
    const there = await readdir(folder);
    return moving.some((name) => there.includes(name)) ? undefined : folder;
  }
  await writeAtomically(path.join(folder, markerName), markerText);
  return folder;
}

/** True where a folder, and no link, is one that was kept. */
export async function isKept(folder: string): Promise<boolean> {
  const marker = path.join(folder, markerName);
  try {
    if (!(await lstat(folder)).isDirectory() || !(await lstat(marker)).isFile()) return false;
    return (await readFile(marker, 'utf8')).startsWith(firstWords);
  } catch {
    return false;
  }
}

/** Moves a file or a folder; where that cannot be done, as from one file system to another, copies it. */
export async function moved(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch {
    await cp(from, to, { recursive: true, verbatimSymlinks: true, errorOnExist: true, force: false });
    await rm(from, { recursive: true, force: true });
  }
}

/** Removes a kept run. Other files in its folder stay, and so does the folder then. */
export async function removeKept(folder: string): Promise<void> {
  for (const name of [...Object.values(outputNames), historyName, markerName])
    await rm(path.join(folder, name), { recursive: true, force: true });
  await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}
