import type { ErrorObject, ValidateFunction } from 'ajv';
import { mostLines } from './bounded-lines.ts';
import { childPointer } from './pointer.ts';
import { suggestion } from './suggest-word.ts';

export interface DocumentProblem {
  /** JSON Pointer of the wrong value. */
  readonly pointer: string;
  /** One line: the place, the expected and the given value. */
  readonly line: string;
}

/**
 * Everything that a schema says against a document, one line for each wrong value. A schema speaks through its
 * annotation `x-expected`; the parts of an alternative, which have none, leave the word to the whole.
 * @param quiet whether the value at a pointer may be a secret and is not repeated
 */
export function validateDocument(
  validate: ValidateFunction,
  document: unknown,
  where: (pointer: string) => string,
  quiet: (pointer: string) => boolean = () => false,
): DocumentProblem[] {
  if (validate(document)) return [];
  const found = new Map<string, DocumentProblem>();
  for (const error of validate.errors ?? []) {
    const problem = problemOf(error, where, quiet, found.size < mostLines);
    if (problem !== undefined && !found.has(problem.pointer)) found.set(problem.pointer, problem);
  }
  return [...found.values()];
}

function problemOf(
  error: ErrorObject,
  where: (pointer: string) => string,
  quiet: (pointer: string) => boolean,
  isTold: boolean,
): DocumentProblem | undefined {
  const schema = error.parentSchema ?? {};
  const pointer = error.instancePath;
  if (error.keyword === 'additionalProperties' && schema['x-expected'] !== undefined) {
    return unknownKey(error, where, isTold);
  }
  if (error.keyword === 'required' && schema['x-expected'] !== undefined) {
    const missing = childPointer(pointer, String(error.params.missingProperty));
    return { pointer: missing, line: `${where(missing)} is missing` };
  }
  if (error.propertyName !== undefined) return wrongName(error, error.propertyName, where, quiet);
  if (error.keyword === 'propertyNames' || schema['x-expected'] === undefined) return undefined;
  const got = quiet(pointer) ? '' : `, got ${shown(error.data)}`;
  return { pointer, line: `${where(pointer)} must be ${schema['x-expected']}${got}` };
}

function unknownKey(
  error: ErrorObject,
  where: (pointer: string) => string,
  isTold: boolean,
): DocumentProblem {
  const key = String(error.params.additionalProperty);
  const known = Object.keys(error.parentSchema?.properties ?? {}).filter((name) => name !== '$schema');
  const pointer = childPointer(error.instancePath, key);
  const hint = (isTold && suggestion(key, known)) || ` (known here: ${known.join(', ')})`;
  return { pointer, line: `${where(pointer)} is an unknown key${hint}` };
}

function wrongName(
  error: ErrorObject,
  name: string,
  where: (pointer: string) => string,
  quiet: (pointer: string) => boolean,
): DocumentProblem | undefined {
  const expected = error.parentSchema?.['x-expected'];
  if (expected === undefined) return undefined;
  const pointer = childPointer(error.instancePath, name);
  if (quiet(pointer))
    return {
      pointer,
      line: `${where(error.instancePath)} must have as each key ${expected} (got another, not repeated here)`,
    };
  return { pointer, line: `${where(pointer)} must have as its key ${expected}, got ${shown(name)}` };
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'string' && /:\/*[^/?#]*@/.test(value)) return 'a text that may hold a password';
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
