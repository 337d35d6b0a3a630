/**
 * Text in which GitHub's runner finds no workflow command. It takes one from a line that begins with `::`, whatever white
 * space stands before, and from `##[` anywhere in a line; the character that makes it one stands as its escape.
 */
export function harmless(text: string): string {
  return text
    .replace(/(^|[\r\n])([^\S\r\n]*):(?=:)/g, String.raw`$1$2\u003a`)
    .replaceAll('##[', String.raw`#\u0023[`);
}
