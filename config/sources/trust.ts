import type { Stats } from 'node:fs';
import { lstat, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

const [group, everyone, sticky] = [0o020, 0o002, 0o1000];

/** The user of this process, where the system knows users. */
interface User {
  readonly uid: number;
  readonly gid: number;
}

type Owned = Pick<Stats, 'uid' | 'gid' | 'mode'>;

/**
 * Reason why a file that was found, and not named, is not trusted with keys: another user owns it, or may write or
 * replace it. Undefined where nobody may, and where the file does not exist.
 */
export async function distrusted(file: string): Promise<string | undefined> {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined) return undefined;
  try {
    const real = await realpath(file);
    const folders = [...new Set([path.dirname(file), path.dirname(real)])];
    const link = await lstat(file);
    return distrust({
      files: [await stat(real), ...(link.isSymbolicLink() ? [{ ...link, mode: 0 }] : [])],
      folders: await Promise.all(folders.map((folder) => stat(folder))),
      user: { uid, gid },
    });
  } catch {
    // The reader of the file reports why it cannot be read.
    return undefined;
  }
}

/** The judgement of {@link distrusted}; a link has no mode of its own. */
export function distrust({
  files,
  folders,
  user,
}: {
  readonly files: readonly Owned[];
  readonly folders: readonly Owned[];
  readonly user: User;
}): string | undefined {
  const isForeign = ({ uid }: Owned) => uid !== user.uid && uid !== 0;
  if (files.some(isForeign)) return 'in this folder belongs to another user';
  if (folders.some(isForeign)) return 'is in a folder that belongs to another user';
  if (files.some((file) => isOpen(file, user)))
    return 'in this folder can be written by other users (chmod go-w)';
  const isShared = (folder: Owned) => isOpen(folder, user) && (folder.mode & sticky) === 0;
  return folders.some(isShared) ? 'is in a folder that other users can write to' : undefined;
}

/** True where another user may write. The group of a single user, which most systems make for each, does not count. */
function isOpen({ mode, gid }: Owned, user: User): boolean {
  const isOwnGroup = gid === user.gid && user.gid === user.uid;
  return (mode & everyone) !== 0 || ((mode & group) !== 0 && !isOwnGroup);
}
