import { endOfString } from '../schemas/end-of-string.ts';
import { jsonPointer } from './json-pointer.ts';

/** A body may hold a hundred thousand numbers, of which a few are judged. */
const mostLexemes = 5_000;
const judged = new Set(['current_page', 'total', 'total_pages']);

const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** An object or an array that is being read, and where in it. */
interface Level {
  readonly isObject: boolean;
  place: string | number;
  awaitsName: boolean;
}

/**
 * The numbers of a JSON text exactly as they are spelled, by JSON Pointer (RFC 6901): the first of them, and those of a
 * persons page that are judged. By hand, since what stands in strings need not be read for it: a page of ten thousand
 * persons is all strings.
 */
export function numberLexemes(text: string): ReadonlyMap<string, string> {
  const lexemes = new Map<string, string>();
  const levels: Level[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '"') {
      const end = endOfString(text, at);
      named(levels, text, at, end);
      at = end;
    } else if (character === '-' || (character >= '0' && character <= '9')) {
      const lexeme = lexemeAt(text, at);
      const place = levels.map((level) => level.place);
      if (lexemes.size < mostLexemes || isJudged(place)) lexemes.set(jsonPointer(place), lexeme);
      at += lexeme.length - 1;
    } else passed(levels, character);
  }
  return lexemes;
}

function passed(levels: Level[], sign: string): void {
  if (sign === '{') levels.push({ isObject: true, place: '', awaitsName: true });
  else if (sign === '[') levels.push({ isObject: false, place: 0, awaitsName: false });
  else if (sign === '}' || sign === ']') levels.pop();
  else if (sign === ',') next(levels.at(-1));
}

function next(level: Level | undefined): void {
  if (level === undefined) return;
  if (level.isObject) level.awaitsName = true;
  else level.place = Number(level.place) + 1;
}

function named(levels: readonly Level[], text: string, start: number, end: number): void {
  const level = levels.at(-1);
  if (level?.awaitsName !== true) return;
  const raw = text.slice(start + 1, end);
  level.place = raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
  level.awaitsName = false;
}

function lexemeAt(text: string, at: number): string {
  number.lastIndex = at;
  return number.exec(text)?.[0] ?? text.charAt(at);
}

function isJudged(place: readonly (string | number)[]): boolean {
  return place.length === 2 && place[0] === 'data' && judged.has(String(place[1]));
}
