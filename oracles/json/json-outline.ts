import { endOfString } from '../../schemas/end-of-string.ts';

/** Counts of a JSON text from one pass. They need nothing inside its strings. */
export interface JsonOutline {
  /** Levels of nesting, up to the deepest that is asked for. */
  readonly depth: number;
  /** Members of all its objects. */
  readonly names: number;
  /** True where each number is digits alone, and so few that a double prints them as they are spelled. */
  readonly hasPlainNumbers: boolean;
}

/** Digits of an integer that a double holds, whatever they are. */
const mostDigits = 15;

/** By hand: a regular expression for strings overflows on a long one. Means nothing of a text that is no JSON but its depth. */
export function jsonOutline(text: string, deepest: number): JsonOutline {
  let [depth, most, names, digits] = [0, 0, 0, 0];
  let hasPlainNumbers = true;
  for (let at = 0; at < text.length && depth <= deepest; at += 1) {
    const character = text[at] ?? '';
    if (isDigit(character)) {
      digits += 1;
      if (digits > mostDigits) hasPlainNumbers = false;
      continue;
    }
    if (character === '"') at = endOfString(text, at);
    else if (character === ':') names += 1;
    else if (isOfNumber(character, digits)) hasPlainNumbers = false;
    else depth += levels(character);
    most = Math.max(most, depth);
    digits = 0;
  }
  return { depth: most, names, hasPlainNumbers };
}

function levels(character: string): number {
  if (character === '[' || character === '{') return 1;
  return character === ']' || character === '}' ? -1 : 0;
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

/** An e stands in `true` and `false` too. */
function isOfNumber(character: string, digits: number): boolean {
  return character === '.' || character === '-' || (digits > 0 && (character === 'e' || character === 'E'));
}

/** Members of all objects in a value. */
export function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner: readonly unknown[] = Object.values(value);
  return inner.reduce((sum: number, one) => sum + namesIn(one), Array.isArray(value) ? 0 : inner.length);
}

/** The number at a JSON Pointer (RFC 6901), as it is spelled in a text of plain numbers; undefined where none is there. */
export function plainLexeme(value: unknown, pointer: string): string | undefined {
  let at = value;
  for (const segment of pointer.split('/').slice(1)) {
    const name = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    // An array has a length of its own, which stands in no text.
    const isThere = typeof at === 'object' && at !== null && Object.hasOwn(at, name) && !isLength(at, name);
    if (!isThere) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return typeof at === 'number' ? String(at) : undefined;
}

function isLength(value: object, name: string): boolean {
  return name === 'length' && Array.isArray(value);
}
