import type { JsonObject } from './json-object.ts';
import { observedOnly } from './observed.ts';

/** JSON types that were seen, by name or by JSON Pointer. */
type Fields = Readonly<Record<string, readonly string[]>>;

/** Half of a surrogate pair is no text that can be exchanged (RFC 8259 8.2): readers of documents break at it. */
const halfPair = /\p{Cs}/u;

/** What stands for each item of a list, and for each member of a map. */
const each = '*';

/**
 * Schemas of fields that were seen, by name, with what they hold. None of them is required.
 * @param fields JSON types of each
 * @param nested JSON types of what stands within them, by JSON Pointer (RFC 6901): `/tags/*`
 */
export function recordProperties(fields: Fields, nested: Fields = {}): JsonObject {
  const seen = Object.entries(fields).filter(([name]) => !halfPair.test(name));
  // Not by assignment: a field may be called __proto__.
  return Object.fromEntries(
    seen.map(([name, types]) => [
      name,
      { description: observedOnly, ...placeOf(`/${escaped(name)}`, types, nested) },
    ]),
  );
}

function placeOf(pointer: string, types: readonly string[], nested: Fields): JsonObject {
  const below = membersOf(pointer, nested);
  const any = below.find(([name]) => name === each)?.[1];
  const named = below.filter(([name]) => name !== each && !halfPair.test(name));
  return {
    type: typeOf(types),
    ...(types.includes('array') && any !== undefined ? { items: any } : {}),
    ...(types.includes('object') && any !== undefined ? { additionalProperties: any } : {}),
    ...(named.length === 0 ? {} : { properties: Object.fromEntries(named) }),
  };
}

/** Schemas of the places right below one. */
function membersOf(
  pointer: string,
  nested: Fields,
): readonly (readonly [name: string, schema: JsonObject])[] {
  return Object.entries(nested).flatMap(([place, types]) => {
    const rest = place.startsWith(`${pointer}/`) ? place.slice(pointer.length + 1) : undefined;
    if (rest === undefined || rest.includes('/')) return [];
    return [[rest.replaceAll('~1', '/').replaceAll('~0', '~'), placeOf(place, types, nested)] as const];
  });
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function typeOf(types: readonly string[]): string | readonly string[] {
  const [only, ...more] = types;
  return only === undefined || more.length > 0 ? types : only;
}
