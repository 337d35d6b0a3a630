import type { OptionRow, OptionValues } from '../options/option-row.ts';
import { optionRows } from '../options/options.ts';
import { childPointer, touches } from '../pointer.ts';
import { headerReferences } from './header-references.ts';
import { documentOf } from './leaves.ts';
import { readText } from './read-text.ts';
import type { Source } from './source.ts';

type Leaf = [pointer: string, value: unknown];
type Reading = { readonly leaves: readonly Leaf[] } | { readonly problem: string };

/** The command line as a document; `cwd` is where relative paths start. */
export function optionSource(options: OptionValues, cwd: string): Source {
  const leaves: Leaf[] = [];
  const problems: string[] = [];
  const unreadable: string[] = [];
  for (const row of optionRows) {
    const value = options[row.flag];
    if (value === undefined || value === false) continue;
    const reading = readOption(row, value);
    if ('leaves' in reading) {
      leaves.push(...reading.leaves.filter(([pointer]) => pointer !== ''));
      continue;
    }
    problems.push(`${row.flag} ${reading.problem}`);
    if (row.pointer !== undefined) unreadable.push(row.pointer);
  }
  return { document: documentOf(leaves), where: flagOf, problems, unreadable, folder: cwd };
}

function flagOf(pointer: string): string {
  const row = optionRows.find(
    (candidate) => candidate.pointer !== undefined && touches(candidate.pointer, pointer),
  );
  return row?.flag ?? pointer;
}

function readOption(row: OptionRow, value: string | readonly string[] | boolean): Reading {
  const pointer = row.pointer ?? '';
  if (typeof value === 'boolean') return { leaves: [[pointer, row.turnsOff === true ? !value : value]] };
  const texts = typeof value === 'string' ? [value] : value;
  const problem = texts.map((text) => slip(row, text)).find((found) => found !== undefined);
  if (problem !== undefined) return { problem };
  if (row.type === 'totals') return readTotals(pointer, texts);
  if (row.type === 'headers') return headerReferences(pointer, texts);
  if (row.type === 'list') return { leaves: [[pointer, texts]] };
  const text = texts.at(-1) ?? '';
  return { leaves: [[pointer, row.type === 'key' ? { file: text } : readText(row.type, text)]] };
}

/** Gives what a shell makes of a variable that is not set: nothing, or the next option in its place. */
function slip(row: OptionRow, text: string): string | undefined {
  if (text.trim() === '') return 'is empty';
  if (!/^--[a-z]/.test(text)) return undefined;
  return row.type === 'key' || row.type === 'headers'
    ? 'has another option as its value'
    : `has the option ${text.replace(/=.*/s, '')} as its value`;
}

function readTotals(pointer: string, texts: readonly string[]): Reading {
  const leaves = new Map<string, unknown>();
  for (const text of texts) {
    const [, domain, total] = /^([^=]+)=(.+)$/.exec(text) ?? [];
    if (domain === undefined || total === undefined) {
      return { problem: `must be DOMAIN=N, got ${JSON.stringify(text)}` };
    }
    const place = childPointer(childPointer(pointer, domain), 'total');
    if (leaves.has(place)) return { problem: `gives ${domain} twice` };
    leaves.set(place, readText('integer', total));
  }
  return { leaves: [...leaves] };
}
