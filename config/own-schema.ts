import path from 'node:path';
import { compileOwnSchema } from '../schemas/own-schema.ts';
import type { SchemaDocument } from './run-config.ts';
import { mostBytes, readJsonFile } from './sources/json-file.ts';

export type OwnSchemaReading = { readonly schema: SchemaDocument } | { readonly problem: string };

/**
 * Reads a JSON Schema of the user's own and sees to it that it compiles.
 * @param file absolute path
 */
export async function readOwnSchema(file: string): Promise<OwnSchemaReading> {
  const name = path.basename(file);
  const reading = await readJsonFile(file, mostBytes.schema);
  if ('problem' in reading) return { problem: `${file} ${reading.problem}` };
  if (!isSchemaDocument(reading.value))
    return { problem: `${name} must be a JSON Schema: an object, true or false` };
  const compiled = compileOwnSchema(reading.value);
  return 'problem' in compiled
    ? { problem: `${name} is no usable JSON Schema: ${compiled.problem}` }
    : { schema: reading.value };
}

function isSchemaDocument(value: unknown): value is SchemaDocument {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}
