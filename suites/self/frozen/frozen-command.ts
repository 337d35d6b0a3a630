import { join } from 'node:path';
import type { Terminal } from '../../../cli/terminal.ts';
import type { ProfileName } from '../../../config/profiles.ts';
import { exits } from '../proof/exits.ts';
import { runTold, sideBySide } from '../proof/run-told.ts';
import { type FrozenCatalogue, frozenFile, readCatalogue, writeCatalogue } from './frozen-catalogue.ts';
import { differences, type FrozenEntry, widened } from './frozen-entry.ts';
import type { FrozenRun } from './frozen-run.ts';
import { type FrozenSubject, frozenSubjects, isNamed } from './frozen-subject.ts';

export interface FrozenOptions {
  readonly profile: ProfileName;
  readonly only: readonly string[];
  /** `anew`: what is frozen; `beside`: what further runs show beside it. */
  readonly write: 'anew' | 'beside' | undefined;
}

/**
 * Runs faults and choices in a profile, and compares how they end with what was frozen, or freezes it.
 * @param root the checkout, where the file is
 * @returns the exit code
 */
export async function frozen(options: FrozenOptions, root: string, terminal: Terminal): Promise<number> {
  const { profile, only, write } = options;
  const all = frozenSubjects(profile, write === undefined ? 'compare' : 'freeze');
  const unknown = only.filter((text) => !all.some((subject) => isNamed(subject, text)));
  if (unknown.length > 0)
    return usage(terminal, `no fault or choice has ${unknown.join(' or ')} in its name or breaks such a row`);
  const subjects = all.filter((subject) => only.length === 0 || only.some((text) => isNamed(subject, text)));
  let before: FrozenCatalogue | undefined;
  try {
    before = readCatalogue(join(root, frozenFile(profile)));
  } catch (error) {
    return usage(terminal, `${messageOf(error)}: correct it, or delete the file and write it anew`);
  }
  if (write !== undefined)
    return freeze(subjects, { all, before: before ?? new Map(), profile, write }, root, terminal);
  if (before !== undefined) return compare(subjects, { all, before }, terminal);
  return usage(
    terminal,
    `${frozenFile(profile)} is not written yet: run npm run proof -- --frozen ${profile} --write`,
  );
}

/** What was kept, and everything that could be kept now. */
interface Kept {
  readonly all: readonly FrozenSubject[];
  readonly before: FrozenCatalogue;
}

/** Writes what came to its end, beside what was there and is still a fault or a choice. */
async function freeze(
  subjects: readonly FrozenSubject[],
  { all, before, profile, write }: Kept & Pick<FrozenOptions, 'profile' | 'write'>,
  root: string,
  terminal: Terminal,
): Promise<number> {
  const entries = await entriesOf(subjects, terminal, () => []);
  const kept = all.flatMap(({ name }) => {
    const [known, now] = [before.get(name), entries.get(name)];
    const isWider = write === 'beside' && known !== undefined && now !== undefined;
    return isWider ? widened(known, now) : (now ?? known ?? []);
  });
  if (entries.size > 0)
    writeCatalogue(join(root, frozenFile(profile)), new Map(kept.map((entry) => [entry.name, entry])));
  terminal.out(`${entries.size} written to ${frozenFile(profile)}, which holds ${kept.length}\n`);
  return entries.size < subjects.length
    ? interrupted(subjects.length - entries.size, terminal)
    : exits.proven;
}

/** Tells of each service what changed; a new one and one that is gone are changes too, until they are written. */
async function compare(
  subjects: readonly FrozenSubject[],
  { all, before }: Kept,
  terminal: Terminal,
): Promise<number> {
  let changed = 0;
  const entries = await entriesOf(subjects, terminal, (entry) => {
    const lines = changesOf(entry, before.get(entry.name));
    if (lines.length > 0) changed += 1;
    return lines;
  });
  if (entries.size < subjects.length) return interrupted(subjects.length - entries.size, terminal);
  const gone = goneOf({ all, before });
  for (const name of gone) terminal.out(`GONE ${name}: there is no such fault or choice any more\n`);
  terminal.out(
    `${entries.size - changed} as they were, ${changed} changed${gone.length > 0 ? `, ${gone.length} gone` : ''}\n`,
  );
  return changed + gone.length > 0 ? exits.failed : exits.proven;
}

function changesOf(now: FrozenEntry, before: FrozenEntry | undefined): readonly string[] {
  if (before === undefined) return [`NEW ${now.name}: not written yet`];
  const lines = differences(before, now);
  return lines.length === 0 ? [] : [`CHANGED ${now.name}`, ...lines.map((line) => `  ${line}`)];
}

function goneOf({ all, before }: Kept): readonly string[] {
  const names = new Set(all.map(({ name }) => name));
  return [...before.keys()].filter((name) => !names.has(name));
}

/** The entries of those whose runs all came to their end; what `told` says of one is printed at once. */
async function entriesOf(
  subjects: readonly FrozenSubject[],
  terminal: Terminal,
  told: (entry: FrozenEntry) => readonly string[],
): Promise<ReadonlyMap<string, FrozenEntry>> {
  const entries = new Map<string, FrozenEntry>();
  const runs = new Map<FrozenSubject, FrozenRun[]>(subjects.map((subject) => [subject, []]));
  const places = new Map(subjects.flatMap((subject) => subject.cases.map((one) => [one, subject] as const)));
  const says = `${subjects.length} faults and choices, ${places.size} runs, ${sideBySide} at a time\n`;
  await runTold([...places.keys()], says, terminal, (proofCase, { frozen: run }) => {
    const subject = places.get(proofCase);
    const own = subject && runs.get(subject);
    if (subject === undefined || own === undefined || run === undefined)
      throw new Error('a run that belongs to no entry');
    if (own.push(run) < subject.cases.length) return [];
    const entry = subject.entry(own);
    entries.set(subject.name, entry);
    return told(entry);
  });
  return entries;
}

function interrupted(left: number, terminal: Terminal): number {
  terminal.out(`interrupted: ${left} left\n`);
  return exits.interrupted;
}

function usage(terminal: Terminal, text: string): number {
  terminal.err(`${text}\n`);
  return exits.usage;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
