import type { ErrorObject, ValidateFunction } from 'ajv';
import { ajv } from './ajv.ts';
import person from './person.schema.json' with { type: 'json' };
import personsPage from './persons-page.schema.json' with { type: 'json' };

const validate = ajv.addSchema(person).compile(personsPage);
const validatePersons = ajv.compile({ type: 'array', items: { $ref: person.$id } });

/** Persons that are validated at once: a wrong page of many thousand has as many errors. */
const together = 500;

/**
 * The errors of a persons page against its schema, some persons at a time; none where it conforms.
 */
export function* validatePersonsPage(body: unknown): Generator<readonly ErrorObject[]> {
  const persons = personsOf(body);
  if (persons === undefined || persons.length <= together) {
    yield errorsOf(validate, body);
    return;
  }
  const { data } = body as { data: object };
  yield errorsOf(validate, { ...(body as object), data: { ...data, persons: [] } });
  for (let start = 0; start < persons.length; start += together) {
    const errors = errorsOf(validatePersons, persons.slice(start, start + together));
    yield errors.map((error) => ({ ...error, instancePath: onPage(error.instancePath, start) }));
  }
}

function personsOf(body: unknown): readonly unknown[] | undefined {
  const persons = (body as { data?: { persons?: unknown } } | null)?.data?.persons;
  return Array.isArray(persons) ? persons : undefined;
}

function errorsOf(validator: ValidateFunction, value: unknown): readonly ErrorObject[] {
  return validator(value) ? [] : [...(validator.errors ?? [])];
}

/** `/7/email`, counted from `start`, as the page has it. */
function onPage(pointer: string, start: number): string {
  const slash = pointer.indexOf('/', 1);
  const end = slash < 0 ? pointer.length : slash;
  return `/data/persons/${start + Number(pointer.slice(1, end))}${pointer.slice(end)}`;
}
