import path from 'node:path';
import { type JsonReading, readJsonFile } from '../config/sources/json-file.ts';
import { outputNames } from './output-names.ts';

/** What a run wrote, with the name of the file that was found. */
export interface RunFile {
  readonly file: string;
  readonly reading: JsonReading;
}

/**
 * Reads a file that a run wrote, or of the folder of a run results.json, which tells most, else statement.json. Undefined
 * where the folder holds neither.
 * @param given as the user named it; messages repeat it
 * @param cwd what a relative path starts from
 */
export async function readRunFile(given: string, cwd: string): Promise<RunFile | undefined> {
  const whole = path.resolve(cwd, given);
  const reading = await readJsonFile(whole);
  if (codeOf(reading) !== 'EISDIR') return { file: given, reading };
  for (const name of [outputNames.results, outputNames.statement]) {
    const inside = await readJsonFile(path.join(whole, name));
    if (codeOf(inside) !== 'ENOENT') return { file: path.join(given, name), reading: inside };
  }
  return undefined;
}

function codeOf(reading: JsonReading): string | undefined {
  return 'code' in reading ? reading.code : undefined;
}
