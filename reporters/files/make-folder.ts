import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ownAlone } from './own-alone.ts';

/**
 * Makes a folder and those that it stands in, for their owner alone; what is there keeps its mode. Node's own recursive mkdir never ends where a folder that is there cannot
 * hold another, and says "no such file" to that, as /proc does: it then makes the parents for ever.
 */
export async function makeFolder(path: string, mode: number = ownAlone.folder): Promise<void> {
  if (await isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent, mode);
  try {
    await mkdir(path, mode);
  } catch (error) {
    // Another may have made it meanwhile.
    if (!(await isFolder(path))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    // It is below a file, which says more than that it cannot be made.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') throw error;
    return false;
  }
}
