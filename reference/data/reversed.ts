import type { Persons } from './person.ts';

/** A list in reverse order. */
export function reversed(persons: Persons): Persons {
  return { ...persons, at: (place) => persons.at(persons.length - 1 - place) };
}
