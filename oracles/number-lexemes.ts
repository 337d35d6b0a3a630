import { visit } from 'jsonc-parser';
import { jsonPointer } from './json-pointer.ts';

/** The numbers of a JSON text exactly as they are spelled, by JSON Pointer (RFC 6901). */
export function numberLexemes(text: string): ReadonlyMap<string, string> {
  const lexemes = new Map<string, string>();
  visit(
    text,
    {
      onLiteralValue: (value, offset, length, _line, _character, path) => {
        if (typeof value === 'number') lexemes.set(jsonPointer(path()), text.slice(offset, offset + length));
      },
    },
    { disallowComments: true },
  );
  return lexemes;
}
