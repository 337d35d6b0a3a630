import { type Problems, type ReadStatement, runIn } from '../../config/result-document.ts';
import { readResult } from '../../config/result-path.ts';
import { ajv } from '../../schemas/ajv.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import { pageOf, type StatementPage } from './page.ts';
import resultsShape from './results-shape.json' with { type: 'json' };

/** A statement as it stood in a file, and laid out. */
export interface ParsedStatement {
  readonly statement: ReadStatement;
  readonly page: StatementPage;
}

type Results = Pick<RunReport, 'requirements' | 'target' | 'profile' | 'startedAt'>;

/** Members of a results.json that are read beside its statement; the rest may be of another version. */
const validateResults = ajv.compile<Results>(resultsShape);

/**
 * Reads a statement.json, the results.json that holds one, or what a run left in a folder: there, results.json tells more.
 * @param given as the user named it; messages repeat it
 * @param cwd what a relative path starts from
 */
export async function readStatement(given: string, cwd: string): Promise<ParsedStatement | Problems> {
  const found = await readResult(given, cwd);
  if ('problem' in found) return { problems: [found.problem] };
  const reading = runIn(found.value, found.file, validateResults);
  if ('problems' in reading) return reading;
  const { statement, run } = reading;
  return { statement, page: pageOf(statement, run) };
}
