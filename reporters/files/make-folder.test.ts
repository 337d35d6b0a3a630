import { chmod, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pcds-folder-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('makeFolder', () => {
  it('makes a folder and those above it, also where several make it at once', async () => {
    const deep = join(folder, 'a', 'b', 'c');
    await Promise.all([makeFolder(deep), makeFolder(deep), makeFolder(join(folder, 'a', 'd'))]);
    await makeFolder(deep);
    expect((await readdir(folder, { recursive: true })).sort()).toEqual([
      'a',
      join('a', 'b'),
      join('a', 'b', 'c'),
      join('a', 'd'),
    ]);
  });

  it('makes them for their owner alone, and leaves what is there', async ({ skip }) => {
    skip(process.platform === 'win32', 'Windows has no such modes');
    await chmod(folder, 0o755);
    await makeFolder(join(folder, 'a', 'b'));
    const modes = ['', 'a', join('a', 'b')].map(
      async (name) => (await stat(join(folder, name))).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o755, 0o700, 0o700]);
  });

  it('does not replace a file, and says where it is below one', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(makeFolder(join(file, 'a', 'b'))).rejects.toMatchObject({
      code: expect.stringMatching(/ENOTDIR|EEXIST/),
    });
  });

  it('ends where a folder that is there takes no other', async ({ skip }) => {
    skip(process.platform !== 'linux', '/proc is a thing of Linux');
    await expect(makeFolder('/proc/x/y')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('ends at a link that leads nowhere', async ({ skip }) => {
    skip(process.platform === 'win32', 'links take a privilege');
    await symlink(join(folder, 'nowhere'), join(folder, 'link'));
    await expect(makeFolder(join(folder, 'link', 'a'))).rejects.toMatchObject({ code: 'EEXIST' });
  });
});
