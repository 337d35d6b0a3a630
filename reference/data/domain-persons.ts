import { email } from './email.ts';
import { hash } from './hash.ts';
import type { Person, Persons } from './person.ts';

/** In every fifty persons, three were created at the same instant (an import): their order is that of their addresses. */
const EVERY = 50;
const FIRST_TIED = 9;
const TIED = 3;

/** Index of the first of those created at the same instant as this person. */
function groupStart(index: number): number {
  const turn = index % EVERY;
  return turn >= FIRST_TIED && turn < FIRST_TIED + TIED ? index - (turn - FIRST_TIED) : index;
}

function isTied(index: number, size: number): boolean {
  const turn = index % EVERY;
  return turn >= FIRST_TIED && turn < FIRST_TIED + TIED && groupStart(index) + TIED <= size;
}

/** Code units, not a locale: the order must be the same on every machine. */
function byCodeUnits(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/** Persons of a domain that are held in memory, so that those who are asked for again and again are made once. */
const HELD = 2_000;

/** The persons of a domain by created_at, then e-mail: of a large domain, few are held in memory. */
export function domainPersons(seed: number, domain: string, size: number): Persons {
  const held = new Map<number, Person>();
  const made = (index: number): Person => {
    if (!isTied(index, size)) {
      return { index, email: email(seed, domain, index), createdAt: createdAt(seed, domain, index, size) };
    }
    const start = groupStart(index);
    const addresses = Array.from({ length: TIED }, (_, place) => email(seed, domain, start + place));
    const address = addresses.sort(byCodeUnits)[index - start] ?? '';
    return { index, email: address, createdAt: createdAt(seed, domain, start, size) };
  };
  const at = (index: number): Person => {
    const known = held.get(index);
    if (known !== undefined) return known;
    const person = made(index);
    if (held.size < HELD) held.set(index, person);
    return person;
  };
  return { domain, length: size, at };
}

const FIRST = Date.UTC(2019, 0, 1);
const SPAN = Date.UTC(2025, 0, 1) - FIRST;
const LEAP_DAYS = [Date.UTC(2020, 1, 29, 7, 8, 9, 10), Date.UTC(2024, 1, 29, 23, 59, 59, 999)];
const SECOND = 1_000;
/** Every seventh instant falls on a full second: `.000Z` is where serialisers drop the fraction. */
const FULL_SECOND_EVERY = 7;

/**
 * The instant at which a domain's person was created. Each person has a slot of time of its own, so instants rise with
 * the index without looking at other persons, in a domain of one as in a domain of a million.
 */
function createdAt(seed: number, domain: string, index: number, size: number): string {
  const slot = Math.floor(SPAN / size);
  const start = FIRST + index * slot;
  const leap = LEAP_DAYS.find((day) => day >= start && day < start + slot);
  if (leap !== undefined) return new Date(leap).toISOString();
  const instant = start + (hash(seed, domain, 'instant', index) % (slot - SECOND));
  const full = index % FULL_SECOND_EVERY === 3;
  return new Date(full ? Math.ceil(instant / SECOND) * SECOND : instant).toISOString();
}
