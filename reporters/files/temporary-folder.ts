import { rmSync } from 'node:fs';
import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { touching } from './output-error.ts';

/** Works in a folder of its own, which is removed then, also where a second Ctrl-C ends the process at once. */
export async function inTemporaryFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await touching(tmpdir(), async () => realpath(await mkdtemp(join(tmpdir(), name))));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}
