import type { Answers, JsonObject } from './answers.ts';
import { errorBodies } from './error-bodies.ts';
import { conditionalResponses, refusalHeaders, successHeaders, validatorHeaders } from './headers.ts';
import template from './interface.openapi.json' with { type: 'json' };
import { documentedType, isJson, isMediaType } from './media-types.ts';
import { described } from './observed.ts';
import { causedStatuses, type RefusalSeen, refusalsSeen } from './refusals-seen.ts';

const operations = {
  partner: template.paths['/partners/{partner_id}'].get,
  consumer: template.paths['/consumers/{id}'].get,
} as const;

type Endpoint = keyof typeof operations;

/** Range of statuses where none was seen: the document shows none. */
const anySuccess = '2XX';

/** The responses of an operation, by status: those that were seen, and what stays open. */
export function responsesOf(endpoint: Endpoint, answers: Answers): JsonObject {
  const refused = refusalsIn(answers).map(({ status }) => status);
  const { '4XX': open } = operations[endpoint].responses;
  // A run that looked at what is refused has met the refusals, and no failure has a known status.
  const isKnown = causedStatuses(answers).length > 0;
  const hasRefusal = refused.some((status) => status.startsWith('4'));
  return {
    ...successes(endpoint, answers),
    // The statement does not tell the endpoints apart: each has all refusals.
    ...Object.fromEntries(
      refused.map((status) => [status, { $ref: `#/components/responses/Status${status}` }]),
    ),
    ...(isKnown && hasRefusal ? {} : { '4XX': open }),
    ...(isKnown ? { '5XX': open } : { default: open }),
    ...(endpoint === 'partner' ? conditionalResponses(answers) : {}),
  };
}

/** Every refusal that was seen, by name of its component. */
export function refusalComponents(answers: Answers): JsonObject {
  const bodies = new Map(errorBodies(answers).map(({ status, name }) => [status, { schema: referTo(name) }]));
  const refused = refusalsIn(answers).map((seen) => {
    const { status, mediaTypes } = seen;
    return [
      `Status${status}`,
      response(status, [seen], {
        description: `Errors. Answer with status ${status}, at one of the endpoints or at both. Error status codes, error body shape and error codes: not shown.`,
        headers: refusalHeaders(seen, answers),
        content: Object.fromEntries(
          mediaTypes.map((type) => [type, (isJson(type) ? bodies.get(status) : undefined) ?? {}]),
        ),
      }),
    ];
  });
  return Object.fromEntries(refused);
}

/** The bodies of errors that were seen, by the name of their component. */
export function errorSchemas(answers: Answers): JsonObject {
  return Object.fromEntries(errorBodies(answers).map(({ name, schema }) => [name, schema]));
}

function refusalsIn(answers: Answers): readonly RefusalSeen[] {
  return refusalsSeen(answers).filter(({ isSuccess }) => !isSuccess);
}

/** Successes that were seen, with errors that have a status of success. */
function successes(endpoint: Endpoint, answers: Answers): JsonObject {
  const forms = formsSeen(answers['http.success']?.[endpoint] ?? []);
  const told = refusalsSeen(answers).filter(({ isSuccess }) => isSuccess);
  const errors = errorBodies(answers).filter(({ status }) => told.some((one) => one.status === status));
  const statuses = [...new Set([...forms.keys(), ...errors.map(({ status }) => status)])];
  const { description, content } = operations[endpoint].responses[anySuccess];
  const { schema: whole } = content[documentedType];
  const success = (status: string, isOf: (one: { readonly status: string }) => boolean) => {
    const bodies = errors.filter(isOf).map(({ name }) => referTo(name));
    const schemas = forms.size === 0 || forms.has(status) ? [whole, ...bodies] : bodies;
    const schema = schemas.length === 1 ? schemas[0] : { anyOf: schemas };
    const types = [...(forms.get(status) ?? [documentedType])];
    return response(status, told.filter(isOf), {
      description,
      headers: { ...(endpoint === 'partner' ? validatorHeaders(answers) : {}), ...successHeaders(answers) },
      content: Object.fromEntries(types.map((type) => [type, { schema }])),
    });
  };
  if (forms.size === 0) return { [anySuccess]: success(anySuccess, () => true) };
  return Object.fromEntries(
    statuses.map((status) => [status, success(status, (one) => one.status === status)]),
  );
}

/** Media types by status, of forms such as `200 application/json; charset=utf-8`. */
function formsSeen(forms: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const seen = new Map<string, Set<string>>();
  for (const form of forms) {
    const [, status, type = ''] = /^(2\d\d) (.*)$/.exec(form) ?? [];
    if (status === undefined) continue;
    // A body without a media type, or with one that is none, still is the JSON that the interface says.
    seen.set(status, (seen.get(status) ?? new Set()).add(isMediaType(type) ? type : documentedType));
  }
  return seen;
}

interface Parts {
  readonly description: string;
  readonly headers: JsonObject;
  readonly content: JsonObject;
}

/** A response with what was seen of it; its causes stand there for programs too. Maps that are empty say nothing. */
function response(status: string, seen: readonly RefusalSeen[], parts: Parts): JsonObject {
  const { description, headers, content } = parts;
  const notes = seen.flatMap((one) => one.notes);
  const causes = seen.find((one) => one.status === status)?.causes ?? [];
  const members = {
    description: described(description, notes),
    headers,
    content,
    'x-causes': causes.map(([cause, codes]) => ({ cause, ...(codes.length === 0 ? {} : { codes }) })),
  };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => Object.keys(value).length > 0));
}

function referTo(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}
