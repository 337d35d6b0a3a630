import path from 'node:path';
import { ajv } from '../schemas/ajv.ts';
import schema from '../schemas/report/statement.schema.json' with { type: 'json' };
import { requirement } from './requirements/register.ts';
import { readJsonFile } from './sources/json-file.ts';
import { validateDocument } from './validate-document.ts';

export interface DeclaredReading {
  /** Answers by id. */
  readonly declared: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

const validate = ajv.compile(schema);

/**
 * Reads the answers that a service is to give: a statement.json, whole or in part, described by
 * schemas/report/statement.schema.json, or the results.json that holds one. What no request can observe is left out,
 * with a warning.
 * @param file absolute path
 */
export async function readDeclared(file: string): Promise<DeclaredReading> {
  const name = path.basename(file);
  const reading = await readJsonFile(file);
  if ('problem' in reading)
    return { declared: {}, problems: [`statement: ${name} ${reading.problem}`], warnings: [] };
  const { statement, prefix } = statementIn(reading.value);
  const where = (pointer: string) => (prefix + pointer === '' ? name : `${name}: ${prefix}${pointer}`);
  const wrong = validateDocument(validate, statement, where);
  if (wrong.length > 0) return { declared: {}, problems: wrong.map(({ line }) => line), warnings: [] };
  // Sound: it has passed the schema that describes it.
  const { answers } = statement as { answers: Readonly<Record<string, unknown>> };
  const [hidden, shown] = partition(Object.entries(answers));
  return {
    declared: Object.fromEntries(shown),
    problems: [],
    warnings: hidden.map(
      ([id]) => `${where(`/answers/${id}`)} cannot be checked: ${requirement(id).notObservable}`,
    ),
  };
}

/** results.json holds the statement beside the rest. */
function statementIn(value: unknown): { readonly statement: unknown; readonly prefix: string } {
  const isResults = typeof value === 'object' && value !== null && 'requirements' in value;
  if (!isResults || !('statement' in value)) return { statement: value, prefix: '' };
  return { statement: value.statement, prefix: '/statement' };
}

type Entries = readonly (readonly [id: string, answer: unknown])[];

function partition(answers: Entries): readonly [hidden: Entries, shown: Entries] {
  const isHidden = ([id]: Entries[number]) => requirement(id).notObservable !== undefined;
  return [answers.filter(isHidden), answers.filter((one) => !isHidden(one))];
}
