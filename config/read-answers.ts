import path from 'node:path';
import { ajv } from '../schemas/ajv.ts';
import schema from '../schemas/report/statement.schema.json' with { type: 'json' };
import { readJsonFile } from './sources/json-file.ts';
import { validateDocument } from './validate-document.ts';

/** Answers by id, and how messages call a place of the file; or what is wrong, one line for each thing. */
export type AnswersReading =
  | {
      readonly answers: Readonly<Record<string, unknown>>;
      readonly where: (pointer: string) => string;
    }
  | { readonly problems: readonly string[] };

const validate = ajv.compile(schema);

/**
 * Reads the answers of a statement.json, whole or in part, described by schemas/report/statement.schema.json, or of the
 * results.json that holds one.
 * @param file absolute path
 */
export async function readAnswers(file: string): Promise<AnswersReading> {
  const name = path.basename(file);
  const reading = await readJsonFile(file);
  if ('problem' in reading) return { problems: [`statement: ${name} ${reading.problem}`] };
  const { statement, prefix } = statementIn(reading.value);
  const where = (pointer: string) => (prefix + pointer === '' ? name : `${name}: ${prefix}${pointer}`);
  const wrong = validateDocument(validate, statement, where);
  if (wrong.length > 0) return { problems: wrong.map(({ line }) => line) };
  // Sound: it has passed the schema that describes it.
  const { answers } = statement as { answers: Readonly<Record<string, unknown>> };
  return { answers, where };
}

/** results.json holds the statement beside the rest. */
function statementIn(value: unknown): { readonly statement: unknown; readonly prefix: string } {
  const isResults = typeof value === 'object' && value !== null && 'requirements' in value;
  if (!isResults || !('statement' in value)) return { statement: value, prefix: '' };
  return { statement: value.statement, prefix: '/statement' };
}
