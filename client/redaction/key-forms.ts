/** One of the spellings of a key that no escape explains: its characters, their bytes as digits, their base64. */
export interface KeyForm {
  readonly text: string;
  /** Characters of it in a row that hold nine of the key. */
  readonly telling: number;
  /** True where the key may be read in it as it is: then parts of it may be ordinary words. */
  readonly isPlain: boolean;
  /** True where the characters next to it hold bits of the key too, as in base64. */
  readonly sharesFirst: boolean;
  readonly sharesLast: boolean;
}

/** Characters of a key in a row: eight may be the prefix that says what kind of key it is. */
const tellingCharacters = 9;

/** Lengths at which each form holds nine characters of the key, at any place. */
const telling = {
  plain: tellingCharacters,
  hex: 18,
  wideHex: 34,
  base64: 11,
  wideBase64: 23,
  base64Twice: 14,
  base32: 13,
} as const;

/** Quotes, backslashes and the zero bytes of UTF-16: what escaping puts between the characters of a key. */
export const dropped = /["'\\\0]/g;

/** Separators in a text of which only letters and digits count: all other characters, and the line breaks of a web page. */
export const separators = /(?:<[wW]?[bB][rR][ +]?\/?>|[^a-zA-Z0-9])+/g;

const lineEndOfPage = /<[wW]?[bB][rR][ +]?\/?>/g;

/** The text without {@link separators}: the same as to replace them, in a fifth of the time. */
export function lettersAndDigits(text: string): string {
  const left = text.includes('<') ? text.replace(lineEndOfPage, '') : text;
  const bytes = Buffer.allocUnsafe(left.length);
  let length = 0;
  for (let at = 0; at < left.length; at += 1) {
    const code = left.charCodeAt(at);
    if (!isLetterOrDigit(code)) continue;
    bytes[length] = code;
    length += 1;
  }
  return bytes.toString('latin1', 0, length);
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
}

/** One spelling for what looks alike in folded text: letter case, a form's blank, the URL-safe base64. */
export function folded(text: string): string {
  return lowerCase(text).replace(/[ -]/g, '+').replaceAll('_', '/');
}

/** Converts to lower case without changing the length, so that positions stay: some letters beyond ASCII grow. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The plain form comes first. */
export function formsOf(key: string): readonly KeyForm[] {
  const plain = key.replace(dropped, '');
  const narrow = Buffer.from(key);
  const wide = [Buffer.from(key, 'utf16le'), Buffer.from(key, 'utf16le').swap16()];
  const once = base64Of(narrow, telling.base64);
  const again = new Set(once.flatMap(({ text }) => [text, urlSafe(text)]));
  return [
    { ...form(plain, telling.plain), isPlain: true },
    reversed(form(plain, telling.plain)),
    ...bothWays([form(narrow.toString('hex'), telling.hex)]),
    ...wide.map((bytes) => form(bytes.toString('hex'), telling.wideHex)),
    ...bothWays(once),
    ...base32Of(narrow),
    ...wide.flatMap((bytes) => base64Of(bytes, telling.wideBase64)),
    ...[...again].flatMap((text) => base64Of(Buffer.from(text), telling.base64Twice)),
  ];
}

function form(text: string, length: number): KeyForm {
  return { text, telling: length, isPlain: false, sharesFirst: false, sharesLast: false };
}

/**
 * Base64 forms of the bytes. The characters depend on the number of bytes before: there are three alignments, each with
 * its own core.
 */
function base64Of(bytes: Buffer, length: number): KeyForm[] {
  return [0, 1, 2].map((shift) => {
    const shifted = Buffer.concat([Buffer.alloc(shift), bytes]);
    const whole = Math.floor((shifted.length * 8) / 6);
    const core = shifted.toString('base64').slice(shift === 0 ? 0 : shift + 1, whole);
    return { ...form(core, length), sharesFirst: shift > 0, sharesLast: shifted.length % 3 > 0 };
  });
}

/** RFC 4648 6. */
const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bitsOfBase32 = 5;

/**
 * Base32 forms of the bytes: five bytes give eight characters, so there are five alignments. Characters that share bits
 * with neighbouring bytes are left out.
 */
function base32Of(bytes: Buffer): KeyForm[] {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return [0, 1, 2, 3, 4].map((skipped) => {
    const groups = bits.slice(skipped).match(new RegExp(`.{${bitsOfBase32}}`, 'g')) ?? [];
    const text = groups.map((group) => base32Alphabet[Number.parseInt(group, 2)]).join('');
    const isShared = (bits.length - skipped) % bitsOfBase32 > 0;
    return { ...form(text, telling.base32), sharesFirst: skipped > 0, sharesLast: isShared };
  });
}

function urlSafe(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_');
}

function bothWays(forms: readonly KeyForm[]): KeyForm[] {
  return [...forms, ...forms.map(reversed)];
}

function reversed(one: KeyForm): KeyForm {
  const { text, sharesFirst, sharesLast } = one;
  return { ...one, text: [...text].reverse().join(''), sharesFirst: sharesLast, sharesLast: sharesFirst };
}
