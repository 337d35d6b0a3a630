import type { Answers } from './answers.ts';
import type { JsonObject } from './json-object.ts';
import { described } from './observed.ts';
import { refusalNotes } from './refusal-notes.ts';
import { isSuccess, statusesSeen } from './refusal-statuses.ts';
import { successHeaders } from './response-headers.ts';
import { reference } from './schema-component.ts';
import { withoutEmpty } from './without-empty.ts';

/** The success of an operation: any 2xx, since the document shows no status. */
export function success(words: string, schema: string, headers: JsonObject, answers: Answers): JsonObject {
  const alsoErrors = statusesSeen(answers).filter(isSuccess);
  return withoutEmpty({
    description: described(
      `${words} The status of a success: not shown.`,
      alsoErrors.flatMap((status) => refusalNotes(status, answers)),
    ),
    headers: { ...headers, ...successHeaders(answers) },
    content: { 'application/json': { schema: { $ref: reference(schema) } } },
  });
}
