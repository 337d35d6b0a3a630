import path from 'node:path';
import { ajv } from '../schemas/ajv.ts';
import { readResult, resultNames } from './result-path.ts';
import { statementSchema } from './statement-schema.ts';
import { validateDocument } from './validate-document.ts';

/** Answers by id, and how messages call a place of the file; or what is wrong, one line for each thing. */
export type AnswersReading =
  | {
      readonly answers: Readonly<Record<string, unknown>>;
      readonly where: (pointer: string) => string;
    }
  | { readonly problems: readonly string[] };

/**
 * Reads the answers of a statement.json, whole or in part, described by schemas/report/statement.schema.json, of the
 * results.json that holds one, or of the folder of a run.
 * @param given as the user named it, or absolute; messages repeat it
 * @param cwd what a relative path starts from
 */
export async function readAnswers(given: string, cwd: string = process.cwd()): Promise<AnswersReading> {
  const reading = await readResult(given, cwd, [resultNames.statement, resultNames.results]);
  if ('problem' in reading) return { problems: [`statement: ${reading.problem}`] };
  const name = path.basename(reading.file);
  const { statement, prefix } = statementIn(reading.value);
  const where = (pointer: string) => (prefix + pointer === '' ? name : `${name}: ${prefix}${pointer}`);
  const wrong = validateDocument(ajv.compile(statementSchema), statement, where);
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
