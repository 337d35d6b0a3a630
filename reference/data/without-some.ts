import type { Persons } from './person.ts';

const EVERY = 16;
const GONE = 5;

/** The list without the sixth person of every sixteen. */
export function withoutSome(persons: Persons): Persons {
  const length = persons.length - Math.floor((persons.length + EVERY - 1 - GONE) / EVERY);
  const at = (place: number) => {
    const within = place % (EVERY - 1);
    const block = Math.floor(place / (EVERY - 1));
    return persons.at(block * EVERY + within + Number(within >= GONE));
  };
  return { ...persons, length, at };
}
