import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findHttplint } from './find-httplint.ts';

/** A kind of note that httplint gave of responses. */
export interface LintNote {
  readonly level: 'BAD' | 'WARN';
  /** Its name in httplint: `PARTIAL_WITHOUT_RANGE`. */
  readonly name: string;
  /** Responses. */
  readonly count: number;
  /** One of them, and what httplint says of it. */
  readonly of: string;
}

export interface Linted {
  readonly responses: number;
  readonly notes: readonly LintNote[];
}

const script = fileURLToPath(new URL('lint.py', import.meta.url));
/** Bytes; an archive has some ten kinds of notes. */
const mostOutput = 10_000_000;

/** Gives the notes of httplint on the responses in HAR files, in their order. */
export async function lintFiles(paths: readonly string[]): Promise<readonly Linted[]> {
  const { stdout } = await promisify(execFile)(findHttplint(), [script, ...paths], {
    env: { PATH: process.env.PATH, PYTHONUTF8: '1', PYTHONDONTWRITEBYTECODE: '1' },
    maxBuffer: mostOutput,
  });
  return JSON.parse(stdout);
}

/** The same of the entries of archives. */
export async function lintEntries(archives: readonly (readonly object[])[]): Promise<readonly Linted[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pcds-httplint-'));
  try {
    const paths = archives.map((_, place) => join(folder, `${place}.har`));
    for (const [place, path] of paths.entries())
      await writeFile(path, JSON.stringify({ log: { entries: archives[place] } }));
    return await lintFiles(paths);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
