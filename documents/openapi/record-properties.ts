import type { JsonObject } from './json-object.ts';
import { observedOnly } from './observed.ts';

/** Half of a surrogate pair is no text that can be exchanged (RFC 8259 8.2): readers of documents break at it. */
const halfPair = /\p{Cs}/u;

/** Schemas of fields that were seen, by name; `fields` has the JSON types of each. None of them is required. */
export function recordProperties(fields: Readonly<Record<string, readonly string[]>>): JsonObject {
  const seen = Object.entries(fields).filter(([name]) => !halfPair.test(name));
  // Not by assignment: a field may be called __proto__.
  return Object.fromEntries(
    seen.map(([name, types]) => [name, { description: observedOnly, type: typeOf(types) }]),
  );
}

function typeOf(types: readonly string[]): string | readonly string[] {
  const [only, ...more] = types;
  return only === undefined || more.length > 0 ? types : only;
}
