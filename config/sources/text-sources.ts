import type { KeyReference } from '../config-document.ts';
import type { OptionRow, OptionValues } from '../options/option-row.ts';
import { optionRows, rowAt } from '../options/options.ts';
import { childPointer } from '../pointer.ts';
import { headerReferences } from './header-references.ts';
import { documentOf } from './leaves.ts';
import type { Source } from './source.ts';
import { looksUnexpanded } from './unexpanded.ts';

type Leaf = readonly [pointer: string, value: unknown];
type Reading = { readonly leaves: readonly Leaf[] } | { readonly problem: string };

/** How one of the two ways of giving a value as text names an option, and what it gives for it. */
interface TextReader {
  readonly nameOf: (row: OptionRow) => string | undefined;
  /** Undefined where nothing is given. */
  readonly read: (row: OptionRow) => Reading | undefined;
}

/** The command line as a document; `cwd` is where relative paths start. */
export function optionSource(options: OptionValues, cwd: string): Source {
  return textSource(cwd, {
    nameOf: ({ flag }) => flag,
    read: (row) => {
      const value = options[row.flag];
      if (value === undefined || value === false) return undefined;
      if (value === true) return { leaves: [[row.pointer ?? '', row.turnsOff !== true]] };
      const texts = typeof value === 'string' ? [value] : value;
      const problem = texts.map((text) => optionSlip(row, text)).find((found) => found !== undefined);
      return problem === undefined ? readTexts(row, texts, { file: texts.at(-1) ?? '' }) : { problem };
    },
  });
}

/**
 * The PCDS_ variables as a document. A variable that is set but empty is a CI secret that is missing, never a wish
 * for the default; the same holds for an empty entry of a list and for the name of a variable left unexpanded.
 */
export function environmentSource(env: NodeJS.ProcessEnv, cwd: string): Source {
  return textSource(cwd, {
    nameOf: ({ environment }) => environment,
    read: (row) => {
      const { environment = '' } = row;
      const text = environment === '' ? undefined : env[environment];
      if (text === undefined) return undefined;
      const isList = row.type === 'list' || row.type === 'headers';
      const texts = isList ? text.split(',').map((entry) => entry.trim()) : [text];
      const problem = variableSlip(row, text, texts);
      return problem === undefined ? readTexts(row, texts, { env: environment }) : { problem };
    },
  });
}

function textSource(folder: string, { nameOf, read }: TextReader): Source {
  const leaves: Leaf[] = [];
  const problems: string[] = [];
  const unreadable: string[] = [];
  for (const row of optionRows) {
    const reading = read(row) ?? { leaves: [] };
    if ('problem' in reading) {
      problems.push(`${nameOf(row)} ${reading.problem}`);
      if (row.pointer !== undefined) unreadable.push(row.pointer);
    } else if (row.pointer !== undefined) leaves.push(...reading.leaves);
  }
  const where = (pointer: string) => {
    const row = rowAt(pointer);
    return (row && nameOf(row)) ?? pointer;
  };
  return { document: documentOf(leaves), where, problems, unreadable, folder };
}

/** Gives what a shell makes of a variable that is not set: nothing, or the next option in its place. */
function optionSlip({ type }: OptionRow, text: string): string | undefined {
  if (text.trim() === '') return 'is empty';
  if (!/^--[a-z]/.test(text)) return undefined;
  return type === 'key' || type === 'headers'
    ? 'has another option as its value'
    : `has the option ${text.replace(/=.*/s, '')} as its value`;
}

function variableSlip({ type }: OptionRow, text: string, entries: readonly string[]): string | undefined {
  if (text.trim() === '') return 'is set but empty';
  // A key has no format that we know: it may look like anything (key.ts warns).
  if (type === 'key') return undefined;
  const empty = entries.indexOf('');
  if (empty >= 0) return `must be a list without empty entries, got nothing as entry ${empty + 1}`;
  const unexpanded = entries.find(looksUnexpanded);
  return unexpanded === undefined ? undefined : `holds ${unexpanded}, a variable that was not expanded`;
}

/** What the texts of one option or variable give; of several for one value, the last counts. */
function readTexts({ type, pointer = '' }: OptionRow, texts: readonly string[], key: KeyReference): Reading {
  if (type === 'headers') return headerReferences(pointer, texts);
  if (type === 'totals') return readTotals(pointer, texts);
  if (type === 'list') return { leaves: [[pointer, texts]] };
  return { leaves: [[pointer, type === 'key' ? key : readText(type, texts.at(-1) ?? '')]] };
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

/** A text that does not fit the row's type stays a text: the schema then gives the expected form. */
function readText(type: OptionRow['type'], text: string): unknown {
  if (type === 'integer') return /^[+-]?\d+$/.test(text) ? Number(text) : text;
  if (type === 'number') return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
  return text;
}
