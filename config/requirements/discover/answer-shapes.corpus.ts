import { noneUpTo } from '../../../schemas/none-up-to.ts';
import { answerSample } from './answer-sample.corpus.ts';
import type { AnswerSchema } from './answer-schema.ts';

interface Keywords {
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly pattern?: string;
}

/** An answer of each shape that a question's schema allows: each that it lists, and one of each type, full and empty. */
export function answerShapes(schema: AnswerSchema): readonly unknown[] {
  const { $ref = '', enum: listed, examples = [], type, pattern } = schema as Keywords;
  if (listed !== undefined) return listed;
  if ($ref !== '') return [answerSample(schema), {}, ...($ref.endsWith('OrNull') ? [null] : [])];
  const types = [type ?? 'string'].flat();
  return [...examples, ...types.flatMap((one) => ofType(one, pattern, schema))];
}

function ofType(type: string, pattern: string | undefined, schema: AnswerSchema): readonly unknown[] {
  if (type === 'null') return [null];
  if (type === 'boolean') return [true, false];
  if (type === 'integer') return [7];
  if (type === 'array') return [answerSample({ ...schema, type }), []];
  if (type === 'object') return [answerSample({ ...schema, type }), {}];
  if (pattern === '^all$') return ['all'];
  return pattern?.startsWith('^none up to') === true ? [noneUpTo(237)] : ['as <seen>'];
}
