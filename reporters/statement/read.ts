import { outputNames } from '../output-names.ts';
import { readRunFile } from '../read-run-file.ts';
import { type ParsedStatement, parseStatement } from './parse.ts';

/** A statement, or what is wrong with it, one line each. */
export type StatementReading = ParsedStatement | { readonly problems: readonly string[] };

const advice = `run pcds-conformance first, or name a ${outputNames.results}, a ${outputNames.statement} or the folder of a run`;

/**
 * Reads a statement.json, the results.json that holds one, or what a run left in a folder: there, results.json tells more.
 * @param given as the user named it; messages repeat it
 * @param cwd what a relative path starts from
 */
export async function readStatement(given: string, cwd: string): Promise<StatementReading> {
  const found = await readRunFile(given, cwd);
  if (found === undefined) {
    const problem = `${given} holds neither ${outputNames.results} nor ${outputNames.statement}: ${advice}`;
    return { problems: [problem] };
  }
  const { file, reading } = found;
  if ('value' in reading) return parseStatement(reading.value, file);
  const isAbsent = reading.code === 'ENOENT';
  return { problems: [`${file} ${reading.problem}${isAbsent ? `: ${advice}` : ''}`] };
}
