import { escapedSegment } from '../json/json-pointer.ts';

/** Names of a record's fields, each with the JSON types that were seen. */
export type FieldTypes = Readonly<Record<string, readonly string[]>>;

/** Fields of records, with those that stand in more than half of them. */
export interface Fields {
  /** Undefined where there are too many: keys of a map, or more than can be read. */
  readonly fields: FieldTypes | undefined;
  readonly usual: readonly string[];
}

/** JSON type of a value (RFC 8259 3). */
export function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Stands for each item of a list, and for each member of a map. */
const each = '*';

/** More names in one place are no fields, but keys of a map. */
const mostNames = 24;
/** Bounds of what a reader can take in; the rest of a record is left out. */
const deepest = 6;
const mostItems = 20;
const mostMembers = 200;
const mostFields = 100;
const longestName = 100;

/** Gathers the fields of records as they come. They are what was seen, and no promise of the service. */
export class RecordFields {
  readonly #keys: ReadonlySet<string>;
  readonly #leftOut: readonly string[];
  readonly #places = new Map<string, Place>();
  records = 0;

  /**
   * @param keys what records are known by: a member that is named so is told as `*`, as each member of a map
   * @param leftOut documented names of the top level
   */
  constructor(keys: ReadonlySet<string> = new Set(), leftOut: readonly string[] = []) {
    this.#keys = keys;
    this.#leftOut = leftOut;
  }

  /** @param isNew false: the same record as before, which counts once */
  add(record: object, isNew = true): void {
    if (isNew) this.records += 1;
    for (const [given, value] of Object.entries(record)) {
      const name = isMapKey(given, this.#keys) ? each : given.slice(0, longestName);
      const place = this.#places.get(name) ?? new Place(this.#keys);
      if (this.#places.size <= mostFields + this.#leftOut.length) this.#places.set(name, place);
      if (isNew) place.add(value, this.records, 1);
      else place.types.add(jsonType(value));
    }
  }

  /** Those of the top level, by name. */
  get top(): Fields {
    return this.#told([...this.#places].filter(([name]) => !this.#leftOut.includes(name)));
  }

  /** Those below it, each by a JSON Pointer (RFC 6901) within the record: `/address/city`, `/tags/*`. */
  get nested(): Fields {
    return this.#told([...this.#places].flatMap(([name, place]) => place.nested(`/${escapedSegment(name)}`)));
  }

  #told(places: readonly (readonly [string, Place])[]): Fields {
    const sorted = places.toSorted(([one], [other]) => (one < other ? -1 : 1));
    const fields = sorted.map(([name, { types }]) => [name, [...types].toSorted()] as const);
    return {
      fields: sorted.length > mostFields ? undefined : Object.fromEntries(fields),
      usual: sorted.flatMap(([name, { records }]) => (records * 2 > this.records ? [name] : [])),
    };
  }
}

/** One place within records: which JSON types were seen there, and the places below it. */
class Place {
  readonly types = new Set<string>();
  below = new Map<string, Place>();
  records = 0;
  #last = 0;
  #isMap = false;
  readonly #keys: ReadonlySet<string>;

  constructor(keys: ReadonlySet<string>) {
    this.#keys = keys;
  }

  /** @param record its number, from 1 on */
  add(value: unknown, record: number, depth: number): void {
    this.types.add(jsonType(value));
    if (record !== this.#last) this.records += 1;
    this.#last = record;
    if (typeof value !== 'object' || value === null || depth === deepest) return;
    const members = Array.isArray(value)
      ? value.slice(0, mostItems).map((item: unknown) => [each, item] as const)
      : Object.entries(value).slice(0, mostMembers);
    for (const [name, member] of members) this.#at(name.slice(0, longestName)).add(member, record, depth + 1);
  }

  /** All places below this one, by pointer. */
  nested(pointer: string): readonly (readonly [string, Place])[] {
    return [...this.#told()].flatMap(([name, place]) => {
      const own = `${pointer}/${escapedSegment(name)}`;
      return [[own, place] as const, ...place.nested(own)];
    });
  }

  /** The members as they are reported: as keys of a map where no two records have a name in common. */
  #told(): ReadonlyMap<string, Place> {
    const members = [...this.below.values()];
    const areApart = members.length > 2 && members.every(({ records }) => records === 1);
    return areApart && this.records > 1 ? new Map([[each, this.#all()]]) : this.below;
  }

  #at(name: string): Place {
    if (isMapKey(name, this.#keys) && !this.#isMap) return this.#asMap();
    const known = this.below.get(this.#isMap ? each : name);
    if (known !== undefined) return known;
    if (this.below.size >= mostNames) return this.#asMap();
    const place = new Place(this.#keys);
    this.below.set(name, place);
    return place;
  }

  #asMap(): Place {
    const any = this.#all();
    this.below = new Map([[each, any]]);
    this.#isMap = true;
    return any;
  }

  /** One place for all members. */
  #all(): Place {
    const any = new Place(this.#keys);
    for (const place of this.below.values()) any.#take(place);
    return any;
  }

  #take(other: Place): void {
    for (const type of other.types) this.types.add(type);
    this.records = Math.max(this.records, other.records);
    for (const [name, place] of other.below) this.#at(name).#take(place);
  }
}

/** Numbers, dates, UUIDs (RFC 9562), ULIDs and long hexadecimal digits: keys of a map, and names of no field. */
const keyForms = [
  /^[+-]?\d+(?:\.\d+)?$/,
  /^\d{4}-\d\d(?:-\d\d)?(?:T.*)?$/,
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  /^[\dA-HJKMNP-TV-Z]{26}$/,
  /^[\da-f]{16,}$/i,
];

/** True where a member of an object is named by what it belongs to, so that another record has other names there. */
export function isMapKey(name: string, known: ReadonlySet<string> = new Set()): boolean {
  return known.has(name) || keyForms.some((form) => form.test(name));
}
