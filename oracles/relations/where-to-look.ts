import { type DifferentPerson, placesShown, type ReadPage } from './walks-agree.ts';

/** Pages that hold nobody who is known, of which a reader is shown so many. */
const strangePagesShown = 2;

/** The pages of a reading where a person stands; or would stand, to judge by who is next to it in the other reading. */
export function whereToLook(
  { identity }: Pick<DifferentPerson, 'identity'>,
  reading: readonly ReadPage[],
  other: readonly ReadPage[],
): readonly number[] {
  const own = reading.filter(({ persons }) => persons.includes(identity)).map(({ page }) => page);
  return own.length > 0 ? own.slice(0, placesShown) : pagesOfNeighbours(identity, reading, other);
}

/** The pages of those next to the person, and those between them that hold nobody of the other reading: there it is lost. */
function pagesOfNeighbours(
  identity: string,
  reading: readonly ReadPage[],
  other: readonly ReadPage[],
): readonly number[] {
  const order = other.flatMap(({ persons }) => persons);
  const known = new Set(order);
  const places = new Map(
    reading.flatMap(({ persons }, place) => persons.map((person) => [person, place] as const)),
  );
  const own = order.indexOf(identity);
  const isThere = (person: string) => places.has(person);
  const placeOf = (person: string | undefined) => (person === undefined ? undefined : places.get(person));
  const before = placeOf(order.slice(0, Math.max(own, 0)).findLast(isThere));
  const after = placeOf(order.slice(own + 1).find(isThere));
  const between = reading
    .slice((before ?? -1) + 1, after)
    .filter(({ persons }) => !persons.some((person) => known.has(person)))
    .slice(0, strangePagesShown)
    .map(({ page }) => page);
  const [first, last] = [before, after].map((place) =>
    place === undefined ? [] : (reading[place]?.page ?? []),
  );
  return [...new Set([first ?? [], between, last ?? []].flat())];
}
