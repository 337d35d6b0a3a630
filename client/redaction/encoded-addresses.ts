import { isUtf8 } from 'node:buffer';

/** A cursor, for one: base64 of either alphabet, its signs perhaps as a URL spells them. */
const encoded = /(?:[A-Za-z0-9+/_-]|%2[BbFf]){16,65536}(?:=|%3[Dd]){0,2}/g;
const shortest = 16;
const atSign = 0x40;
/** With a dot in the domain: less is found in noise. */
const address = /[^\s@"<>]@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
const base64Alone = /^[A-Za-z0-9+/_=-]+$/;
/** A cursor in a cursor. */
const mostDecodings = 2;

/**
 * Replaces all base64 in a text that decodes, once or twice, to a text with an address. Pieces between slashes are tried
 * by themselves too, since a slash may be a separator in a path.
 */
export function withoutEncodedAddresses(text: string, replace: (base64: string) => string): string {
  return text.replace(encoded, (run) => {
    const plain = run.replace(/%../g, decodeURIComponent);
    const shown =
      plain === run ? replace : (part: string) => replace(part).replace(/[+/=]/g, encodeURIComponent);
    if (holdsAddress(plain)) return shown(plain);
    if (plain !== run || !plain.includes('/')) return run;
    return run.replace(/[^/]+/g, (part) =>
      part.length >= shortest && holdsAddress(part) ? shown(part) : part,
    );
  });
}

function holdsAddress(base64: string, most = mostDecodings): boolean {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.includes(atSign)) return isUtf8(bytes) && address.test(bytes.toString());
  const text = most > 1 ? bytes.toString('latin1') : '';
  return text.length >= shortest && base64Alone.test(text) && holdsAddress(text, most - 1);
}
