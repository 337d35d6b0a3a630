import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { visible } from '../../text/visible.ts';
import type { Platform } from './platforms.ts';

const name = 'pcds-conformance';

/** Where it is told how to depend on the package, in a folder that has none of it. */
const page = 'docs/install.md of pcds-conformance';

/** They install on a machine of their own, from what a repository holds. */
const elsewhere: ReadonlySet<Platform> = new Set<Platform>(['github', 'gitlab', 'jenkins', 'kubernetes']);

/** What is left to do before `npm ci` brings the package to where the job runs; nothing where it does. */
export async function dependencySteps(cwd: string, platform: Platform): Promise<readonly string[]> {
  const wanted = await specifier(cwd);
  if (wanted === undefined) return [`install pcds-conformance in this folder: ${page} says how`];
  const local = localPath(wanted, cwd);
  if (local === undefined || !elsewhere.has(platform) || isInside(local, repositoryOf(cwd))) return [];
  return [
    `package.json takes pcds-conformance from ${visible(wanted)}, outside of this repository, so the npm ci of the job does not find it: put a tarball into the repository; ${page} says how`,
  ];
}

/** What package.json says of the package: `^0.1.0`, `file:../suite`. */
async function specifier(cwd: string): Promise<string | undefined> {
  const text = await readFile(path.join(cwd, 'package.json'), 'utf8').catch(() => '{}');
  const { dependencies, devDependencies } = manifestOf(text);
  const found = devDependencies?.[name] ?? dependencies?.[name];
  return typeof found === 'string' ? found : undefined;
}

type Manifest = Readonly<
  Partial<Record<'dependencies' | 'devDependencies', Readonly<Record<string, unknown>>>>
>;

function manifestOf(text: string): Manifest {
  try {
    return (JSON.parse(text) as Manifest | null) ?? {};
  } catch {
    return {};
  }
}

/** The file or folder that a specifier means; undefined where it is a version, a tag or an address. */
function localPath(wanted: string, cwd: string): string | undefined {
  const [, scheme, rest = ''] = /^(file:|link:)?(.*)$/.exec(wanted) ?? [];
  return scheme !== undefined || /^(?:\.{1,2}\/|~\/|\/)/.test(rest) ? path.resolve(cwd, rest) : undefined;
}

/** The nearest folder above that git keeps; the folder itself where there is none. */
function repositoryOf(cwd: string): string {
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return folder;
    if (folder === path.dirname(folder)) return cwd;
  }
}

function isInside(place: string, folder: string): boolean {
  const relative = path.relative(folder, place);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
