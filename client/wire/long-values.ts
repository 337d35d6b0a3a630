import { hash } from 'node:crypto';
import { endOfString } from '../../schemas/end-of-string.ts';
import { isJsonInUtf8 } from './parsed-json.ts';

/** The least size of a body whose long values are cut. */
export const largeBytes = 512 * 1024;
/** In a larger one, no string stays longer than this, and no number; where more than so much is left, than the next. */
const longestStrings = [16_384, 4_096] as const;
const muchLeft = 1_048_576;
const longestNumber = 1_000;
/** Part of the longest string that a cut one keeps. */
const partKept = 4;

/** Mark of a cut: a private-use character that no message of the suite has. */
const mark = '\uE006';
const marked = /\uE006[\p{L}\p{N}-]*/gu;

/**
 * Cuts very long strings and numbers in a large JSON text, so that its cost is in proportion to its information. A string
 * keeps its beginning, with its length and a hash: equal strings stay equal, and different ones different. A number keeps
 * its size and its first digits. A text that is not JSON in UTF-8 stays as it is.
 */
export function withoutLongValues(body: Uint8Array): Uint8Array {
  if (body.length < largeBytes) return body;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  const [first, second] = longestStrings;
  const some = longValues(bytes, first);
  const isEnough = bytes.length - lengthOf(some) <= muchLeft;
  const longest = isEnough ? first : second;
  const places = isEnough ? some : longValues(bytes, second);
  if (places.length === 0 || !isJsonInUtf8(bytes)) return body;
  const parts: Buffer[] = [];
  let from = 0;
  for (const { start, end } of places) {
    parts.push(
      bytes.subarray(from, start),
      Buffer.from(shortened(bytes.toString('utf8', start, end), longest / partKept)),
    );
    from = end;
  }
  return Buffer.concat([...parts, bytes.subarray(from)]);
}

/** The beginning of a text, with the mark of a cut. */
export function cutText(text: string, end: number): string {
  return `${text.slice(0, end)}${mark}${text.length}-${hash('sha256', text, 'hex').slice(0, 16)}`;
}

/** A text in which nothing stands within so many characters before a cut, since it may be half of something. */
export function withoutCutEnds(text: string, reach: number): string {
  if (!text.includes(mark)) return text;
  const parts = text.split(mark);
  return parts.map((part, at) => (at < parts.length - 1 ? part.slice(0, -reach) : part)).join(mark);
}

/** Replaces the marks of cuts by three dots, for a reader. */
export function shownCuts(text: string): string {
  return text.includes(mark) ? text.replace(marked, '...') : text;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

const quote = 0x22;

/** Places of strings (without their quotes) and numbers that are too long, in order. */
function longValues(bytes: Buffer, longestString: number): readonly Place[] {
  const found: Place[] = [];
  let outside = 0;
  for (;;) {
    const opening = bytes.indexOf(quote, outside);
    const until = opening < 0 ? bytes.length : opening;
    if (until - outside > longestNumber) found.push(...longNumbers(bytes, outside, until));
    if (opening < 0) return found;
    const end = endOfString(bytes, opening);
    if (end - opening > longestString) found.push({ start: opening + 1, end });
    outside = end + 1;
  }
}

/** Looks first at the byte that a number would have to reach to be too long: most others are never looked at. */
function longNumbers(bytes: Buffer, from: number, to: number): readonly Place[] {
  const found: Place[] = [];
  let start = from;
  while (start + longestNumber < to) {
    let at = start + longestNumber;
    while (at >= start && isOfNumber(bytes[at] ?? 0)) at -= 1;
    if (at < start) {
      let end = start + longestNumber + 1;
      while (end < to && isOfNumber(bytes[end] ?? 0)) end += 1;
      found.push({ start, end });
      at = end;
    }
    start = at + 1;
  }
  return found;
}

/** Digits, `+`, `-`, `.`, `E` and `e`. */
function isOfNumber(code: number): boolean {
  return (
    (code >= 48 && code <= 57) || code === 43 || code === 45 || code === 46 || code === 69 || code === 101
  );
}

function lengthOf(places: readonly Place[]): number {
  return places.reduce((sum, { start, end }) => sum + end - start, 0);
}

function shortened(raw: string, kept: number): string {
  return /^-?\d[\d.eE+-]*$/.test(raw) ? shortNumber(raw) : cutString(raw, kept);
}

/** Not in the middle of an escape, nor of a character. */
function cutString(raw: string, kept: number): string {
  let end = 0;
  while (end < kept) {
    const isEscape = raw[end] === '\\';
    end += isEscape ? (raw[end + 1] === 'u' ? 6 : 2) : 1;
  }
  if (/[\uD800-\uDBFF]/.test(raw.charAt(end - 1))) end += 1;
  const value = JSON.parse(`"${raw}"`) as string;
  return `${raw.slice(0, end)}${cutText(value, 0)}`;
}

/** The first digits of a number, with as many zeros as digits were cut. */
function shortNumber(raw: string): string {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(-?\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(raw) ?? [];
  const digits = whole.slice(0, longestNumber);
  const left = fraction.slice(0, Math.max(0, longestNumber - digits.length));
  const scale = Math.max(-1e9, Math.min(1e9, Number(exponent) + whole.length - digits.length));
  return `${digits}${left === '' ? '' : `.${left}`}${scale === 0 ? '' : `e${scale}`}`;
}
