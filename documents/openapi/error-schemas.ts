import type { Answers } from './answers.ts';
import { isTold } from './causes.ts';
import type { JsonObject } from './json-object.ts';
import { errorTypes, isJson } from './media-types.ts';
import { observedOnly } from './observed.ts';
import { recordProperties } from './record-properties.ts';
import { isSuccess, statusesSeen } from './refusal-statuses.ts';
import { reference } from './schema-component.ts';

type Fields = Readonly<Record<string, readonly string[]>>;

/** Members that may hold an error code, as the statement looks for them. */
const codeMembers = ['code', 'error_code', 'errorCode', 'error', 'type'] as const;

/** The bodies of errors that were seen, by the name of their component; one for all statuses where all are alike. */
export function errorSchemas(answers: Answers): JsonObject {
  const seen = statusesSeen(answers).filter((status) => isShown(status, answers));
  return Object.fromEntries(seen.map((status) => [nameOf(status, answers), schemaOf(status, answers)]));
}

/** A reference to the schema of the errors with a status; undefined where nothing is known of their bodies. */
export function errorSchema(status: string, answers: Answers): JsonObject | undefined {
  return isShown(status, answers) ? { $ref: reference(nameOf(status, answers)) } : undefined;
}

/** Errors that are told with success are told apart from one; of others, fields of JSON are shown where some were seen. */
function isShown(status: string, answers: Answers): boolean {
  if (isSuccess(status)) return isTold(status, answers);
  const hasFields = answers['errors.fields']?.[status] !== undefined;
  return hasFields && errorTypes(status, answers).some(isJson);
}

function nameOf(status: string, answers: Answers): string {
  const statuses = statusesSeen(answers).filter((one) => isShown(one, answers));
  const shapes = new Set(statuses.map((one) => JSON.stringify(schemaOf(one, answers))));
  return shapes.size === 1 ? 'Error' : `Error${status}`;
}

function schemaOf(status: string, answers: Answers): JsonObject {
  const fields = answers['errors.fields']?.[status] ?? {};
  const codes = answers['errors.codes']?.[status] ?? [];
  const properties = withCodes(
    recordProperties(fields, answers['errors.nestedFields']?.[status]),
    fields,
    codes,
  );
  return {
    title: 'Error',
    description: `Body of an error. ${observedOnly}`,
    type: 'object',
    // Of a success that tells an error: it is no page.
    properties: isSuccess(status) ? { ...properties, data: false } : properties,
  };
}

/** Where one member alone can hold the codes, they stand there, as examples: others may exist. */
function withCodes(properties: JsonObject, fields: Fields, codes: readonly string[]): JsonObject {
  const [member, another] = codeMembers.filter((name) => fields[name]?.includes('string'));
  if (member === undefined || another !== undefined || codes.length === 0) return properties;
  return { ...properties, [member]: { ...(properties[member] as JsonObject), examples: codes } };
}
