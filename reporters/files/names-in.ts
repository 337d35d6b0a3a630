import { readdir } from 'node:fs/promises';
import { touching } from './output-error.ts';

/** Names in a folder; none where it does not exist. Throws an OutputError that names the path. */
export function namesIn(folder: string): Promise<string[]> {
  return touching(folder, async () => {
    try {
      return await readdir(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  });
}
