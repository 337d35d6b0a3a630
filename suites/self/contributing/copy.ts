import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { applied, type Snippet } from './snippets.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Said {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A copy of the project in a temporary folder, with the installed packages of this one. */
export interface Copy {
  follow(snippets: readonly Snippet[]): Promise<void>;
  write(path: string, content: string): Promise<void>;
  read(path: string): Promise<string>;
  /** Runs a script of the copy by Node.js, in the copy. */
  run(script: string, ...words: readonly string[]): Promise<Said>;
  remove(): Promise<void>;
}

/** Copies what git knows of the working tree, changed and new files as they are. */
export async function copyOfProject(): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'pcds-contributing-'));
  const paths = sources();
  for (const one of new Set(paths.map((path) => dirname(path))))
    await mkdir(join(folder, one), { recursive: true });
  await Promise.all(paths.map((path) => copyFile(join(root, path), join(folder, path))));
  // Windows has links to folders for everybody only as junctions.
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return copyIn(folder);
}

function copyIn(folder: string): Copy {
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  const write = (path: string, content: string) => writeFile(join(folder, path), content);
  return {
    read,
    write,
    follow: async (snippets) => {
      for (const snippet of snippets) {
        const { path } = snippet;
        await write(path, applied(snippet, existsSync(join(folder, path)) ? await read(path) : undefined));
      }
    },
    run: async (script, ...words) => said([script, ...words], { cwd: folder }),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

function sources(): readonly string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout, status, error } = spawnSync('git', list, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error('git ls-files failed: the working tree is no checkout');
  return stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** Without the environment of the test that runs this: neither vitest nor a target is to be found in it. */
async function said(words: readonly string[], options: SpawnOptions): Promise<Said> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, NO_COLOR: '1' };
  const child = spawn(process.execPath, words, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const [stdout, stderr, [code]] = await Promise.all([
    child.stdout === null ? '' : text(child.stdout),
    child.stderr === null ? '' : text(child.stderr),
    closed,
  ]);
  return { code, stdout, stderr };
}
