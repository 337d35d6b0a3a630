import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ValidateFunction } from 'ajv';
import { ajv } from '../schemas/ajv.ts';
import schema from '../schemas/config/config.schema.json' with { type: 'json' };
import type { ConfigDocument, KeyReference } from './config-document.ts';
import { isKeyPlace, mayHoldKey } from './keys/key-places.ts';
import { optionRows } from './options/options.ts';
import { touches } from './pointer.ts';
import { documentOf, leavesOf } from './sources/leaves.ts';
import type { Source } from './sources/source.ts';
import { validateDocument } from './validate-document.ts';

/** One value, of which source it is and whether it is what the schema asks for. */
interface Entry {
  readonly value: unknown;
  readonly where: string;
  /** Place of the source: higher takes precedence. */
  readonly rank: number;
  readonly valid: boolean;
  /** Entry of the next weaker source that gives the same value. */
  readonly over: Entry | undefined;
}

/** Source of a value, with the weaker sources that it overrides. */
export interface MergedValue {
  readonly pointer: string;
  readonly where: string;
  /** Places that give another value, the strongest first. */
  readonly overrides: readonly string[];
}

/** All sources as one document, by precedence, with the provenance of every value. */
export interface MergedConfig {
  /** Valid values only. */
  readonly document: ConfigDocument;
  readonly problems: readonly string[];
  /** True where the value, or one in it, was given, right or wrong; everything may stand in a file that cannot be read. */
  given(pointer: string): boolean;
  /** Names of the places that give the value, or values in it; a file that cannot be read is none. */
  places(pointer: string): string[];
  /** The place of one value, for a message. */
  where(pointer: string): string;
  /** Precedence of the place that gives it: higher is stronger. */
  rank(pointer: string): number;
  /** True where more than one source gives it. */
  overridden(pointer: string): boolean;
  /** True where a key reference of any source, or of one that cannot be read, may name this environment variable. */
  refersTo(variable: string): boolean;
  /** Every value with its source, in the order of the sources. */
  values(): readonly MergedValue[];
}

const validate: ValidateFunction = ajv.compile(schema);
const pathPointers = optionRows.flatMap((row) => (row.type === 'path' && row.pointer ? [row.pointer] : []));

/** Validates each source by the schema of the config file and merges them; `sources` stand weakest first. */
export function mergeSources(sources: readonly Source[]): MergedConfig {
  const entries = new Map<string, Entry>();
  const problems: string[] = [];
  sources.forEach((source, rank) => {
    const wrong = validateDocument(validate, source.document, source.where, mayHoldKey);
    problems.push(...source.problems, ...wrong.map(({ line }) => line));
    const invalid = wrong.map(({ pointer }) => pointer);
    const add = (pointer: string, value: unknown, valid: boolean) =>
      entries.set(pointer, {
        value: valid ? withAbsolutePath(pointer, value, source.folder) : undefined,
        where: source.where(pointer),
        rank,
        valid,
        over: entries.get(pointer),
      });
    for (const [pointer, value] of leavesOf(source.document)) {
      // Half a character has no encoding to be sent in.
      const isBroken = [pointer, value].flat().some((text) => /\p{Surrogate}/u.test(String(text)));
      if (isBroken) problems.push(`${source.where(pointer)} holds half a character (a lone surrogate)`);
      add(pointer, value, !isBroken && !invalid.some((other) => touches(other, pointer)));
    }
    for (const pointer of source.unreadable) add(pointer, undefined, false);
  });
  return merged(entries, problems, new Set(sources.flatMap(({ document }) => variablesIn(document))));
}

/** Names of the variables that key references name, `{ "env": NAME }`, overridden ones included. */
function variablesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]: [string, unknown]) =>
    name === 'env' && typeof inside === 'string' ? [inside] : variablesIn(inside),
  );
}

function merged(
  entries: ReadonlyMap<string, Entry>,
  problems: readonly string[],
  referenced: ReadonlySet<string>,
): MergedConfig {
  const under = (pointer: string) =>
    [...entries].filter(([other, entry]) => concerns(other, entry, pointer)).map(([, entry]) => entry);
  const named = (pointer: string) => under(pointer).filter((entry) => entry !== entries.get(''));
  const valid = [...entries]
    .filter(([, entry]) => entry.valid)
    .map(([pointer, { value }]) => [pointer, value] as const);
  return {
    // Sound: every value in it has passed the schema that describes ConfigDocument.
    document: documentOf(valid) as ConfigDocument,
    problems,
    given: (pointer) => under(pointer).length > 0,
    places: (pointer) => [...new Set(named(pointer).map(({ where }) => where))],
    where: (pointer) => named(pointer)[0]?.where ?? pointer,
    overridden: (pointer) => entries.get(pointer)?.over !== undefined,
    refersTo: (variable) => referenced.has(variable) || entries.has(''),
    values: () =>
      [...entries].map(([pointer, entry]) => ({ pointer, where: entry.where, overrides: others(entry) })),
    rank: (pointer) => Math.max(-1, ...under(pointer).map(({ rank }) => rank)),
  };
}

/** Weaker places that give another value than the entry. */
function others(entry: Entry): readonly string[] {
  const weaker: Entry[] = [];
  for (let next = entry.over; next !== undefined; next = next.over) weaker.push(next);
  return weaker.filter(({ value }) => !isDeepStrictEqual(value, entry.value)).map(({ where }) => where);
}

/** True where an entry gives a value, or one in it. A valid entry above it is an empty object, which gives neither. */
function concerns(other: string, entry: Entry, pointer: string): boolean {
  return touches(other, pointer) && (other === pointer || !entry.valid || other.startsWith(`${pointer}/`));
}

function withAbsolutePath(pointer: string, value: unknown, folder: string): unknown {
  if (pathPointers.includes(pointer)) return path.resolve(folder, String(value));
  if (!isKeyPlace(pointer)) return value;
  // Sound: it has passed the schema.
  const reference = value as KeyReference;
  if ('command' in reference) return { ...reference, folder };
  return 'file' in reference ? { file: path.resolve(folder, reference.file) } : reference;
}
