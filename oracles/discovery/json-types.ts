import { isMapKey } from './map-key.ts';
import { type FieldTypes, jsonType, NestedFields } from './nested-fields.ts';

/** More names are no fields of a record, but keys of a map. */
const mostFields = 100;
const longestName = 100;

/** Gathers the fields of records as they come. */
export class FieldWatch {
  /** The fields below the top level, of each record once. */
  readonly nested: NestedFields;
  readonly #keys: ReadonlySet<string>;
  readonly #types = new Map<string, { readonly types: Set<string>; records: number }>();
  #records = 0;

  /** @param keys what records are known by: a member that is named so is told as `*`, as each member of a map */
  constructor(keys: ReadonlySet<string> = new Set()) {
    this.#keys = keys;
    this.nested = new NestedFields(keys);
  }

  /** Records that were looked at. */
  get records(): number {
    return this.#records;
  }

  /** @param isNew false: the same record as before, which counts once */
  add(record: object, leftOut: readonly string[] = [], isNew = true): void {
    if (isNew) {
      this.#records += 1;
      this.nested.add(record);
    }
    for (const [given, value] of Object.entries(record)) {
      const name = isMapKey(given, this.#keys) ? '*' : given;
      if (!leftOut.includes(name)) this.#note(name.slice(0, longestName), jsonType(value), isNew);
    }
  }

  /** Undefined where there are too many names. */
  get fields(): FieldTypes | undefined {
    if (this.#types.size > mostFields) return undefined;
    const sorted = [...this.#types].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(sorted.map(([name, { types }]) => [name, [...types].toSorted()]));
  }

  /** Fields that stand in more than half of the records. */
  get usual(): readonly string[] {
    return [...this.#types].flatMap(([name, { records }]) => (records * 2 > this.#records ? [name] : []));
  }

  #note(name: string, type: string, isNew: boolean): void {
    const known = this.#types.get(name);
    if (known !== undefined) {
      known.types.add(type);
      if (isNew) known.records += 1;
    } else if (this.#types.size <= mostFields) this.#types.set(name, { types: new Set([type]), records: 1 });
  }
}
