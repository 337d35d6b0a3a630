import type { Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { homedir, userInfo } from 'node:os';
import path from 'node:path';
import { RefusedOutput } from './refused-output.ts';

const everyone = 0o002;
const sticky = 0o1000;
/** Folders of which each folder is somebody's home. */
const ofHomes: readonly string[] = ['/home', '/Users', 'C:\\Users'];

/**
 * Refuses a folder that no run should write to, by whatever link it is named: the root of a file system, a home, a folder
 * that all users share, one of another user. Throws a RefusedOutput; a folder that is not there is none of them.
 */
export async function refuseUnsafeFolder(folder: string): Promise<void> {
  const real = await realpath(folder).catch(() => undefined);
  if (real === undefined) return;
  const problem = placeProblem(real, await homes()) ?? ownerProblem(await stat(real), process.getuid?.());
  if (problem === undefined) return;
  const shown = path.resolve(folder) === real ? folder : `${folder} (${real})`;
  throw new RefusedOutput(shown, `${problem}: name a folder of its own with --output`);
}

function placeProblem(real: string, homes: readonly string[]): string | undefined {
  if (path.parse(real).root === real) return 'is the root of the file system';
  const isHome = homes.includes(real) || ofHomes.includes(path.dirname(real));
  return isHome ? 'is a home folder' : undefined;
}

async function homes(): Promise<readonly string[]> {
  const named = ['/root', path.resolve(homedir()), ...registeredHome()];
  return await Promise.all(named.map((home) => realpath(home).catch(() => home)));
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
export function ownerProblem(
  { mode, uid }: Pick<Stats, 'mode' | 'uid'>,
  ownUid: number | undefined,
): string | undefined {
  if (ownUid === undefined) return undefined;
  if ((mode & everyone) !== 0 && (mode & sticky) !== 0) return 'is shared by all users';
  return ownUid !== 0 && uid !== 0 && uid !== ownUid ? 'belongs to another user' : undefined;
}
