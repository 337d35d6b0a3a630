import { visibleLines } from './visible.ts';

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

/** HTML in which each value stands as text. */
export function html(words: TemplateStringsArray, ...values: readonly string[]): string {
  return words.reduce((text, word, place) => `${text}${escaped(values[place - 1] ?? '')}${word}`);
}
