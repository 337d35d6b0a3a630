import { spawnSync } from 'node:child_process';
import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeAtomically } from './write-atomically.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pcds-write-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('replaces a file, makes its folders, and leaves nothing beside it', async () => {
  const path = join(folder, 'made', 'one.txt');
  await writeAtomically(path, 'first');
  await writeAtomically(path, 'second');
  expect(await readFile(path, 'utf8')).toBe('second');
  expect(await readdir(join(folder, 'made'))).toEqual(['one.txt']);
});

it('writes to a device, which stays one', async ({ skip }) => {
  const path = join(folder, 'null');
  // Only root may make one; for others nothing could be put in its place.
  if (spawnSync('mknod', [path, 'c', '1', '3']).status !== 0) skip('no device can be made here');
  await writeAtomically(path, 'to nobody');
  expect((await lstat(path)).isCharacterDevice()).toBe(true);
  expect(await readdir(folder)).toEqual(['null']);
});

it('names the path that it cannot write', async () => {
  const path = join(folder, 'file', 'below');
  await writeFile(join(folder, 'file'), '');
  await expect(writeAtomically(path, 'text')).rejects.toThrow(path);
});
