import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Keeping, keepFailed } from '../kept/keep-failed.ts';
import { namesIn } from './names-in.ts';
import { touching } from './output-error.ts';
import { markerName, outputNames } from './output-names.ts';
import { RefusedOutput } from './refused-output.ts';
import { writeAtomically } from './write-atomically.ts';

const ours: readonly string[] = Object.values(outputNames);

const markerText = `The files ${ours.join(', ')} beside this one were written by pcds-conformance; each run replaces them.\n`;

/**
 * Makes the output folder ready before a run: it is there, can be written to, and holds no results of a former run, which
 * would read as this one's if it were interrupted. Only names that a run writes are removed, and only where the
 * marker tells that a run wrote them: a folder with such names but without the marker is refused, not cleaned.
 * A failed run is kept beside the folder. Throws a RefusedOutput, or an OutputError that names the path.
 * @param mostKept how many failed runs are kept; 0: none, and those that are there stay
 */
export async function prepareOutput(folder: string, mostKept = 0): Promise<Keeping> {
  const present = await namesIn(folder);
  const stale = ours.filter((name) => present.includes(name));
  const strange = stale.filter(await isStrange(folder));
  if (strange.length > 0) {
    const problem = `holds ${strange.join(', ')}, not marked as written by pcds-conformance; remove them, or name another folder with --output`;
    throw new RefusedOutput(folder, problem);
  }
  await writeAtomically(join(folder, markerName), markerText);
  const keeping = mostKept > 0 && stale.length > 0 ? await keepFailed(folder, mostKept) : {};
  for (const name of stale) {
    const path = join(folder, name);
    await touching(path, () => rm(path, { recursive: true, force: true }));
  }
  return keeping;
}

/** True where a name was not there for a run to write: the marker of an older version names fewer. */
async function isStrange(folder: string): Promise<(name: string) => boolean> {
  const text = await readFile(join(folder, markerName), 'utf8').catch(() => undefined);
  if (text === undefined) return () => true;
  const [, names] = /^The files (.*) beside this one/.exec(text) ?? [];
  return (name) => names !== undefined && !names.split(', ').includes(name);
}
