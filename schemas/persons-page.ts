import type { ErrorObject } from 'ajv';
import { ajv } from './ajv.ts';
import person from './person.schema.json' with { type: 'json' };
import personsPage from './persons-page.schema.json' with { type: 'json' };

const validate = ajv.addSchema(person).compile(personsPage);

/** All errors of a persons page against its schema; none where it conforms. */
export function validatePersonsPage(body: unknown): readonly ErrorObject[] {
  return validate(body) ? [] : [...(validate.errors ?? [])];
}
