import { rmSync } from 'node:fs';
import { link, lstat, open, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { readBounded } from '../../config/sources/bounded-file.ts';
import { makeFolder } from '../files/make-folder.ts';
import { touching } from '../files/output-error.ts';
import { lockName } from '../files/output-names.ts';
import { RefusedOutput } from '../files/refused-output.ts';
import { temporaryName } from '../files/temporary-name.ts';
import { type Holder, isRunning, newHolder, readHolder } from './holder.ts';

/** Milliseconds between two signs of life, which are for other machines: a pid says nothing there. */
const signMs = 30_000;
/** A holder on another machine that gave none for so long is gone; clocks may differ by minutes. */
const silenceMs = 10 * 60_000;
/** Milliseconds in which a lock that was just made is written. */
const writingMs = 5_000;
const mostLockBytes = 4_096;

/** The most tries to take a lock: other processes may take a stale lock at the same time. */
const tries = 20;

/**
 * Locks an output folder for one run; the folder is made. The function that it gives releases the lock, and so does the
 * end of the process. The lock of a killed run is taken over. Throws a RefusedOutput while another run writes there, and
 * an OutputError.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, lockName);
  const holder = newHolder();
  const text = `${JSON.stringify(holder)}\n`;
  const other = await touching(folder, async () => {
    await makeFolder(folder);
    return await otherRun(path, text);
  });
  if (other !== undefined) throw refusal(folder, other);
  return held(path, text);
}

/** Makes the lock, or gives whose there is. */
async function otherRun(path: string, text: string): Promise<Found | undefined> {
  for (let left = tries; !(await made(path, text)); left -= 1) {
    const { found, isStale } = await look(path);
    if (!isStale || left === 0) return found ?? { text: '', holder: undefined };
    if (found !== undefined) await removeStale(path, found.text);
  }
  return undefined;
}

interface Found {
  readonly text: string;
  readonly holder: Holder | undefined;
}

/** False where there is a lock. Never through a link. */
async function made(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(text).finally(() => file.close());
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function look(path: string): Promise<{ readonly found?: Found; readonly isStale: boolean }> {
  try {
    const text = await textOf(path);
    const holder = readHolder(text);
    const quietMs = Date.now() - (await lstat(path)).mtimeMs;
    const isStale = holder === undefined ? quietMs > writingMs : !(isRunning(holder) ?? quietMs < silenceMs);
    return { found: { text, holder }, isStale };
  } catch (error) {
    // It was let go of meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { isStale: true };
    throw error;
  }
}

/** Takes it away under another name first: what was put in its place meanwhile is given back. */
async function removeStale(path: string, text: string): Promise<void> {
  const aside = temporaryName(path);
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await textOf(aside)) !== text) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

/** Empty where something else than a lock has its name: a link, a pipe. */
async function textOf(path: string): Promise<string> {
  if (!(await lstat(path)).isFile()) return '';
  return (await readBounded(path, { mostBytes: mostLockBytes })).toString('utf8');
}

function refusal(folder: string, { holder }: Found): RefusedOutput {
  const who =
    holder === undefined
      ? ''
      : ` (pid ${holder.pid}${isRunning(holder) === undefined ? ` on ${hostText(holder)}` : ''}, since ${timeText(holder)})`;
  return new RefusedOutput(
    folder,
    `is being written by another run${who}: wait for its end, or name another folder with --output`,
  );
}

function hostText({ host }: Holder): string {
  return host.replace(/ .*/s, '').slice(0, 100);
}

function timeText({ startedAt }: Holder): string {
  return `${startedAt.slice(0, 16).replace('T', ' ')} UTC`;
}

function held(path: string, text: string): () => Promise<void> {
  const signs = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, signMs);
  signs.unref();
  const drop = () => rmSync(path, { force: true });
  process.once('exit', drop);
  return async () => {
    clearInterval(signs);
    process.off('exit', drop);
    // Where the folder was taken away under the run, there is nothing to let go of, or what is there is another's.
    const now = await textOf(path).catch(() => undefined);
    if (now === text) await rm(path, { force: true }).catch(() => undefined);
  };
}
