import { suggestion } from '../suggest-word.ts';

export type Members = Readonly<Record<string, unknown>>;

/** True where a value is an object with members: no list, no instance of a class is expected where this is asked. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A line for each member that is not known, with the one that was most likely meant. */
export function unknownMembers(given: Members, known: readonly string[], where: string): readonly string[] {
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .map(
      (name) =>
        `${where}${name} is unknown here${suggestion(name, known) || ` (known: ${known.join(', ')})`}`,
    );
}

/** Says what kind of value it is, and never the value: it may be a key. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : typeof value === 'string' ? 'a text' : `${typeof value}`;
}

/** Members without those that are undefined: a program may say so of what it leaves out. */
export function givenMembers(members: Members): Members {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** The members of these names that an object has. */
export function part(members: Members, names: readonly string[]): Members {
  return Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)));
}
