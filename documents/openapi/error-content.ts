import type { Answers } from './answers.ts';
import { errorSchema } from './error-schemas.ts';
import type { JsonObject } from './json-object.ts';
import { errorTypes, isJson } from './media-types.ts';

/** The bodies that were seen with the status of a refusal, by media type. */
export function errorContent(status: string, answers: Answers): JsonObject {
  const schema = errorSchema(status, answers);
  const types = errorTypes(status, answers);
  return Object.fromEntries(
    types.map((type) => [type, schema !== undefined && isJson(type) ? { schema } : {}]),
  );
}
