import type { Persons } from './person.ts';

/** The same list, the last person first. */
export function reversed(persons: Persons): Persons {
  return { ...persons, at: (place) => persons.at(persons.length - 1 - place) };
}
