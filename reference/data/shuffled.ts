import type { Persons } from './person.ts';

function divisor(left: number, right: number): number {
  return right === 0 ? left : divisor(right, left % right);
}

/** A step that visits every place before it returns: it shares no divisor with the length. */
function stepFor(length: number, bits: number): number {
  let step = 1 + (bits % (length - 1));
  while (divisor(length, step) !== 1) step = step + 1 < length ? step + 1 : 1;
  return step;
}

/** Persons in an order that depends on `bits` alone; none of them is held in memory. */
export function shuffled(persons: Persons, bits: number): Persons {
  const { length } = persons;
  if (length < 2) return persons;
  const step = stepFor(length, bits);
  const shift = (bits >>> 16) % length;
  return { ...persons, at: (place) => persons.at((place * step + shift) % length) };
}
