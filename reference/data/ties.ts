import type { Persons } from './person.ts';

function tied(persons: Persons, left: number, right: number): boolean {
  return persons.at(left).createdAt === persons.at(right).createdAt;
}

/** The first place at or after this one whose person was created at another instant than the one before. */
export function afterTies(persons: Persons, place: number): number {
  let at = place;
  while (at > 0 && at < persons.length && tied(persons, at, at - 1)) at += 1;
  return at;
}

/** A list in which persons of the same instant are rotated among themselves by so many places. */
export function tiesTurned(persons: Persons, turn: number): Persons {
  const at = (place: number) => {
    let start = place;
    while (start > 0 && tied(persons, start - 1, place)) start -= 1;
    const count = afterTies(persons, place + 1) - start;
    return persons.at(start + ((place - start + turn) % count));
  };
  return { ...persons, at };
}
