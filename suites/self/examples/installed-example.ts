import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installInto } from '../library/install-into.ts';

/** What npm puts beside node_modules for its scripts. */
const commands = {
  'pcds-conformance': 'pcds-conformance/dist/cli/main.js',
  vitest: 'vitest/vitest.mjs',
} as const;

/** An example in a folder of its own, as it is after `npm install`. */
export interface InstalledExample {
  readonly cwd: string;
  readonly tmp: string;
  remove(): Promise<void>;
}

export async function installedExample(name: string): Promise<InstalledExample> {
  const folder = await mkdtemp(join(tmpdir(), 'pcds-example-'));
  const [cwd, tmp] = [join(folder, name), join(folder, 'tmp')];
  await cp(fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url)), cwd, {
    recursive: true,
    filter: (path) => !path.includes('node_modules') && !path.includes('conformance-report'),
  });
  await mkdir(tmp);
  await installInto(cwd);
  const bin = join(cwd, 'node_modules', '.bin');
  await mkdir(bin);
  for (const [command, file] of Object.entries(commands)) await symlink(join('..', file), join(bin, command));
  return { cwd, tmp, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
}
