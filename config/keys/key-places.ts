import { optionRows } from '../options/options.ts';

const keyPointers = new Set(
  optionRows.flatMap((row) => (row.type === 'key' && row.pointer ? row.pointer : [])),
);
/** Objects whose members are references to keys, whatever their names. */
const keyFolders = optionRows.flatMap((row) => (row.type === 'headers' && row.pointer ? row.pointer : []));

/** True where the value at a pointer of the config file is a reference to a key. */
export function isKeyPlace(pointer: string): boolean {
  return keyPointers.has(pointer) || keyFolders.includes(pointer.slice(0, pointer.lastIndexOf('/')));
}

/** True where a user may have put a key itself at this place, or into it. */
export function mayHoldKey(pointer: string): boolean {
  return [...keyPointers, ...keyFolders].some((key) => pointer === key || pointer.startsWith(`${key}/`));
}
