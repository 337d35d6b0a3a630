import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import build from '../../tsconfig.build.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = 'scripts/build.js';
const steps = ['bundle', 'bundle-page-generator', 'bundled-packages', 'prune-declarations'];
const sources = [
  ...build.include,
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  script,
  ...steps.map((name) => `scripts/${name}.js`),
];

/**
 * Global set-up of vitest: builds where `dist` is older than what it is built from, since the tests of the command line
 * start what is built. Throws where the build fails.
 */
export function setup(): void {
  if (isFresh(join(root, 'dist'))) return;
  const { status } = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${script} failed`);
}

/** The compiler writes the manifest too; a build that came to its end has taken it away. */
function isFresh(dist: string): boolean {
  const main = join(dist, 'cli', 'main.js');
  if (!existsSync(main) || existsSync(join(dist, 'package.json'))) return false;
  return Math.max(...sources.map((name) => newest(join(root, name)))) <= statSync(main).mtimeMs;
}

/** Time of the last change below a path; a folder's own time tells of files that are gone. */
function newest(path: string): number {
  const below = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  const paths = [path, ...below.filter(isBuilt).map((name) => join(path, name))];
  return Math.max(...paths.map((each) => statSync(each).mtimeMs));
}

/** Tests and what only they need are not built; they change the most. */
function isBuilt(name: string): boolean {
  return !/(^|[\\/])self([\\/]|$)|\.(test|bench|corpus)\.ts$/.test(name);
}
