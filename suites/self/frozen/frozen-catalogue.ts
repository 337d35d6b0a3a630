import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ProfileName } from '../../../config/profiles.ts';
import type { FrozenEntry } from './frozen-entry.ts';

/** Entries by the name of their service. */
export type FrozenCatalogue = ReadonlyMap<string, FrozenEntry>;

/** The file of a profile, below the checkout: a line for each service, so that a change is read line by line. */
export function frozenFile(profile: ProfileName): string {
  return `suites/self/frozen/${profile}.ndjson`;
}

/** The entries that a file holds; undefined where there is none. Throws where a line is no entry. */
export function readCatalogue(file: string): FrozenCatalogue | undefined {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const entries = lines.flatMap((line, index) => (line === '' ? [] : [entryIn(line, index + 1, file)]));
  return new Map(entries.map((entry) => [entry.name, entry]));
}

/** Writes entries to a file, in the order of their names. */
export function writeCatalogue(file: string, catalogue: FrozenCatalogue): void {
  const entries = [...catalogue.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  writeFileSync(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}

function entryIn(line: string, number: number, file: string): FrozenEntry {
  try {
    const entry: unknown = JSON.parse(line);
    if (isEntry(entry)) return entry;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Error(`line ${number} of ${file} is no entry`);
}

function isEntry(value: unknown): value is FrozenEntry {
  if (typeof value !== 'object' || value === null) return false;
  if (!('name' in value && 'rows' in value && 'headlines' in value && 'requests' in value)) return false;
  const { name, rows, headlines, requests } = value;
  const isOfTexts = typeof name === 'string' && typeof rows === 'object' && rows !== null;
  return (
    isOfTexts && Object.values(rows).every(Array.isArray) && Array.isArray(headlines) && isRange(requests)
  );
}

function isRange(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);
}
