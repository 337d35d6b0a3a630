import { visible, visibleLines } from './visible.ts';

/** A value in a code span: no markup, link or mention in it takes effect (CommonMark 6.1). */
export function codeSpan(text: string): string {
  const shown = visible(text);
  const fence = '`'.repeat(longestRun(shown) + 1);
  // A space inside each fence is taken off again; it is needed beside a backtick and around spaces.
  const pad = /^[` ]|[` ]$/.test(shown) ? ' ' : '';
  return shown === '' ? '(empty)' : `${fence}${pad}${shown}${pad}${fence}`;
}

/** Text in a fenced code block, whatever backticks it holds (CommonMark 4.5). */
export function codeBlock(text: string, language: string): string {
  const shown = visibleLines(text);
  const fence = '`'.repeat(Math.max(longestRun(shown) + 1, 3));
  return `${fence}${language}\n${shown}\n${fence}`;
}

/** Text outside of code: every character that could begin markup, a mention or a reference is made plain. */
export function plainText(text: string): string {
  return visible(text)
    .replace(/[&<>]/g, (character) => entities[character] ?? character)
    .replace(/[\\`*_{}[\]()#+\-.!|~:]/g, (character) => `\\${character}`)
    .replaceAll('@', '@&#8203;');
}

/** Text that is Markdown already, of our own register, in a cell of a table. */
export function tableCell(markdown: string): string {
  return markdown.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** A value of the target in a cell. Readers disagree where a cell ends after a backslash before a pipe: no pipe then. */
export function codeCell(text: string): string {
  return tableCell(codeSpan(text.replace(/(?<=\\)\|/g, String.raw`\u007c`)));
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);
}
