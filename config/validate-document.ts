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
    const problem = problemOf(error, { where, quiet, isTold: found.size < mostLines });
    if (problem !== undefined && !found.has(problem.pointer)) found.set(problem.pointer, problem);
  }
  return [...found.values()];
}

interface Telling {
  readonly where: (pointer: string) => string;
  readonly quiet: (pointer: string) => boolean;
  /** True where the line will be read, so that a suggestion is worth its time. */
  readonly isTold: boolean;
}

function problemOf(error: ErrorObject, telling: Telling): DocumentProblem | undefined {
  const { keyword, instancePath: pointer, propertyName, params } = error;
  const { where, quiet } = telling;
  const expected: unknown = error.parentSchema?.['x-expected'];
  if (keyword === 'propertyNames' || expected === undefined) return undefined;
  if (keyword === 'additionalProperties') return unknownKey(error, telling);
  if (keyword === 'required') {
    const missing = childPointer(pointer, String(params.missingProperty));
    return { pointer: missing, line: `${where(missing)} is missing` };
  }
  if (propertyName !== undefined) {
    const name = childPointer(pointer, propertyName);
    const line = quiet(name)
      ? `${where(pointer)} must have as each key ${expected} (got another, not repeated here)`
      : `${where(name)} must have as its key ${expected}, got ${shown(propertyName)}`;
    return { pointer: name, line };
  }
  const got = quiet(pointer) ? '' : `, got ${shown(error.data)}`;
  return { pointer, line: `${where(pointer)} must be ${expected}${got}` };
}

function unknownKey(error: ErrorObject, { where, isTold }: Telling): DocumentProblem {
  const key = String(error.params.additionalProperty);
  const known = Object.keys(error.parentSchema?.properties ?? {}).filter((name) => name !== '$schema');
  const pointer = childPointer(error.instancePath, key);
  const hint = (isTold && suggestion(key, known)) || ` (known here: ${known.join(', ')})`;
  return { pointer, line: `${where(pointer)} is an unknown key${hint}` };
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'string' && /:\/*[^/?#]*@/.test(value)) return 'a text that may hold a password';
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
