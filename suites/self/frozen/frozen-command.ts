import type { Terminal } from '../../../cli/terminal.ts';
import type { ProfileName } from '../../../config/profiles.ts';
import { runTold } from '../proof/run-told.ts';
import {
  type FrozenCatalogue,
  type FrozenSubject,
  frozenFile,
  frozenSubjects,
  readCatalogue,
  writeCatalogue,
} from './frozen-catalogue.ts';
import { differences } from './frozen-entry.ts';
import type { FrozenRun } from './frozen-run.ts';

/** How `npm run proof -- --frozen` ended; usage: nothing has such a name. */
export type FrozenEnd = 'same' | 'different' | 'interrupted' | 'usage';

export interface FrozenOptions {
  readonly profile: ProfileName;
  readonly only: readonly string[];
  readonly write: boolean;
}

/** Runs faults and choices in a profile, and compares how they end with what was frozen, or freezes it. */
export async function frozen(options: FrozenOptions, root: string, terminal: Terminal): Promise<FrozenEnd> {
  const { profile, only, write } = options;
  const subjects = frozenSubjects(profile, write ? 'freeze' : 'compare').filter(
    ({ name }) => only.length === 0 || only.some((text) => name.includes(text)),
  );
  if (subjects.length === 0) return 'usage';
  const catalogue = readCatalogue(root);
  const told = write ? () => [] : (name: string, now: Found) => problemsOf(name, now, catalogue);
  const entries = await entriesOf(subjects, terminal, told);
  if (write) writeCatalogue(root, merged(catalogue, entries, options));
  terminal.out(`${endText(entries, catalogue, write)}\n`);
  if (entries.size < subjects.length) return 'interrupted';
  const isSame = [...entries].every(([name, entry]) => problemsOf(name, entry, catalogue).length === 0);
  return write || isSame ? 'same' : 'different';
}

type Found = ReturnType<FrozenSubject['entry']>;

/** The entries of those whose runs all came to their end; lines are told as soon as one is there. */
async function entriesOf(
  subjects: readonly FrozenSubject[],
  terminal: Terminal,
  toldOf: (name: string, entry: Found) => readonly string[],
): Promise<Map<string, Found>> {
  const entries = new Map<string, Found>();
  const runs = new Map<string, FrozenRun[]>(subjects.map(({ name }) => [name, []]));
  const places = new Map(subjects.flatMap((subject) => subject.cases.map((one) => [one, subject] as const)));
  await runTold([...places.keys()], terminal, (proofCase, { frozen: run }) => {
    const subject = places.get(proofCase);
    if (subject === undefined || run === undefined) return [];
    const own = [...(runs.get(subject.name) ?? []), run];
    runs.set(subject.name, own);
    if (own.length < subject.cases.length) return [];
    const entry = subject.entry(own);
    entries.set(subject.name, entry);
    return toldOf(subject.name, entry);
  });
  return entries;
}

function problemsOf(name: string, now: Found, catalogue: FrozenCatalogue): readonly string[] {
  const before = catalogue.get(name);
  if (before === undefined) return [`NEW ${name}: not frozen yet`];
  return differences(before, now).map((difference) => `CHANGED ${name}: ${difference}`);
}

/** What is kept after a freeze; of a whole profile, names that are gone are gone here too. */
function merged(
  catalogue: FrozenCatalogue,
  entries: FrozenCatalogue,
  { profile, only }: FrozenOptions,
): FrozenCatalogue {
  const isKept = ([name]: readonly [string, Found]) => only.length > 0 || !name.startsWith(`${profile} `);
  return new Map([...[...catalogue].filter(isKept), ...entries]);
}

function endText(entries: FrozenCatalogue, catalogue: FrozenCatalogue, write: boolean): string {
  if (write) return `${entries.size} entries written to ${frozenFile}`;
  const changed = [...entries].filter(([name, entry]) => problemsOf(name, entry, catalogue).length > 0);
  return `${entries.size - changed.length} as they were, ${changed.length} changed`;
}
