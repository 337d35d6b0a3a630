import { noneUpToForm } from '../../../schemas/none-up-to.ts';

/** A JSON Schema of an answer. `x-expected` is what messages say was expected; `$defs` are those of statement.schema.json. */
export type AnswerSchema = Readonly<Record<string, unknown>>;

/** A text that is not blank. With words, those are the usual answers, and another tells what was seen. */
export function text(...usual: readonly string[]): AnswerSchema {
  const plain = { type: 'string', pattern: '\\S' };
  if (usual.length === 0) return { ...plain, 'x-expected': 'a text' };
  return { ...plain, 'x-expected': `a text: ${usual.join(', ')}, or what was seen`, examples: usual };
}

/** One of a few values, and no other. */
export function oneOf(...values: readonly (string | number)[]): AnswerSchema {
  return { enum: values, 'x-expected': `one of ${values.map((value) => JSON.stringify(value)).join(', ')}` };
}

export function integerOrNull(minimum: number): AnswerSchema {
  return { type: ['integer', 'null'], minimum, 'x-expected': `an integer from ${minimum}, or null` };
}

/** A bound, or the largest value that was tried without meeting one. Older versions wrote null for that. */
export function boundOrNoneUpTo(minimum: number): AnswerSchema {
  return {
    type: ['integer', 'string', 'null'],
    minimum,
    pattern: noneUpToForm.source,
    'x-expected': `an integer from ${minimum}, "none up to N", or null`,
  };
}

export const yesOrNo: AnswerSchema = { type: 'boolean', 'x-expected': 'true or false' };

export const sizeOrAll: AnswerSchema = {
  type: ['integer', 'string', 'null'],
  minimum: 1,
  pattern: '^all$',
  'x-expected': 'an integer from 1, "all", or null',
};

/** Answers to one question each, by what `says` names: `an object of texts by spelling`. */
export function objectOf(members: AnswerSchema, says: string): AnswerSchema {
  return { type: 'object', additionalProperties: members, 'x-expected': `an object of ${says}` };
}

const listOfTexts: AnswerSchema = {
  type: 'array',
  items: { type: 'string', 'x-expected': 'a text' },
  'x-expected': 'a list of texts',
};

export function listsBy(what: string): AnswerSchema {
  return objectOf(listOfTexts, `lists by ${what}`);
}

/** A status, or several; `other` is the pattern of the words for what is no plain status. */
export function statusesBy(what: string, other: string): AnswerSchema {
  const status = { minimum: 100, maximum: 599, pattern: other };
  const one = { type: ['integer', 'string'], ...status, 'x-expected': 'a status' };
  const several = { type: ['integer', 'string', 'array'], ...status, minItems: 2, items: one };
  return objectOf({ ...several, 'x-expected': 'a status, or a list of statuses' }, `statuses by ${what}`);
}

export const fieldsByStatus: AnswerSchema = {
  type: 'object',
  propertyNames: { $ref: '#/$defs/status' },
  additionalProperties: { $ref: '#/$defs/fields' },
  'x-expected': 'an object of fields by status',
};

export const textOrNull: AnswerSchema = {
  type: ['string', 'null'],
  pattern: '\\S',
  'x-expected': 'a text, or null',
};

export const textsOrNull: AnswerSchema = {
  type: ['array', 'null'],
  items: text(),
  uniqueItems: true,
  'x-expected': 'a list of texts, or null',
};

export const valuesByHeaderOrNull: AnswerSchema = {
  type: ['object', 'null'],
  additionalProperties: listOfTexts,
  'x-expected': 'an object of the values by header, or null',
};
