import { expect, it } from 'vitest';
import { distrust } from './trust.ts';

const own = { uid: 1000, gid: 1000 };
const ada = { uid: 1000, gid: 1000 };
const eve = { uid: 1001, gid: 1001 };
const root = { uid: 0, gid: 0 };
const staff = { uid: 1000, gid: 20 };

it.each([
  ['of the user', { ...ada, mode: 0o644 }, { ...ada, mode: 0o755 }, undefined],
  ['of a user with a group of its own', { ...ada, mode: 0o664 }, { ...ada, mode: 0o775 }, undefined],
  ['of root, as in an image', { ...root, mode: 0o644 }, { ...root, mode: 0o755 }, undefined],
  [
    'of the user in a folder with a sticky bit',
    { ...ada, mode: 0o644 },
    { ...root, mode: 0o1777 },
    undefined,
  ],
  [
    'of another',
    { ...eve, mode: 0o644 },
    { ...root, mode: 0o1777 },
    /^in this folder belongs to another user/,
  ],
  [
    'in a folder of another',
    { ...ada, mode: 0o644 },
    { ...eve, mode: 0o755 },
    /^is in a folder that belongs to/,
  ],
  [
    'for all to write',
    { ...ada, mode: 0o666 },
    { ...ada, mode: 0o755 },
    /^in this folder can be written by other/,
  ],
  [
    'for a group to write',
    { ...staff, mode: 0o664 },
    { ...ada, mode: 0o755 },
    /can be written by other users/,
  ],
  [
    'in a folder for all',
    { ...ada, mode: 0o644 },
    { ...ada, mode: 0o777 },
    /^is in a folder that other users can/,
  ],
])('a file %s', (_, file, folder, why) => {
  const said = distrust({ files: [file], folders: [folder], user: own });
  if (why === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(why);
});
