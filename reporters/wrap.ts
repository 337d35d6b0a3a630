import { visible } from './visible.ts';

/** A value that fills a screen hides the rest; the whole of it is in results.json. */
const shownCharacters = 600;

/**
 * Breaks text at spaces into lines of at most `width` columns, each after `indent` spaces. A word that is longer stays
 * whole, so that it can be copied. Control characters are made visible.
 */
export function wrap(text: string, width: number, indent: number): string {
  const room = Math.max(width - indent, 20);
  const lines: string[] = [];
  let line = '';
  for (const word of shortened(visible(text)).split(' ')) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].map((each) => `${' '.repeat(indent)}${each}`.trimEnd()).join('\n');
}

/** `label` in a column of its own, and beside it the text, wrapped. */
export function labelled(label: string, text: string, width: number, column: number): string {
  return `  ${label.padEnd(column - 2)}${wrap(text, width, column).trimStart()}`;
}

function shortened(text: string): string {
  if (text.length <= shownCharacters) return text;
  const characters = [...text];
  return `${characters.slice(0, shownCharacters).join('')} ... (${characters.length} characters, all of them in results.json)`;
}
