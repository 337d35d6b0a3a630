import { isObject } from '../../schemas/json-object.ts';
import { listOf, sameAnswer } from './same-answer.ts';

/** The amount that was looked at for the fields of records. */
export interface FieldSight {
  readonly records: number;
  /** Fields that stand in most records: a rare one may have been there before, and not been met. */
  readonly usual: readonly string[];
}

/** Of so many records a field that one in ten has is missed once in two hundred times. */
const recordsThatTell = 50;

/**
 * The same fields, each of no type that was not declared; where a value may be null, it may have been so all along. A
 * field is new where most records have it, and gone where many records were seen, or none of the declared ones is left.
 */
export function sameFields(declared: unknown, observed: unknown, sight?: FieldSight): boolean {
  if (!isObject(declared) || !isObject(observed)) return sameAnswer(declared, observed);
  const isNew = ([name, types]: readonly [string, unknown]) =>
    Object.hasOwn(declared, name)
      ? !areTypesOf(declared[name], types)
      : sight === undefined || sight.usual.includes(name);
  if (Object.entries(observed).some(isNew)) return false;
  const gone = Object.keys(declared).filter((name) => !Object.hasOwn(observed, name));
  const isSure = sight === undefined || sight.records >= recordsThatTell;
  return gone.length === 0 || (!isSure && gone.length < Object.keys(declared).length);
}

/** True where two sets of fields have one in common, or one of them is empty. */
export function sharesFields(declared: unknown, observed: unknown): boolean {
  if (!isObject(declared) || !isObject(observed)) return sameAnswer(declared, observed);
  const names = Object.keys(observed);
  const isEmpty = names.length === 0 || Object.keys(declared).length === 0;
  return isEmpty || names.some((name) => Object.hasOwn(declared, name));
}

function areTypesOf(declared: unknown, observed: unknown): boolean {
  const known = listOf(declared).filter((type) => type !== 'null');
  // Only null was seen of it: its type is not known.
  if (known.length === 0) return true;
  return listOf(observed).every((type) => type === 'null' || known.includes(type));
}
