import { isObject } from '../../schemas/json-object.ts';
import { hiddenName, withoutNames } from '../../schemas/names-in-values.ts';

/** Stands for any e-mail address: those of persons are pseudonyms, which are others in each run. */
const address = /[^\s"'<>@,;]+@[^\s"'<>@,;]+/g;

/** True where two answers say the same, whatever the order of lists and members, and whatever pseudonyms stand in them. */
export function sameAnswer(one: unknown, other: unknown): boolean {
  const [left, right] = [JSON.stringify(sorted(one)), JSON.stringify(sorted(other))];
  if (left === right) return true;
  // Where a name is hidden in one of them, they are compared by all else.
  if (![left, right].some((text) => text?.includes(hiddenName))) return false;
  return JSON.stringify(sorted(hidden(one))) === JSON.stringify(sorted(hidden(other)));
}

export function isAmong(declared: unknown, observed: unknown): boolean {
  const known = listOf(declared);
  return listOf(observed).every((one) => known.some((other) => sameAnswer(one, other)));
}

export function isShared(declared: unknown, observed: unknown): boolean {
  const known = listOf(declared);
  const isMet = listOf(observed).some((one) => known.some((other) => sameAnswer(one, other)));
  return isMet || sameAnswer(declared, observed);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function hidden(value: unknown): unknown {
  if (typeof value === 'string') return withoutNames(value, 'likely');
  if (Array.isArray(value)) return value.map(hidden);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hidden(inner)]));
}

function sorted(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(address, '@');
  if (Array.isArray(value)) return value.map(sorted).toSorted(byText);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, inner]) => [name, sorted(inner)]);
  return { members: members.toSorted(byText) };
}

function byText(one: unknown, other: unknown): number {
  const [left, right] = [JSON.stringify(one), JSON.stringify(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}
