import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { visible } from '../../text/visible.ts';
import type { Platform } from './platforms.ts';

const name = 'pcds-conformance';

/** Page about installing the package, for a folder that has none of it. */
const page = 'docs/install.md of pcds-conformance';

/** Platforms that install on a machine of their own, from a repository. */
const elsewhere: ReadonlySet<Platform> = new Set<Platform>(['github', 'gitlab', 'jenkins', 'kubernetes']);

/** Dependency of this folder on the package. */
export interface Dependency {
  /** Version specifier in package.json: `^0.1.0`, `file:../suite`; undefined where there is none. */
  readonly wanted: string | undefined;
  /** Path of its tarball from this folder, with slashes, where it lies in there. */
  readonly tarball: string | undefined;
}

/** Reads it from the package.json of a folder. */
export async function dependencyOf(cwd: string): Promise<Dependency> {
  const wanted = await specifier(cwd);
  const local = wanted === undefined ? undefined : localPath(wanted, cwd);
  const isTarball = local !== undefined && /\.(?:tgz|tar\.gz|tar)$/.test(local) && isInside(local, cwd);
  return { wanted, tarball: isTarball ? path.relative(cwd, local).replaceAll(path.sep, '/') : undefined };
}

/** Steps for the user before `npm ci` finds the package where the job runs; empty where it does. */
export function dependencySteps(
  { wanted, tarball }: Dependency,
  cwd: string,
  platform: Platform,
): readonly string[] {
  if (wanted === undefined) return [`install pcds-conformance in this folder: ${page} says how`];
  const isImage = platform === 'kubernetes';
  const local = localPath(wanted, cwd);
  const isFound = isImage ? tarball !== undefined : local !== undefined && isInside(local, repositoryOf(cwd));
  if (isImage && /^git[+:@]|^github:/.test(wanted))
    return [
      `package.json takes pcds-conformance from ${visible(wanted)}, and the image has no git: put a tarball into this folder; ${page} says how`,
    ];
  if (local === undefined || !elsewhere.has(platform) || isFound) return [];
  const [where, finds] = isImage
    ? ['which is no tarball in this folder', 'npm ci of the image']
    : ['outside of this repository', 'npm ci of the job'];
  return [
    `package.json takes pcds-conformance from ${visible(wanted)}, ${where}, so the ${finds} does not find it: put a tarball into the repository; ${page} says how`,
  ];
}

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
  if (scheme === undefined && !/^(?:\.{1,2}\/|~\/|\/)/.test(rest)) return undefined;
  return path.resolve(cwd, rest.replace(/^~(?=\/)/, homedir()));
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
