import type { Answers } from './answers.ts';
import type { JsonObject } from './json-object.ts';
import { observedOnly } from './observed.ts';
import { recordProperties } from './record-properties.ts';

/** A media type with its parameters (RFC 9110 8.3.1): whatever else was seen is told in words only. */
const mediaType = /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?: *;[ -~]*)?$/;

/** The bodies that were seen with a status, by media type; fields are those of JSON, which they were read from. */
export function errorContent(status: string, answers: Answers): JsonObject {
  const fields = answers['errors.fields']?.[status];
  const seen = answers['errors.mediaType']?.[status];
  const types = (seen ?? (fields === undefined ? [] : ['application/json'])).filter((type) =>
    mediaType.test(type),
  );
  return Object.fromEntries(
    types.map((type) => [type, fields !== undefined && isJson(type) ? { schema: schemaOf(fields) } : {}]),
  );
}

function schemaOf(fields: Readonly<Record<string, readonly string[]>>): JsonObject {
  return { type: 'object', description: observedOnly, properties: recordProperties(fields) };
}

/** RFC 6839 3.1. */
function isJson(type: string): boolean {
  return /[/+]json *(?:;|$)/i.test(type);
}
