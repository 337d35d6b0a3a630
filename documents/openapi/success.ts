import type { Answers } from './answers.ts';
import { causesMember, isTold } from './causes.ts';
import { errorSchema } from './error-schemas.ts';
import type { JsonObject } from './json-object.ts';
import { documentedType, isMediaType } from './media-types.ts';
import { described } from './observed.ts';
import { refusalNotes } from './refusal-notes.ts';
import { isSuccess, statusesSeen } from './refusal-statuses.ts';
import { successHeaders } from './response-headers.ts';
import { reference } from './schema-component.ts';
import { withoutEmpty } from './without-empty.ts';

const endpoints = {
  partner: { words: 'A page of persons.', schema: 'PersonsPage' },
  consumer: { words: 'A consumer.', schema: 'Consumer' },
} as const;

type Endpoint = keyof typeof endpoints;

type Forms = ReadonlyMap<string, ReadonlySet<string>>;

/** Where no status was seen: the document shows none. */
const anySuccess = '2XX';

/** The successes of an operation, by status: those that were seen, also of errors that are told as a success. */
export function successes(endpoint: Endpoint, headers: JsonObject, answers: Answers): JsonObject {
  const forms = formsSeen(answers['http.success']?.[endpoint] ?? []);
  const told = statusesSeen(answers).filter((status) => isSuccess(status) && isTold(status, answers));
  const statuses = forms.size === 0 ? [anySuccess] : [...new Set([...forms.keys(), ...told])];
  const page = { $ref: reference(endpoints[endpoint].schema) };
  return Object.fromEntries(
    statuses.map((status) => {
      const errors = told
        .filter((one) => status === anySuccess || one === status)
        .map((one) => errorSchema(one, answers))
        .filter((schema) => schema !== undefined);
      const schemas = forms.size === 0 || forms.has(status) ? [page, ...errors] : errors;
      const types = [...(forms.get(status) ?? [documentedType])];
      return [status, success(endpoint, status, { types, schemas, headers }, answers)];
    }),
  );
}

interface Parts {
  readonly types: readonly string[];
  readonly schemas: readonly JsonObject[];
  readonly headers: JsonObject;
}

function success(endpoint: Endpoint, status: string, parts: Parts, answers: Answers): JsonObject {
  const { types, schemas, headers } = parts;
  const seen = statusesSeen(answers).filter(
    (one) => isSuccess(one) && (status === anySuccess || one === status),
  );
  const schema = schemas.length === 1 ? schemas[0] : { anyOf: schemas };
  return {
    ...withoutEmpty({
      description: described(
        `${endpoints[endpoint].words} The status of a success: not shown.`,
        seen.flatMap((one) => refusalNotes(one, answers)),
      ),
      headers: { ...headers, ...successHeaders(answers) },
      content: Object.fromEntries(types.map((type) => [type, { schema }])),
    }),
    ...causesMember(status, answers),
  };
}

/** Of forms such as `200 application/json; charset=utf-8`. */
function formsSeen(forms: readonly string[]): Forms {
  const seen = new Map<string, Set<string>>();
  for (const form of forms) {
    const [, status, type = ''] = /^(2\d\d) (.*)$/.exec(form) ?? [];
    if (status === undefined) continue;
    // A body without a media type, or with one that is none, still is the JSON that the interface says.
    seen.set(status, (seen.get(status) ?? new Set()).add(isMediaType(type) ? type : documentedType));
  }
  return seen;
}
