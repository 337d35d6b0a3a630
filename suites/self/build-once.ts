import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '../../scripts/is-built.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = 'scripts/build.js';

/**
 * Global set-up of vitest: builds where `dist` is older than what it is built from, since the tests of the command line
 * start what is built. Throws where the build fails.
 */
export function setup(): void {
  if (isBuilt()) return;
  const { status } = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${script} failed`);
}
