import { type Problems, runIn } from '../../config/result-document.ts';
import { readResult } from '../../config/result-path.ts';
import { ajv } from '../../schemas/ajv.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import type { Answers } from './answers.ts';
import resultsShape from './results-shape.json' with { type: 'json' };
import type { DescribedService } from './shapes.ts';

/** Answers that a run found of a service, and its target. */
export interface Described {
  readonly answers: Answers;
  readonly service: DescribedService;
}

/** Members of a results.json that are read beside its statement; all are optional. */
const validateResults = ajv.compile<{ readonly target?: Partial<RunReport['target']> }>(resultsShape);

/**
 * Reads a results.json, a statement.json, or what a run left in a folder: there, results.json tells more.
 * @param given as the user named it; messages repeat it
 * @param cwd what a relative path starts from
 */
export async function readDescribed(given: string, cwd: string): Promise<Described | Problems> {
  const found = await readResult(given, cwd);
  if ('problem' in found) return { problems: [`statement: ${found.problem}`] };
  const reading = runIn(found.value, found.file, validateResults);
  if ('problems' in reading) return reading;
  // Sound: it has passed the schema that describes it.
  const answers = reading.statement.answers as Answers;
  return { answers, service: serviceOf(reading.run?.target ?? {}) };
}

/** Service of the document. The embedded reference service ends with its run, so its address is left out. */
function serviceOf({ embedded = false, baseUrl, ...asked }: Partial<RunReport['target']>): DescribedService {
  return { ...asked, ...(embedded || baseUrl === undefined ? {} : { baseUrl }) };
}
