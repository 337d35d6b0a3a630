import type { Problems } from '../../config/result-document.ts';
import { readResult } from '../../config/result-path.ts';
import { visible } from '../../text/visible.ts';
import type { NamedDocument } from './document.ts';
import { parseDocument } from './parse.ts';

/**
 * Reads one side of a comparison: a results.json, a statement.json, or the folder of a run.
 * @param given as the user named it; messages repeat it
 * @param cwd what a relative path starts from
 */
export async function readDocument(given: string, cwd: string): Promise<NamedDocument | Problems> {
  const found = await readResult(given, cwd);
  if ('problem' in found) return { problems: [visible(found.problem)] };
  const whole = parseDocument(found.value, found.file);
  return 'problems' in whole ? whole : { file: found.file, document: whole.document };
}
