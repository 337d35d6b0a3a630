import { clauseAnchor } from '../../config/requirements/clause.ts';

/**
 * Gives what a clause says, as plain text, from the Markdown of `docs/interface.md`: the numbered statement, the row of a
 * table, or the first paragraph of a section. Undefined where the page has no such clause.
 */
export function clauseText(page: string, clause: string): string | undefined {
  const anchor = `<a id="${clauseAnchor(clause)}"></a>`;
  const lines = page.split('\n');
  const at = lines.findIndex((line) => line.includes(anchor));
  const line = lines[at];
  if (line === undefined) return undefined;
  if (line.startsWith('|')) return rowText(line);
  const own = textOf(line.slice(line.indexOf(anchor) + anchor.length));
  return own === '' ? firstParagraph(lines.slice(at + 1)) : own.replace(/^`[^`]+`: /, '');
}

/** Without the first cell, which names the clause. */
function rowText(row: string): string {
  const [, , name, ...cells] = row.split(/(?<!\\)\|/).map((cell) => textOf(cell));
  return `${name}: ${cells.filter((cell) => cell !== '').join(', ')}`;
}

function firstParagraph(lines: readonly string[]): string | undefined {
  const found = lines.find((line) => /^[A-Z`]/.test(line));
  return found === undefined ? undefined : textOf(found);
}

function textOf(markdown: string): string {
  return markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .trim()
    .replace(/;$/, '.');
}
