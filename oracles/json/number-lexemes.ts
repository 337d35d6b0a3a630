import { visit } from 'jsonc-parser';
import { jsonPointer } from './json-pointer.ts';

/** A body may hold a hundred thousand numbers, of which a few are judged. */
const mostLexemes = 5_000;
const judged = new Set(['/data/current_page', '/data/total', '/data/total_pages']);

/** The numbers of a JSON text as they are spelled, by JSON Pointer: the first ones, and those that are judged. */
export function numberLexemes(text: string): ReadonlyMap<string, string> {
  const lexemes = new Map<string, string>();
  visit(text, {
    onLiteralValue: (value, offset, length, _line, _character, path) => {
      if (typeof value !== 'number') return;
      const place = path();
      if (lexemes.size < mostLexemes || isJudged(place))
        lexemes.set(jsonPointer(place), text.slice(offset, offset + length));
    },
  });
  return lexemes;
}

/** A pointer is made of few places alone: a text may be nested deeply. */
function isJudged(place: readonly (string | number)[]): boolean {
  return place.length === 2 && judged.has(jsonPointer(place));
}
