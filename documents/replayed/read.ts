import type { ProfileName } from '../../config/profiles.ts';
import { readResult } from '../../config/result-path.ts';
import { validateDocument } from '../../config/validate-document.ts';
import { ajv } from '../../schemas/ajv.ts';
import type { Finding, Verdict } from '../../schemas/report/results.ts';
import { visible } from '../../text/visible.ts';
import resultsShape from './results-shape.json' with { type: 'json' };

/** Members of a results.json that a replay needs. None of them gives the address or keys for the new requests. */
export interface ReplayedRun {
  readonly file: string;
  readonly profile: ProfileName;
  readonly seed: number;
  readonly strict: boolean;
  readonly target: { readonly baseUrl: string; readonly embedded: boolean };
  readonly requirements: readonly {
    readonly id: string;
    readonly verdict: Verdict;
    readonly findings: readonly Pick<Finding, 'message' | 'recurrence'>[];
  }[];
}

const validate = ajv.compile(resultsShape);

/**
 * Reads the results of a run, given as its folder or a file in it.
 * @param given as the user named it; problems repeat it
 */
export async function readReplayedRun(
  given: string,
  cwd: string,
): Promise<ReplayedRun | { readonly problems: readonly string[] }> {
  const found = await readResult(given, cwd, ['results.json']);
  if ('problem' in found) return { problems: [visible(found.problem)] };
  const where = (pointer: string) => (pointer === '' ? found.file : `${found.file}: ${pointer}`);
  const problems = validateDocument(validate, found.value, where).map(({ line }) => visible(line));
  // Sound: it has passed the schema.
  return problems.length > 0 ? { problems } : { ...(found.value as ReplayedRun), file: found.file };
}
