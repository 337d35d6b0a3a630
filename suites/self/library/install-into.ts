import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Puts this package, as it is published, and all packages of the project into node_modules of a folder, as npm does. */
export async function installInto(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  for (const name of await readdir(join(root, 'node_modules')))
    if (!name.startsWith('.') && name !== 'pcds-conformance')
      await symlink(join(root, 'node_modules', name), join(modules, name), 'junction');
  const own = join(modules, 'pcds-conformance');
  await mkdir(own);
  for (const name of ['dist', 'docs', 'package.json'])
    await cp(join(root, name), join(own, name), { recursive: true });
}

/** Gives the package a vitest of its own, as npm does where the project has another version. */
export async function nestVitest(folder: string): Promise<void> {
  const nested = join(folder, 'node_modules', 'pcds-conformance', 'node_modules');
  for (const name of ['vitest', '@vitest'])
    await cp(join(root, 'node_modules', name), join(nested, name), { recursive: true });
}
