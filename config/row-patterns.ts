import { mostLines } from './bounded-lines.ts';
import type { Notes } from './notes.ts';
import { allRows } from './requirements/register.ts';
import { areas } from './requirements/requirement.ts';
import { suggestion } from './suggest-word.ts';
import { fitsWildcard } from './wildcard.ts';

const ids = allRows.map((row) => row.id);

/**
 * Requirements that a list of patterns names, in the order of the register: ids, areas (`paging`) and wildcards
 * (`PAGING-*`, `*.maximum*`, `?` for one character), in any letter case, several in one text with commas between them. A
 * pattern without a match is a problem in the notes.
 */
export function namedRows(name: 'only' | 'skip', notes: Notes): readonly string[] {
  const named = new Set<string>();
  const patterns = notes.merged.document[name] ?? [];
  const words = patterns.flatMap((text) => text.split(',').map((word) => word.trim()));
  for (const word of words) {
    const matched = idsOf(word);
    if (matched.length === 0)
      notes.problem(`/${name}`, ` ${namesNothing(word, notes.problems.length < mostLines)}`);
    else if (matched.every((id) => named.has(id)))
      notes.warning(`/${name}`, ` gives ${word} again: once is enough`);
    for (const id of matched) named.add(id);
  }
  return ids.filter((id) => named.has(id));
}

function idsOf(word: string): readonly string[] {
  const area = areas.find((name) => name === word.toLowerCase());
  if (area !== undefined) return allRows.filter((row) => row.area === area).map(({ id }) => id);
  const pattern = word.toLowerCase();
  return ids.filter((id) => fitsWildcard(pattern, id.toLowerCase()));
}

function namesNothing(word: string, isTold: boolean): string {
  if (word === '') return 'has nothing between two commas';
  const hint = suggestion(word, isTold ? [...ids, ...areas] : []);
  return `must be a requirement id, an area (${areas.join(', ')}) or a wildcard such as PAGING-*, got ${JSON.stringify(word)}${hint}`;
}
