import type { OptionRow } from '../options/option-row.ts';
import { optionRows } from '../options/options.ts';
import { touches } from '../pointer.ts';
import { headerReferences } from './header-references.ts';
import { documentOf } from './leaves.ts';
import { readText } from './read-text.ts';
import type { Source } from './source.ts';
import { looksUnexpanded } from './unexpanded.ts';

type Leaf = [pointer: string, value: unknown];
type Reading = { readonly leaves: readonly Leaf[] } | { readonly problem: string };

/**
 * The PCDS_ variables as a document. A variable that is set but empty is a CI secret that is missing, never a wish
 * for the default; the same holds for an empty entry of a list and for the name of a variable left unexpanded.
 */
export function environmentSource(env: NodeJS.ProcessEnv, cwd: string): Source {
  const leaves: Leaf[] = [];
  const problems: string[] = [];
  const unreadable: string[] = [];
  for (const row of optionRows) {
    if (row.environment === undefined || row.pointer === undefined) continue;
    const text = env[row.environment];
    if (text === undefined) continue;
    const reading = readVariable(row.pointer, row, text);
    if ('leaves' in reading) {
      leaves.push(...reading.leaves);
      continue;
    }
    problems.push(`${row.environment} ${reading.problem}`);
    unreadable.push(row.pointer);
  }
  return { document: documentOf(leaves), where: variableOf, problems, unreadable, folder: cwd };
}

function variableOf(pointer: string): string {
  const row = optionRows.find(
    (candidate) => candidate.pointer !== undefined && touches(candidate.pointer, pointer),
  );
  return row?.environment ?? pointer;
}

function slip(row: OptionRow, text: string): string | undefined {
  if (text.trim() === '') return 'is set but empty';
  // A key has no format that we know: it may look like anything (key.ts warns).
  if (row.type === 'key') return undefined;
  const empty = isList(row) ? entriesOf(text).indexOf('') : -1;
  if (empty >= 0) return `must be a list without empty entries, got nothing as entry ${empty + 1}`;
  const unexpanded = (isList(row) ? entriesOf(text) : [text]).find(looksUnexpanded);
  return unexpanded === undefined ? undefined : `holds ${unexpanded}, a variable that was not expanded`;
}

function readVariable(pointer: string, row: OptionRow, text: string): Reading {
  const problem = slip(row, text);
  if (problem !== undefined) return { problem };
  if (row.type === 'headers') return headerReferences(pointer, entriesOf(text));
  if (row.type === 'key') return { leaves: [[pointer, { env: row.environment }]] };
  return { leaves: [[pointer, row.type === 'list' ? entriesOf(text) : readText(row.type, text)]] };
}

function isList({ type }: OptionRow): boolean {
  return type === 'list' || type === 'headers';
}

function entriesOf(text: string): string[] {
  return text.split(',').map((entry) => entry.trim());
}
