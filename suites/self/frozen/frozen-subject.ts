import type { ProfileName } from '../../../config/profiles.ts';
import { choices } from '../../../reference/choices/catalogue.ts';
import { faults } from '../../../reference/faults/catalogue.ts';
import type { Fault } from '../../../reference/faults/fault.ts';
import type { ProofCase } from '../proof/proof-case.ts';
import { chanceEntryOf, entryOf, type FrozenEntry } from './frozen-entry.ts';
import type { FrozenRun } from './frozen-run.ts';

/** Runs of which the range of requests is taken. */
const usualRuns = 3;

/** Seeds with which a fault of chance is looked for. */
const chanceSeeds = 5;

/** One service in one profile, and the runs that its entry is made of. */
export interface FrozenSubject {
  readonly name: string;
  /** Rows that a fault breaks, or that follow. */
  readonly rows: readonly string[];
  readonly cases: readonly ProofCase[];
  entry(runs: readonly FrozenRun[]): FrozenEntry;
}

/**
 * The service without any fault or choice, with every choice, and with every fault, in one profile.
 * @param purpose to freeze, each runs three times; to compare, once; faults of chance with five seeds for both
 */
export function frozenSubjects(
  profile: ProfileName,
  purpose: 'freeze' | 'compare',
): readonly FrozenSubject[] {
  const runs = purpose === 'freeze' ? usualRuns : 1;
  const kind = `frozen-${profile}` as const;
  const repeated = (names: readonly string[]) =>
    Array.from({ length: runs }, (): ProofCase => ({ kind, names, seed: 1 }));
  const ofChoice = (names: readonly string[]): FrozenSubject => {
    const name = `choice ${names[0] ?? 'none'}`;
    return { name, rows: [], cases: repeated(names), entry: (of) => entryOf(name, of) };
  };
  const ofFault = (fault: Fault): FrozenSubject => {
    const name = `fault ${fault.name}`;
    const rows = [...fault.breaks, ...(fault.follows ?? [])];
    if (!isOfChance(fault))
      return { name, rows, cases: repeated([fault.name]), entry: (of) => entryOf(name, of) };
    return { name, rows, cases: seeded(kind, fault.name), entry: (of) => chanceEntryOf(name, of, rows) };
  };
  return [ofChoice([]), ...choices.map(({ name }) => ofChoice([name])), ...faults.map(ofFault)];
}

/** Whether chance decides if it is found, or by which of its rows. */
function isOfChance({ missedOnceIn, comesAndGoes }: Fault): boolean {
  return missedOnceIn !== undefined || comesAndGoes === true;
}

function seeded(kind: ProofCase['kind'], name: string): readonly ProofCase[] {
  return Array.from(
    { length: chanceSeeds },
    (_, index): ProofCase => ({ kind, names: [name], seed: index + 1 }),
  );
}

/** Whether `--only TEXT` means this one: by a piece of its name, or by the id of a row that it breaks. */
export function isNamed({ name, rows }: FrozenSubject, text: string): boolean {
  return name.includes(text) || rows.includes(text);
}
