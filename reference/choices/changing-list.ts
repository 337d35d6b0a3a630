import type { World } from '../behaviours/alter.ts';
import type { Person, Persons } from '../data/person.ts';

/** After everybody else was created. */
const YEAR_2025 = Date.UTC(2025, 0, 2);

const APART_MS = 500;

/** A person that came while the service ran: later than all others, so the list goes on with it. */
export function newcomer(domain: string, index: number): Person {
  const createdAt = new Date(YEAR_2025 + index * APART_MS).toISOString();
  return { index, email: `new.${index}@${domain}`, createdAt };
}

/** The list with so many newcomers at its end. */
export function withAdded(persons: Persons, added: number): Persons {
  const { domain, length } = persons;
  const at = (place: number) => (place < length ? persons.at(place) : newcomer(domain, place));
  return { domain, length: length + added, at };
}

/** The list that changes: that of the first domain. */
export function isFirst({ domain, length }: Persons, { accounts }: World): boolean {
  return domain === accounts.domains[0] && length > 0;
}
