import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { referenceCycle } from './reference-cycle.ts';
import { TookTooLong, within } from './time-limit.ts';

/** Thrown where a schema could not be applied to a value within its limits; the message gives the reason. */
export class Undecided extends Error {
  override readonly name = 'Undecided';
}

/**
 * Validates a value against a schema of the user's own. Gives the errors, none where the value is valid. Throws
 * Undecided.
 */
export type OwnValidator = (value: unknown) => readonly ErrorObject[];

type Compiled = { readonly validate: OwnValidator } | { readonly problem: string };

/** Not strict: what another validator takes of a user's schema is no mistake here. References to elsewhere are not fetched. */
const options = { strict: false, allErrors: true, verbose: true, logger: false } as const;

/** Milliseconds for one value: a pattern may look back for ever over a text that a target chose. */
const judgingMs = 1_000;
const mostCharacters = 300;

/**
 * Compiles a JSON Schema that the user gives, by the dialect that it names: draft-07 and 2019-09; else 2020-12.
 * Each has an Ajv of its own, so that its `$id` meets no other.
 * @param compileMs milliseconds that it may take
 */
export function compileOwnSchema(
  schema: boolean | Readonly<Record<string, unknown>>,
  compileMs = 10_000,
): Compiled {
  try {
    return within(compileMs, () => compiled(schema));
  } catch (error) {
    if (error instanceof RangeError) return { problem: 'it is nested too deep' };
    if (error instanceof TookTooLong) return { problem: `to compile it ${error.message}` };
    return { problem: compileProblem((error as Error).message) };
  }
}

/** A message repeats what it is about, which may be of any length. */
function compileProblem(message: string): string {
  const cut = message.length > mostCharacters ? `${message.slice(0, mostCharacters)}...` : message;
  const isElsewhere = /^can't resolve reference [^#]/.test(message);
  return isElsewhere ? `${cut}; references are followed within the file only` : cut;
}

function compiled(schema: boolean | Readonly<Record<string, unknown>>): Compiled {
  if (typeof schema === 'object') {
    if ('$async' in schema) return { problem: '$async is of no standard' };
    const cycle = referenceCycle(schema);
    if (cycle !== undefined) return { problem: compileProblem(`its reference ${cycle} goes in a circle`) };
  }
  const ajv = ajvFor(typeof schema === 'boolean' ? '' : String(schema.$schema ?? ''));
  formats.default(ajv);
  if (ajv.validateSchema(schema) !== true) return { problem: errorText(ajv.errors?.[0]) };
  const validate: ValidateFunction = ajv.compile(schema);
  return { validate: (value) => judged(value, validate) };
}

function judged(value: unknown, validate: ValidateFunction): readonly ErrorObject[] {
  try {
    return within(judgingMs, () => (validate(value) ? [] : [...(validate.errors ?? [])]));
  } catch (error) {
    if (error instanceof TookTooLong) throw new Undecided(error.message, { cause: error });
    if (error instanceof RangeError)
      throw new Undecided('was followed deeper than there is room', { cause: error });
    throw error;
  }
}

function ajvFor(dialect: string): Ajv {
  if (dialect.includes('draft-07')) return new Ajv(options);
  return dialect.includes('2019-09') ? new Ajv2019(options) : new Ajv2020(options);
}

function errorText(error: ErrorObject | undefined): string {
  return `${error?.instancePath || 'it'} ${error?.message ?? 'is wrong'}`;
}
