import { dropped, folded } from './key-forms.ts';
import { plainView, rewritten } from './text-view.ts';
import type { Range } from './window-table.ts';

const letterOrDigit = /^[\p{L}\p{N}]$/u;
/** Words before a key that is a value: a scheme, or a name that announces a key. */
const announced =
  /(?:\b(?:bearer|basic|token|digest|apikey)\s|(?:key|token|secret|password|credential|authorization)["']?\s{0,4}[=:]\s{0,4})$/i;
const longestAnnouncement = 32;
const quote = /^["'\x60]$/;

/**
 * Finds keys of fewer than eight characters, which occur in any text. Such a key is redacted where it is a word of its
 * own. A key of only letters or only digits, which may be an ordinary word or number, must also be a value: in quotes,
 * the whole of a text, or after a scheme or a name that announces a key.
 */
export function shortKeysIn(text: string, keys: readonly string[]): readonly Range[] {
  if (keys.length === 0) return [];
  const view = rewritten(plainView(text), dropped, () => '');
  const searched = folded(view.text);
  const ranges: Range[] = [];
  for (const key of keys) {
    for (let at = searched.indexOf(key); at >= 0; at = searched.indexOf(key, at + key.length)) {
      const range: Range = [view.starts[at] ?? 0, view.ends[at + key.length - 1] ?? 0];
      if (isWord(text, range, key) && (!mayBeOrdinary(key) || isValue(text, range))) ranges.push(range);
    }
  }
  return ranges;
}

export function shortKey(key: string): string {
  return folded(key.replace(dropped, ''));
}

function mayBeOrdinary(key: string): boolean {
  return /^(?:\p{L}+|\p{N}+)$/u.test(key);
}

function isWord(text: string, [start, end]: Range, key: string): boolean {
  const begins = !letterOrDigit.test(key.charAt(0)) || !letterOrDigit.test(text.charAt(start - 1));
  return begins && (!letterOrDigit.test(key.charAt(key.length - 1)) || !letterOrDigit.test(text.charAt(end)));
}

function isValue(text: string, place: Range): boolean {
  const [start, end] = withEscapes(text, place);
  if (start === 0 && end === text.length) return true;
  if (quote.test(text.charAt(start - 1)) && quote.test(text.charAt(end))) return true;
  return announced.test(text.slice(Math.max(0, start - longestAnnouncement), start));
}

/** With the backslashes and zero bytes around it. */
function withEscapes(text: string, place: Range): Range {
  let [start, end] = place;
  while (/^[\\\0]$/.test(text.charAt(start - 1))) start -= 1;
  while (/^[\\\0]$/.test(text.charAt(end))) end += 1;
  return [start, end];
}
