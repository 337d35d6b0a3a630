import type { ProfileName } from '../../config/profiles.ts';
import { readResult } from '../../config/result-path.ts';
import { validateDocument } from '../../config/validate-document.ts';
import { ajv } from '../../schemas/ajv.ts';
import type { Finding, Verdict } from '../../schemas/report/results.ts';
import { visible } from '../../text/visible.ts';

/** What is read of a results.json, to ask for its failures again. Nothing of it says where to ask. */
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

const text = { type: 'string', 'x-expected': 'a text' };
const validate = ajv.compile({
  type: 'object',
  'x-expected': 'the object of a results.json',
  required: ['profile', 'seed', 'strict', 'target', 'requirements'],
  properties: {
    profile: { enum: ['smoke', 'ci', 'certify'], 'x-expected': 'smoke, ci or certify' },
    seed: { type: 'integer', 'x-expected': 'a whole number' },
    strict: { type: 'boolean', 'x-expected': 'true or false' },
    target: {
      type: 'object',
      'x-expected': 'an object',
      required: ['baseUrl', 'embedded'],
      properties: { baseUrl: text, embedded: { type: 'boolean', 'x-expected': 'true or false' } },
    },
    requirements: {
      type: 'array',
      'x-expected': 'a list',
      items: {
        type: 'object',
        'x-expected': 'an object',
        required: ['id', 'verdict', 'findings'],
        properties: {
          id: text,
          verdict: text,
          findings: {
            type: 'array',
            'x-expected': 'a list',
            items: {
              type: 'object',
              'x-expected': 'an object',
              required: ['message'],
              properties: { message: text, recurrence: text },
            },
          },
        },
      },
    },
  },
});

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
