import type { Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { homedir, userInfo } from 'node:os';
import path from 'node:path';
import { RefusedOutput } from './refused-output.ts';

/** Folders in which all users create files; a folder mounted for one run alone may have the same mode. */
const shared: readonly string[] = ['/tmp', '/var/tmp', '/dev/shm'];
/** Folders whose folders are homes of users. */
const ofHomes: readonly string[] = ['/home', '/Users', 'C:\\Users'];

/**
 * Refuses a folder that no run should write to, by whatever link it is named: the root of a file system, a home, a folder
 * that all users share, one of another user. Throws a RefusedOutput; a folder that is not there is none of them.
 */
export async function refuseUnsafeFolder(folder: string): Promise<void> {
  const real = await realpath(folder).catch(() => undefined);
  if (real === undefined) return;
  const problem = (await placeProblem(real)) ?? ownerProblem(await stat(real), process.getuid?.());
  if (problem === undefined) return;
  const shown = path.resolve(folder) === real ? folder : `${folder} (${real})`;
  throw new RefusedOutput(shown, `${problem}: name a folder of its own with --output`);
}

async function placeProblem(real: string): Promise<string | undefined> {
  if (path.parse(real).root === real) return 'is the root of the file system';
  const homes = await realOf(['/root', path.resolve(homedir()), ...registeredHome()]);
  if (homes.includes(real) || ofHomes.includes(path.dirname(real))) return 'is a home folder';
  return (await realOf(shared)).includes(real) ? 'is shared by all users' : undefined;
}

async function realOf(folders: readonly string[]): Promise<readonly string[]> {
  return await Promise.all(folders.map((folder) => realpath(folder).catch(() => folder)));
}

function registeredHome(): readonly string[] {
  try {
    return [userInfo().homedir];
  } catch {
    // A user without a name, as in containers.
    return [];
  }
}

/** Root writes for others, as in a container over a folder of its host; what root made, as for a volume, is for all. */
export function ownerProblem({ uid }: Pick<Stats, 'uid'>, ownUid: number | undefined): string | undefined {
  const isOthers = ownUid !== undefined && ownUid !== 0 && uid !== 0 && uid !== ownUid;
  return isOthers ? 'belongs to another user' : undefined;
}
