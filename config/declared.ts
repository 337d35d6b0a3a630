import path from 'node:path';
import { requirement } from './requirements/register.ts';
import { type Problems, type StatementDocument, statementIn } from './result-document.ts';
import { readResult, resultNames } from './result-path.ts';

export interface DeclaredReading {
  readonly declared: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Reads the answers that a service is to give, from a file as readAnswers takes it. An answer that no request can observe
 * is left out, with a warning.
 * @param file absolute path
 */
export async function readDeclared(file: string): Promise<DeclaredReading> {
  const reading = await readAnswers(file);
  if ('problems' in reading) return { declared: {}, problems: reading.problems, warnings: [] };
  const { statement, where } = reading;
  const [hidden, shown] = partition(Object.entries(statement.answers));
  return {
    declared: Object.fromEntries(shown),
    problems: [],
    warnings: hidden.map(
      ([id]) => `${where(`/answers/${id}`)} cannot be checked: ${requirement(id).notObservable}`,
    ),
  };
}

type Entries = readonly (readonly [id: string, answer: unknown])[];

function partition(answers: Entries): readonly [hidden: Entries, shown: Entries] {
  const isHidden = ([id]: Entries[number]) => requirement(id).notObservable !== undefined;
  return [answers.filter(isHidden), answers.filter((one) => !isHidden(one))];
}

/**
 * Reads the answers of a statement.json, whole or in part, described by schemas/report/statement.schema.json, of the
 * results.json that holds one, or of the folder of a run.
 * @param given as the user named it, or absolute; messages repeat it
 * @param cwd what a relative path starts from
 */
async function readAnswers(
  given: string,
  cwd: string = process.cwd(),
): Promise<StatementDocument | Problems> {
  const reading = await readResult(given, cwd, [resultNames.statement, resultNames.results]);
  if ('problem' in reading) return { problems: [`statement: ${reading.problem}`] };
  return statementIn(reading.value, path.basename(reading.file));
}
