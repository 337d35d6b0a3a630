import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** What a schema of the user's own says against a value: nothing where it holds. */
export type OwnValidator = (value: unknown) => readonly ErrorObject[];

type Compiled = { readonly validate: OwnValidator } | { readonly problem: string };

/** Not strict: what another validator takes of a user's schema is no mistake here. References to elsewhere are not fetched. */
const options = { strict: false, allErrors: true, verbose: true, logger: false } as const;

/**
 * Compiles a JSON Schema that the user gives, by the dialect that it names: draft-07 and 2019-09; else 2020-12.
 * Each has an Ajv of its own, so that its `$id` meets no other.
 */
export function compileOwnSchema(schema: boolean | Readonly<Record<string, unknown>>): Compiled {
  try {
    if (typeof schema === 'object' && '$async' in schema) return { problem: '$async is of no standard' };
    const ajv = ajvFor(typeof schema === 'boolean' ? '' : String(schema.$schema ?? ''));
    formats.default(ajv);
    if (ajv.validateSchema(schema) !== true) return { problem: errorText(ajv.errors?.[0]) };
    const validate: ValidateFunction = ajv.compile(schema);
    return { validate: (value) => (validate(value) ? [] : [...(validate.errors ?? [])]) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

function ajvFor(dialect: string): Ajv {
  if (dialect.includes('draft-07')) return new Ajv(options);
  return dialect.includes('2019-09') ? new Ajv2019(options) : new Ajv2020(options);
}

function errorText(error: ErrorObject | undefined): string {
  return `${error?.instancePath || 'it'} ${error?.message ?? 'is wrong'}`;
}
