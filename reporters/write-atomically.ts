import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { touching } from './output-error.ts';
import { temporaryName } from './temporary-name.ts';

/**
 * Writes a whole file or none: a reader never sees half of it, and an interrupted run leaves the last one as it was.
 * Folders are made. Throws an OutputError that names the path.
 */
export async function writeAtomically(path: string, content: string): Promise<void> {
  const unfinished = temporaryName(path);
  await touching(path, async () => {
    await makeFolder(dirname(path));
    try {
      await writeFile(unfinished, content, { encoding: 'utf8', flag: 'wx' });
      await rename(unfinished, path);
    } catch (error) {
      // Where that fails too, the first error tells more.
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw error;
    }
  });
}
