import stringWidth from 'string-width';
import { shortened } from './shortened.ts';
import { visible } from './visible.ts';

/** A value that fills a screen hides the rest; the whole of it is in results.json. */
const shownCharacters = 600;

/** A text beside its label needs so many columns; where there are fewer, it stands below. */
const narrowest = 30;

/** The least number of columns for text: lines of a few letters cannot be read. */
const leastRoom = 20;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Breaks text at spaces into lines of at most `width` columns, each after `indent` spaces. A word that is longer stays
 * whole, so that it can be copied; one of wide characters (Chinese, Japanese) is broken between any two, as they are.
 * Control characters are made visible.
 */
export function wrap(text: string, width: number, indent: number): string {
  return filled(shortened(visible(text), shownCharacters, allInResults).split(' '), width, indent);
}

const allInResults = (characters: number) => ` ... (${characters} characters, all of them in results.json)`;

/** Wraps a text that is written nowhere else, without shortening it. */
export function wrapWhole(text: string, width: number, indent: number): string {
  return filled(visible(text).split(' '), width, indent);
}

/** Phrases joined by commas, none of which is broken where each fits a line. */
export function wrapPhrases(phrases: readonly string[], width: number, indent: number): string {
  const shown = phrases.map((phrase, at) => visible(phrase) + (at < phrases.length - 1 ? ',' : ''));
  const fit = shown.every((phrase) => stringWidth(phrase) <= width - indent);
  return fit ? filled(shown, width, indent) : wrap(phrases.join(', '), width, indent);
}

/** `label` in a column of its own, and beside it the text, wrapped; below it where the screen is narrow. */
export function labelled(label: string, text: string, width: number, column: number): string {
  if (width - column < narrowest) return `  ${label}\n${wrap(text, width, 4)}`;
  return `  ${label.padEnd(column - 2)}${wrap(text, width, column).trimStart()}`;
}

function filled(words: readonly string[], width: number, indent: number): string {
  const room = Math.max(width - indent, leastRoom);
  const lines: string[] = [];
  let line = '';
  for (const word of words.flatMap((one) => pieces(one, room))) {
    if (line !== '' && stringWidth(line) + 1 + stringWidth(word) > room) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].map((each) => `${' '.repeat(indent)}${each}`.trimEnd()).join('\n');
}

/** A word of wide characters in pieces that fit. */
function pieces(word: string, room: number): string[] {
  if (word.length * 2 <= room || stringWidth(word) <= room) return [word];
  const characters = [...graphemes.segment(word)].map(({ segment }) => segment);
  if (stringWidth(word) <= characters.length) return [word];
  const broken = [''];
  for (const character of characters) {
    const last = broken.at(-1) ?? '';
    if (last !== '' && stringWidth(last + character) > room) broken.push(character);
    else broken[broken.length - 1] = last + character;
  }
  return broken;
}
