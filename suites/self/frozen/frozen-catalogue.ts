import { readFileSync, writeFileSync } from 'node:fs';
import type { ProfileName } from '../../../config/profiles.ts';
import { choices } from '../../../reference/choices/catalogue.ts';
import { faults } from '../../../reference/faults/catalogue.ts';
import type { ProofCase } from '../proof/proof-case.ts';
import { chanceEntryOf, entryOf, type FrozenEntry } from './frozen-entry.ts';
import type { FrozenRun } from './frozen-run.ts';

/** Where the entries are kept, below the checkout: a line each, so that a change is read line by line. */
export const frozenFile = 'suites/self/frozen/frozen.ndjson';

/** Entries by the name of their case: `ci fault total-as-string`, `smoke choice none`. */
export type FrozenCatalogue = ReadonlyMap<string, FrozenEntry>;

/** Runs of which the range of requests is taken. */
const usualRuns = 3;

/** Seeds with which a fault of chance is looked for. */
const chanceSeeds = 5;

/** One service in one profile, and the runs that its entry is made of. */
export interface FrozenSubject {
  readonly name: string;
  readonly cases: readonly ProofCase[];
  entry(runs: readonly FrozenRun[]): FrozenEntry;
}

/**
 * Every fault and every choice, and the service without any, in one profile.
 * @param purpose to freeze, each runs three times; to compare, once; faults of chance with five seeds for both
 */
export function frozenSubjects(
  profile: ProfileName,
  purpose: 'freeze' | 'compare',
): readonly FrozenSubject[] {
  const kind = `frozen-${profile}` as const;
  const repeated = (names: readonly string[]) =>
    Array.from({ length: purpose === 'freeze' ? usualRuns : 1 }, (): ProofCase => ({ kind, names, seed: 1 }));
  const ofChoice = (name?: string): FrozenSubject => ({
    name: `${profile} choice ${name ?? 'none'}`,
    cases: repeated(name === undefined ? [] : [name]),
    entry: entryOf,
  });
  const ofFault = ({ name, breaks, follows = [], missedOnceIn }: (typeof faults)[number]): FrozenSubject => ({
    name: `${profile} fault ${name}`,
    cases: missedOnceIn === undefined ? repeated([name]) : seeded(kind, name),
    entry: missedOnceIn === undefined ? entryOf : (runs) => chanceEntryOf(runs, [...breaks, ...follows]),
  });
  return [ofChoice(), ...choices.map(({ name }) => ofChoice(name)), ...faults.map(ofFault)];
}

function seeded(kind: ProofCase['kind'], name: string): readonly ProofCase[] {
  return Array.from(
    { length: chanceSeeds },
    (_, index): ProofCase => ({ kind, names: [name], seed: index + 1 }),
  );
}

/** What is kept; throws where a line is no entry. */
export function readCatalogue(root: string): FrozenCatalogue {
  const lines = readFileSync(`${root}/${frozenFile}`, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line) as [string, FrozenEntry]));
}

/** Keeps entries, in the order of their names. */
export function writeCatalogue(root: string, catalogue: FrozenCatalogue): void {
  const sorted = [...catalogue].toSorted(([one], [other]) => one.localeCompare(other));
  writeFileSync(`${root}/${frozenFile}`, sorted.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}
