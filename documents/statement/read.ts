import { readResult } from '../../config/result-path.ts';
import { type ParsedStatement, parseStatement } from './parse.ts';

/** A statement, or what is wrong with it, one line each. */
export type StatementReading = ParsedStatement | { readonly problems: readonly string[] };

/**
 * Reads a statement.json, the results.json that holds one, or what a run left in a folder: there, results.json tells more.
 * @param given as the user named it; messages repeat it
 * @param cwd what a relative path starts from
 */
export async function readStatement(given: string, cwd: string): Promise<StatementReading> {
  const found = await readResult(given, cwd);
  return 'problem' in found ? { problems: [found.problem] } : parseStatement(found.value, found.file);
}
