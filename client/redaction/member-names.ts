import { endOfString } from '../../schemas/end-of-string.ts';

const [quote, colon] = [0x22, 0x3a];
/** Blank, tab, line feed, carriage return (RFC 8259 2). */
const blanks: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** True where a JSON text has more different member names than so many: strings before a colon, as they are written. */
export function hasMoreNames(body: Uint8Array, most: number): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  const names = new Set<string>();
  for (let opening = bytes.indexOf(quote); opening >= 0; ) {
    const end = endOfString(bytes, opening);
    let after = end + 1;
    while (blanks.has(bytes[after])) after += 1;
    if (bytes[after] === colon) names.add(bytes.toString('latin1', opening + 1, end));
    if (names.size > most) return true;
    opening = bytes.indexOf(quote, after);
  }
  return false;
}
