import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { touching } from './output-error.ts';

/**
 * Writes a whole file or none: a reader never sees half of it, and an interrupted run leaves the last one as it was.
 * Folders are made. Throws an OutputError that names the path.
 */
export async function writeAtomically(path: string, content: string): Promise<void> {
  const unfinished = `${path}.${process.pid}.tmp`;
  await touching(path, async () => {
    await makeFolder(dirname(path));
    try {
      await writeFile(unfinished, content, 'utf8');
      await rename(unfinished, path);
    } catch (error) {
      // Where that fails too, the first error tells more.
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw error;
    }
  });
}
