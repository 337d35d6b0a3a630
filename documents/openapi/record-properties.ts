import { childPointer, pointerTokens } from '../../config/pointer.ts';
import type { Answers, Fields, JsonObject } from './answers.ts';
import { observedOnly } from './observed.ts';

/** Half of a surrogate pair is no text that can be exchanged (RFC 8259 8.2): readers of documents break at it. */
const halfPair = /\p{Cs}/u;

/** Reference token for each item of an array, and for each member of a map. */
const each = '*';

/**
 * Schemas of fields that were seen, by name, with their nested fields. None of them is required.
 * @param fields JSON types of each
 * @param nested JSON types of the fields within them, by JSON Pointer (RFC 6901): `/tags/*`
 */
export function recordProperties(fields: Fields = {}, nested: Fields = {}): JsonObject {
  const seen = Object.entries(fields).filter(([name]) => !halfPair.test(name));
  // Not by assignment: a field may be called __proto__.
  return Object.fromEntries(
    seen.map(([name, types]) => [
      name,
      { description: observedOnly, ...schemaAt(childPointer('', name), types, nested) },
    ]),
  );
}

function schemaAt(pointer: string, types: readonly string[], nested: Fields): JsonObject {
  const below = Object.entries(nested)
    .map(([place, held]) => ({ place, held, token: pointerTokens(place).at(-1) ?? '' }))
    .filter(({ place, token }) => place === childPointer(pointer, token))
    .map(({ place, held, token }) => [token, schemaAt(place, held, nested)] as const);
  const any = below.find(([name]) => name === each)?.[1];
  const named = below.filter(([name]) => name !== each && !halfPair.test(name));
  return {
    type: types.length === 1 ? types[0] : types,
    ...(types.includes('array') && any !== undefined ? { items: any } : {}),
    ...(types.includes('object') && any !== undefined ? { additionalProperties: any } : {}),
    ...(named.length === 0 ? {} : { properties: Object.fromEntries(named) }),
  };
}

const jsonTypes: ReadonlySet<unknown> = new Set(['object', 'array', 'string', 'number', 'boolean', 'null']);

/**
 * Schema of the body of a consumer, as it was observed. Fields are those of a record: of the body where it is an object,
 * of its items where it is an array.
 */
export function consumerBody(answers: Answers): JsonObject {
  const { 'consumer.bodyType': bodyType, 'consumer.fields': fields } = answers;
  const type = jsonTypes.has(bodyType) ? bodyType : undefined;
  if (fields === undefined || fields === null) return { type };
  const record = { type: 'object', properties: recordProperties(fields, answers['consumer.nestedFields']) };
  if (type === 'array') return { type, items: record };
  return type === undefined || type === 'object' ? record : { type };
}
