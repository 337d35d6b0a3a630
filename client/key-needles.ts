/** A text that gives a key away, folded (see `foldedKey`). */
export interface Needle {
  readonly text: string;
  /** Whether the characters next to it hold bits of the key too, as in base64. */
  readonly sharesFirst: boolean;
  readonly sharesLast: boolean;
}

/** Shorter pieces of base64 or hex turn up in any text by chance. */
const tellingLength = 4;

/** Quotes, backslashes and the zero bytes of UTF-16: what escaping puts between the characters of a key. */
export const dropped = /["'\\\0]/g;

/** One spelling for what looks alike in folded text: letter case, a form's blank, the URL-safe base64. */
export function folded(text: string): string {
  return lowerCase(text).replace(/[ -]/g, '+').replaceAll('_', '/');
}

/** As long as before, so that positions stay: some letters beyond ASCII grow. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** What to look for: the key, its hex digits and its base64, behind whatever stands before it. */
export function needlesOf(key: string): Needle[] {
  const plain = key.replace(dropped, '');
  const hex = Buffer.from(key).toString('hex');
  return [
    { text: folded(plain), sharesFirst: false, sharesLast: false },
    ...(key.length < tellingLength ? [] : [{ text: hex, sharesFirst: false, sharesLast: false }]),
    ...[0, 1, 2].map((shift) => base64Of(key, shift)).filter(({ text }) => text.length >= tellingLength),
  ].filter(({ text }) => text !== '');
}

/** What three bytes give four characters of depends on how many bytes stand before: three alignments, three cores. */
function base64Of(key: string, shift: number): Needle {
  const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(key)]);
  const whole = Math.floor((bytes.length * 8) / 6);
  const core = bytes.toString('base64').slice(shift === 0 ? 0 : shift + 1, whole);
  return { text: folded(core), sharesFirst: shift > 0, sharesLast: bytes.length % 3 > 0 };
}
