import type { Answers } from './answers.ts';

/** Media type of bodies in the interface document, where no other was seen. */
export const documentedType = 'application/json';

/** A media type with its parameters (RFC 9110 8.3.1); anything else is described in words only. */
const mediaType = /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?: *;[ -~]*)?$/;

export function isMediaType(text: string): boolean {
  return mediaType.test(text);
}

/** RFC 6839 3.1. */
export function isJson(type: string): boolean {
  return /[/+]json *(?:;|$)/i.test(type);
}

/** The media types of errors with a status; fields are those of JSON, which they were read from. */
export function errorTypes(status: string, answers: Answers): readonly string[] {
  const hasFields = answers['errors.fields']?.[status] !== undefined;
  const seen = answers['errors.mediaType']?.[status] ?? (hasFields ? [documentedType] : []);
  return seen.filter(isMediaType);
}
