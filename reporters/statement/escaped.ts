import { visible, visibleLines } from '../../text/visible.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text in an element or in a quoted attribute of HTML; what cannot be seen stands as its escape. */
export function escaped(text: string): string {
  return visibleLines(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The same on one line. */
export function escapedLine(text: string): string {
  return escaped(visible(text));
}

/** HTML in which each value stands as text. */
export function html(words: TemplateStringsArray, ...values: readonly string[]): string {
  return words.reduce((text, word, place) => `${text}${escaped(values[place - 1] ?? '')}${word}`);
}
