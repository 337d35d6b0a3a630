import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { touching } from './output-error.ts';
import { type Access, ownAlone } from './own-alone.ts';
import { temporaryName } from './temporary-name.ts';

/**
 * Writes a whole file or none: a reader never sees half of it, and an interrupted run leaves the last one as it was.
 * Folders are made, and both are their owner's alone unless `access` says otherwise. A device, such as `/dev/null`, is
 * written to and stays what it is. Throws an OutputError that names the path.
 */
export async function writeAtomically(
  path: string,
  content: string,
  access: Access = ownAlone,
): Promise<void> {
  const unfinished = temporaryName(path);
  await touching(path, async () => {
    if (await isDevice(path)) return writeFile(path, content);
    await makeFolder(dirname(path), access.folder);
    try {
      await writeFile(unfinished, content, { encoding: 'utf8', flag: 'wx', mode: access.file });
      await rename(unfinished, path);
    } catch (error) {
      // Where that fails too, the first error tells more.
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw error;
    }
  });
}

/** True where a rename would put a file in the place of a device. */
async function isDevice(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isCharacterDevice() === true;
}
