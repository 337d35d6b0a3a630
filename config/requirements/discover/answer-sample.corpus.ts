import { statementSchema } from '../../statement-schema.ts';
import type { AnswerSchema } from './answer-schema.ts';

interface Keywords {
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly minimum?: number;
  readonly items?: AnswerSchema;
  readonly propertyNames?: AnswerSchema;
  readonly additionalProperties?: AnswerSchema;
}

/** An answer that a question's schema allows, and that is not null. */
export function answerSample(schema: AnswerSchema): unknown {
  const keywords: Keywords = schema;
  if (keywords.$ref !== undefined) return answerSample(definition(keywords.$ref));
  const [listed] = [...(keywords.enum ?? []), ...(keywords.examples ?? [])];
  if (listed !== undefined) return listed;
  const { minimum, items = {}, propertyNames, additionalProperties = {} } = keywords;
  const [type] = [keywords.type ?? 'string'].flat();
  if (type === 'boolean') return true;
  if (type === 'integer') return minimum ?? 1;
  if (type === 'array') return [answerSample(items)];
  const name = propertyNames === undefined ? 'name' : '404';
  return type === 'object' ? { [name]: answerSample(additionalProperties) } : 'as seen';
}

function definition(ref: string): AnswerSchema {
  const definitions: Readonly<Record<string, AnswerSchema>> = statementSchema.$defs;
  return definitions[ref.slice('#/$defs/'.length)] ?? {};
}
