import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownerProblem, refuseUnsafeFolder } from './unsafe-folder.ts';

describe('a folder for results', () => {
  it('is not the root or a home, by whatever name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pcds-unsafe-'));
    try {
      const link = join(folder, 'link');
      await symlink('/', link);
      await expect(refuseUnsafeFolder(link)).rejects.toThrow(
        `${link} (/) is the root of the file system: name a folder of its own with --output`,
      );
      await expect(refuseUnsafeFolder(join(folder, '../../../../../../..'))).rejects.toThrow('/ is the root');
      await expect(refuseUnsafeFolder(homedir())).rejects.toThrow(`${homedir()} is a home folder: name a`);
      await expect(refuseUnsafeFolder('/tmp')).rejects.toThrow('is shared by all users: name a folder');
      await expect(refuseUnsafeFolder(folder)).resolves.toBeUndefined();
      await expect(refuseUnsafeFolder(join(folder, 'not', 'there'))).resolves.toBeUndefined();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each([
    ['belongs to the user', { uid: 1000 }, 1000, undefined],
    ['belongs to another user', { uid: 1001 }, 1000, 'belongs to another user'],
    ['belongs to another user than root', { uid: 1001 }, 0, undefined],
    ['is a volume that root made', { uid: 0 }, 1000, undefined],
    ['is of a system without users', { uid: 0 }, undefined, undefined],
  ])('that %s', (_, stats, own, problem) => {
    expect(ownerProblem(stats, own)).toBe(problem);
  });
});
