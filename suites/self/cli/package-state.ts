import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Every file of the package as it is installed, with its size and time, and what tools put into `node_modules` for
 * themselves: a run must change nothing there.
 */
export async function packageState(root: string): Promise<readonly string[]> {
  const top = (await readdir(root)).filter((name) => name !== 'node_modules');
  const tools = (await readdir(join(root, 'node_modules'))).filter((name) => name.startsWith('.'));
  const built = await readdir(join(root, 'dist'), { recursive: true });
  const files = await Promise.all(built.map((name) => state(join(root, 'dist', name), name)));
  return [...top, ...tools, ...files.sort()];
}

async function state(path: string, name: string): Promise<string> {
  const { size, mtimeMs } = await stat(path);
  return `${name} ${size} ${mtimeMs}`;
}
