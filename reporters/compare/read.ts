import { outputNames } from '../output-names.ts';
import { readRunFile } from '../read-run-file.ts';
import { visible } from '../visible.ts';
import type { NamedDocument } from './document.ts';
import { parseDocument } from './parse.ts';

/** A document with the file that was found, or all that is wrong, one line each. */
export type Read = NamedDocument | { readonly problems: readonly string[] };

/**
 * Reads one side of a comparison: a results.json, a statement.json, or a folder that holds one.
 * @param given as the user named it; messages repeat it
 * @param cwd what a relative path starts from
 */
export async function readDocument(given: string, cwd: string): Promise<Read> {
  const found = await readRunFile(given, cwd);
  if (found === undefined)
    return problem(given, `holds neither ${outputNames.results} nor ${outputNames.statement}`);
  const { file, reading } = found;
  if ('problem' in reading) return problem(file, reading.problem);
  const whole = parseDocument(reading.value, file);
  return 'problems' in whole ? whole : { file, document: whole.document };
}

function problem(name: string, text: string): Read {
  return { problems: [`${visible(name)} ${text}`] };
}
