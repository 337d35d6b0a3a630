import { visible } from './visible.ts';

/** Words that mean the same to every shell as they stand. */
const plain = /^[\w./:@%+=,-]+$/;

/** A word of a command line as a POSIX shell reads it: quoted only where it has to be. */
export function shellWord(word: string): string {
  const shown = visible(word);
  return plain.test(shown) ? shown : `'${shown.replaceAll("'", String.raw`'\''`)}'`;
}
