import { visit } from 'jsonc-parser';

const quotation = /, (?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON$/s;
const position = / (?:in JSON )?at position (\d+)(?: \(line \d+ column \d+\))?$/;

/**
 * In words, why a text is not JSON, and where, from the error that JSON.parse threw. The engine's own message quotes
 * the text around the mistake, and half a key or half an address cannot be recognised and redacted any more.
 */
export function notJson(text: string, { message }: Error): string {
  const reason = message.replace(quotation, '').replace(position, '');
  const place = Number(position.exec(message)?.[1] ?? firstMistake(text) ?? text.length);
  return place < text.length ? `${reason} (character ${place + 1} of ${text.length})` : reason;
}

/** Whether the error that JSON.parse threw is that the text ends, and not what stands in it. */
export function isAtTheEnd(text: string, { message }: Error): boolean {
  const place = position.exec(message)?.[1];
  return place === undefined
    ? /^(?:Unexpected end of JSON input|Unterminated string)/.test(message)
    : Number(place) >= text.length;
}

/** So much is looked through before all is: a text that is no JSON at all shows it at its beginning. */
const beginning = 65_536;
/** A word that ends with the beginning may go on behind it. */
const longestWord = 16;
/** jsonc-parser's codes of 1 to 10 are of what stands there; the others, of what a string or a number goes on with. */
const lastOfPlace = 10;

function firstMistake(text: string): number | undefined {
  const early = text.length > beginning ? mistakeIn(text.slice(0, beginning)) : undefined;
  const isSure = early !== undefined && early.code <= lastOfPlace && early.offset < beginning - longestWord;
  return (isSure ? early : mistakeIn(text))?.offset;
}

function mistakeIn(text: string): { readonly code: number; readonly offset: number } | undefined {
  let first: { readonly code: number; readonly offset: number } | undefined;
  const onError = (code: number, offset: number) => {
    first ??= { code, offset };
  };
  visit(text, { onError }, { disallowComments: true });
  return first;
}
