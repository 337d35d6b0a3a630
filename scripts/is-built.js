import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import build from '../tsconfig.build.json' with { type: 'json' };

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const steps = [
  'build',
  'bundle',
  'bundle-modules',
  'bundle-page-generator',
  'bundled-packages',
  'copy-declarations',
];
const sources = [
  ...build.include,
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  ...steps.map((name) => `scripts/${name}.js`),
];

/** True where `dist` is whole, and newer than all that it is built from. */
export function isBuilt() {
  const main = join(root, 'dist', 'cli', 'main.js');
  if (!existsSync(main)) return false;
  return Math.max(...sources.map((name) => newest(join(root, name)))) <= statSync(main).mtimeMs;
}

/**
 * Time of the last change below a path; a folder's own time tells of files that are gone.
 * @param {string} path
 */
function newest(path) {
  const below = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  const paths = [path, ...below.filter(isSource).map((name) => join(path, name))];
  return Math.max(...paths.map((each) => statSync(each).mtimeMs));
}

/**
 * Tests and what only they need are not built; they change the most.
 * @param {string} name
 */
function isSource(name) {
  return !/(^|[\\/])self([\\/]|$)|\.(test|bench|corpus)\.ts$/.test(name);
}
