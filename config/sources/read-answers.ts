import path from 'node:path';
import { type Problems, type StatementDocument, statementIn } from '../result-document.ts';
import { readResult, resultNames } from '../result-path.ts';

/**
 * Reads the answers of a statement.json, whole or in part, described by schemas/report/statement.schema.json, of the
 * results.json that holds one, or of the folder of a run.
 * @param given as the user named it, or absolute; messages repeat it
 * @param cwd what a relative path starts from
 */
export async function readAnswers(
  given: string,
  cwd: string = process.cwd(),
): Promise<StatementDocument | Problems> {
  const reading = await readResult(given, cwd, [resultNames.statement, resultNames.results]);
  if ('problem' in reading) return { problems: [`statement: ${reading.problem}`] };
  return statementIn(reading.value, path.basename(reading.file));
}
