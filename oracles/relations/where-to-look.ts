import type { DifferentPerson, ReadPage } from './walks-agree.ts';

/** The pages of a reading where a person stands; or would stand, to judge by who is next to it in the other reading. */
export function whereToLook(
  { identity }: Pick<DifferentPerson, 'identity'>,
  reading: readonly ReadPage[],
  other: readonly ReadPage[],
): readonly number[] {
  const own = reading.filter(({ persons }) => persons.includes(identity)).map(({ page }) => page);
  return own.length > 0 ? own.slice(0, pagesShown) : pagesOfNeighbours(identity, reading, other);
}

/** Pages of one person and one reading that a reader is shown. */
const pagesShown = 2;

function pagesOfNeighbours(
  identity: string,
  reading: readonly ReadPage[],
  other: readonly ReadPage[],
): readonly number[] {
  const pages = new Map(reading.flatMap(({ page, persons }) => persons.map((person) => [person, page])));
  const order = other.flatMap(({ persons }) => persons);
  const place = order.indexOf(identity);
  const isThere = (person: string) => pages.has(person);
  const before = order.slice(0, Math.max(place, 0)).findLast(isThere);
  const after = order.slice(place + 1).find(isThere);
  const found = [before, after].map((person) => (person === undefined ? undefined : pages.get(person)));
  return [...new Set(found)].filter((page) => page !== undefined);
}
