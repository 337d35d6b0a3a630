import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockName } from '../files/output-names.ts';
import { type Holder, newHolder } from './holder.ts';
import { lockFolder } from './lock-folder.ts';

let folder = '';
let lock = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pcds-lock-'));
  lock = join(folder, lockName);
});
afterEach(() => rm(folder, { recursive: true }));

const gone = () => spawnSync(process.execPath, ['-e', '']).pid;
const heldBy = (other: Partial<Holder>) => writeFile(lock, JSON.stringify({ ...newHolder(), ...other }));
/** Nobody has said anything for so many minutes. */
const quiet = (minutes: number) => utimes(lock, 0, Date.now() / 1_000 - minutes * 60);
const taken = async () => {
  const release = await lockFolder(folder);
  await release();
  return await readdir(folder);
};

describe('the lock of a folder', () => {
  it('is one run at a time, and leaves nothing', async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(
      new RegExp(
        `^${folder} is being written by another run \\(pid ${process.pid}, since .* UTC\\): wait for`,
      ),
    );
    await release();
    expect(await taken()).toEqual([]);
  });

  it('goes to one of those that find it stale at the same time', async () => {
    await heldBy({ pid: gone() });
    const runs = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(folder)).toEqual([lockName]);
  });

  it.each<[string, () => Partial<Holder>]>([
    ['whose process is gone', () => ({ pid: gone() })],
    ['of a process of the same pid before', () => ({ run: 'of a container' })],
    ['from before the machine started', () => ({ pid: process.ppid, startedAt: '2001-01-01T00:00:00.000Z' })],
  ])('is taken over from a run %s', async (_, holder) => {
    await heldBy(holder());
    expect(await taken()).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')('is taken over where its pid is another process now', async () => {
    await heldBy({ pid: process.ppid, process: '1' });
    expect(await taken()).toEqual([]);
  });

  it('of another machine is kept as long as it gives signs of life', async () => {
    await heldBy({ pid: 7, host: 'node-b pid:[1]', startedAt: '2026-11-22T10:15:00.000Z' });
    await expect(lockFolder(folder)).rejects.toThrow('(pid 7 on node-b, since 2026-11-22 10:15 UTC)');
    await quiet(9);
    await expect(lockFolder(folder)).rejects.toThrow('is being written by another run');
    await quiet(11);
    expect(await taken()).toEqual([]);
  });

  it('that says nothing is being written, or was left by a process that was killed', async () => {
    await writeFile(lock, '');
    await expect(lockFolder(folder)).rejects.toThrow('is being written by another run: wait');
    await quiet(1);
    expect(await taken()).toEqual([]);
  });

  it('is never followed where it is a link', async () => {
    const target = join(folder, 'mine');
    await writeFile(target, 'mine');
    await symlink(target, lock);
    await expect(lockFolder(folder)).rejects.toThrow('is being written by another run: wait');
    expect(await readFile(target, 'utf8')).toBe('mine');
  });
});
