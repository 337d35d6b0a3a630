import { sameHash } from '../multiset-hash.ts';
import { hashOf, personsIn, type Walk, walkText } from '../walk.ts';

/** Whether two whole walks of one domain hold the same multiset of persons (PAGING-7). */
export function samePersons(left: Walk, right: Walk): boolean {
  return personsIn(left) === personsIn(right) && sameHash(hashOf(left), hashOf(right));
}

/** A page as it is narrowed down to: its number and the identities on it, in order. */
export interface ReadPage {
  readonly page: number;
  readonly persons: readonly string[];
}

export interface Place {
  readonly page: number;
  /** Counted from 1. */
  readonly number: number;
}

/** A person whose count differs between two walks, with every place where each shows it. */
export interface DifferentPerson {
  readonly identity: string;
  readonly left: readonly Place[];
  readonly right: readonly Place[];
}

/** The persons that two readings do not hold equally often; the first few of each kind. */
export function differentPersons(
  left: readonly ReadPage[],
  right: readonly ReadPage[],
): readonly DifferentPerson[] {
  const [lefts, rights] = [placesOf(left), placesOf(right)];
  const identities = new Set([...lefts.keys(), ...rights.keys()]);
  return [...identities]
    .map((identity) => ({ identity, left: lefts.get(identity) ?? [], right: rights.get(identity) ?? [] }))
    .filter((person) => person.left.length !== person.right.length);
}

/** What differs, in a reader's words: `page 5 repeats the last person of page 4 (page 4 #7 = page 5 #1)`. */
export function differenceText(persons: readonly DifferentPerson[], left: Walk): string {
  const repeated = persons.find(
    (person) => person.right.length > person.left.length && person.right.length > 1,
  );
  const lost = persons.find((person) => person.right.length < person.left.length);
  const added = persons.find((person) => person.left.length === 0);
  const texts = [
    repeated && repeatedText(repeated),
    lost && lostText(lost, left),
    !repeated && added && addedText(added, left),
  ];
  const said = texts.filter((text) => typeof text === 'string');
  return said.length === 0 ? `the pages hold other persons than ${walkText(left)}` : said.join('; ');
}

function repeatedText({ right }: DifferentPerson): string {
  const [first, second] = right;
  if (first === undefined || second === undefined) return '';
  return `page ${second.page} repeats a person of page ${first.page} (page ${first.page} #${first.number} = page ${second.page} #${second.number})`;
}

function lostText({ left, right }: DifferentPerson, walk: Walk): string {
  const [place] = left;
  const where = place === undefined ? '' : ` (page ${place.page} #${place.number} of ${walkText(walk)})`;
  return right.length === 0 ? `a person is on no page${where}` : `a person is on one page less${where}`;
}

function addedText({ right }: DifferentPerson, walk: Walk): string {
  const [place] = right;
  return `page ${place?.page} #${place?.number} is a person that ${walkText(walk)} does not hold`;
}

function placesOf(pages: readonly ReadPage[]): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  for (const { page, persons } of pages) {
    for (const [index, identity] of persons.entries()) {
      const known = places.get(identity);
      if (known === undefined) places.set(identity, [{ page, number: index + 1 }]);
      else known.push({ page, number: index + 1 });
    }
  }
  return places;
}
