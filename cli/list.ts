import { profileNames } from '../config/profiles.ts';
import { suggestion } from '../config/suggest-word.ts';
import { renderListing } from '../reporters/list/text.ts';
import { type ListEntry, type ListKind, listKinds } from '../schemas/report/listing.ts';
import { jsonText } from '../text/json-text.ts';
import type { ListOptions } from './commands/list.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { entriesOf } from './list/entries.ts';
import { dataFormats, formatAmong } from './output-format.ts';
import { UsageError } from './usage-error.ts';

/** `pcds-conformance list [KIND]`: requirements, answers, faults, choices or profiles, one a line. */
export async function list(options: ListOptions, { terminal }: Pick<Context, 'terminal'>): Promise<number> {
  const format = formatAmong(options.format, dataFormats);
  const kind = kindOf(options.kind);
  const listing = { kind, entries: filtered(kind, await entriesOf(kind), options) };
  terminal.out(format === 'json' ? jsonText(listing) : renderListing(listing));
  if (listing.entries.length === 0) terminal.err('note: nothing fits these filters\n');
  return exitCodes.conformant;
}

function kindOf(given = 'requirements'): ListKind {
  const kind = listKinds.find((one) => one === given);
  if (kind !== undefined) return kind;
  throw new UsageError(`list takes one of ${listKinds.join(', ')}${suggestion(given, listKinds)}`);
}

/** Filters of each kind: entries without a property cannot be filtered by it. */
const filtersOf: Readonly<Record<ListKind, readonly ('area' | 'level' | 'profile')[]>> = {
  requirements: ['area', 'level', 'profile'],
  answers: ['area', 'profile'],
  faults: ['area', 'level', 'profile'],
  choices: ['area'],
  profiles: [],
};

const levels = ['MUST', 'SHOULD'];

/**
 * The entries that the filters let through; words of one filter add to each other.
 * @throws UsageError with one line for everything that is wrong
 */
function filtered(kind: ListKind, entries: readonly ListEntry[], options: ListOptions): readonly ListEntry[] {
  const problems: string[] = [];
  const word = (filter: 'area' | 'level' | 'profile', known: readonly string[]): readonly string[] => {
    const given = [options[filter] ?? []].flat();
    if (given.length > 0 && !filtersOf[kind].includes(filter)) problems.push(noFilter(kind, filter));
    else problems.push(...given.flatMap((one) => unknownWord(filter, one, known)));
    return given.map((one) => one.toLowerCase());
  };
  const areas = word('area', [...new Set(entries.flatMap((entry) => entry.areas ?? []))]);
  const wanted = word('level', levels);
  const profiles = word('profile', profileNames);
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  return entries.filter(
    (entry) =>
      lets(areas, entry.areas) &&
      lets(wanted, entry.level?.toLowerCase().split(' ')) &&
      lets(profiles, entry.profiles),
  );
}

function lets(wanted: readonly string[], has: readonly string[] = []): boolean {
  return wanted.length === 0 || wanted.some((one) => has.includes(one));
}

function noFilter(kind: ListKind, filter: string): string {
  const has = filtersOf[kind].map((name) => `--${name}`).join(', ');
  return `list ${kind} has no --${filter}${has === '' ? '' : `; it has ${has}`}`;
}

/** Problem with a word of a filter, as a list of at most one line. The word is not repeated, since it may be a key. */
function unknownWord(filter: string, given: string, known: readonly string[]): readonly string[] {
  if (known.some((one) => one.toLowerCase() === given.toLowerCase())) return [];
  return [`--${filter} must be one of ${known.join(', ')}${suggestion(given, known)}`];
}
