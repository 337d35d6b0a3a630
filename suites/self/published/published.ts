import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

export type PublishedSchema =
  | 'compose-spec'
  | 'dependabot'
  | 'github-issue-config'
  | 'github-issue-forms'
  | 'kubernetes';

/** Ours are strict; those of others have words that Ajv's strict mode does not know. */
const options = { strict: false, allErrors: true };

/**
 * What somebody else's schema says of a document: `/spec/jobTemplate must have required property 'spec'`, a line each.
 * Of a schema of many things, `part` is the JSON Pointer of the one that is meant.
 */
export function publishedProblems(name: PublishedSchema, document: unknown, part = ''): string[] {
  const key = `${name}#${part}`;
  const validate = compiled.get(key) ?? validator(name, part);
  compiled.set(key, validate);
  if (validate(document)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const compiled = new Map<string, ValidateFunction>();

function validator(name: PublishedSchema, part: string): ValidateFunction {
  const schema = JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')) as {
    $schema: string;
    $id: string;
  };
  const ajv = schema.$schema.includes('2020-12') ? new Ajv2020(options) : new Ajv(options);
  formats.default(ajv);
  ajv.addFormat('duration', true).addFormat('expose', true).addFormat('ports', true);
  for (const format of ['subnet_ip_address', 'path', 'color']) ajv.addFormat(format, true);
  for (const format of ['int32', 'int64'])
    ajv.addFormat(format, { type: 'number', validate: Number.isSafeInteger });
  ajv.addSchema(schema, 'published');
  const found = ajv.getSchema(`published#${part}`);
  if (found === undefined) throw new Error(`${name} has no ${part}`);
  return found;
}
