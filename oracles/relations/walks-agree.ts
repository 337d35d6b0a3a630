import { timestampProblem } from '../../schemas/formats/timestamp.ts';
import { valuesByKey } from '../grouped.ts';
import { emailIn, personIn } from '../pages/page-view.ts';
import { contentOfWalk, type Walk, walkText } from '../pages/walk.ts';
import { countOf } from '../words/count-of.ts';
import { personal } from '../words/personal.ts';
import { received } from '../words/received.ts';

/** True where two whole walks of one domain hold the same multiset of persons (PAGING-7). */
export function samePersons(left: Walk, right: Walk): boolean {
  return contentOfWalk(left) === contentOfWalk(right);
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

/** The difference in words: where each person stands in either walk. Nobody can tell which walk is wrong. */
export function differenceText(persons: readonly DifferentPerson[], left: Walk, right: Walk): string {
  const twoTimes = toldOtherwise(persons, left, right);
  if (twoTimes !== undefined) return twoTimes;
  const said = tellingPersons(persons).map((person) => personText(person, left, right));
  return said.length === 0 ? 'other persons each time' : said.join('; ');
}

/** `created_at of "ada@acme.example" is T with limit=25 and U with limit=24`, where so many have two times and nobody else differs. */
function toldOtherwise(persons: readonly DifferentPerson[], left: Walk, right: Walk): string | undefined {
  const pairs = twoTimesOf(persons);
  const [first] = pairs;
  if (first === undefined) return undefined;
  const more = pairs.length - 1;
  const alike =
    more === 0 ? '' : `; ${more} more ${more === 1 ? 'has another time' : 'have other times'} too`;
  return `created_at of ${nameOf(first.left)} is ${timeOf(first.left)} with ${walkText(left)}, and ${timeOf(first.right)} with ${walkText(right)}${alike}`;
}

/** The identities of those who have another time in each walk; none where anybody differs otherwise. */
function twoTimesOf(persons: readonly DifferentPerson[]) {
  const [onlyLeft, onlyRight] = [
    persons.filter((person) => person.left.length === 1 && person.right.length === 0),
    persons.filter((person) => person.right.length === 1 && person.left.length === 0),
  ];
  const others = byAddress(onlyRight);
  const pairs = [...byAddress(onlyLeft)].flatMap(([email, { identity: left }]) => {
    const right = others.get(email)?.identity;
    return right === undefined ? [] : [{ left, right }];
  });
  return pairs.length * 2 === persons.length ? pairs : [];
}

/** True where all that differs are times, each of which has not the documented form in one of the walks (PERSON-3). */
export function differInForm(persons: readonly DifferentPerson[]): boolean {
  const pairs = twoTimesOf(persons);
  const isOfForm = (identity: string) => {
    const time = timeIn(identity);
    return typeof time === 'string' && timestampProblem(time) === undefined;
  };
  return pairs.length > 0 && pairs.every(({ left, right }) => !isOfForm(left) || !isOfForm(right));
}

/** Persons by an address that nobody else among them has: two who share a mailbox are not told apart by it. */
function byAddress(persons: readonly DifferentPerson[]): ReadonlyMap<string | undefined, DifferentPerson> {
  const emails = persons.map(({ identity }) => emailIn(identity));
  return new Map(
    persons.flatMap((person, place) => {
      const email = emails[place];
      const isOwn = email !== undefined && emails.indexOf(email) === emails.lastIndexOf(email);
      return isOwn ? [[email, person] as const] : [];
    }),
  );
}

/** The persons of a difference that are told, at most two: both times of one; or who is repeated, and whom a walk lacks. */
export function tellingPersons(persons: readonly DifferentPerson[]): readonly DifferentPerson[] {
  const [times] = twoTimesOf(persons);
  if (times !== undefined)
    return persons.filter(({ identity }) => identity === times.left || identity === times.right);
  const repeated = persons.find(({ left, right }) => left.length > 1 || right.length > 1);
  const onlyLeft = persons.find(({ right }) => right.length === 0);
  const onlyRight = persons.find(({ left }) => left.length === 0);
  const each = new Set([repeated, onlyLeft, onlyRight].filter((person) => person !== undefined));
  return [...each].slice(0, 2);
}

/** `"ada@acme.example" is on page 2 (#21) of domain=acme.example limit=25, and on no page of the same with limit=24` */
function personText({ identity, left, right }: DifferentPerson, leftWalk: Walk, rightWalk: Walk): string {
  const sides = [
    { places: left, walk: leftWalk },
    { places: right, walk: rightWalk },
  ].toSorted((one, other) => other.places.length - one.places.length);
  const texts = sides.map(({ places, walk }) => `on ${placesText(places)} of ${walkText(walk)}`);
  return `${nameOf(identity)} is ${texts.join(', and ')}`;
}

/** Places of one person that a reader is shown. */
const placesShown = 3;

function placesText(places: readonly Place[]): string {
  if (places.length === 0) return 'no page';
  const shown = places.slice(0, placesShown).map(({ page, number }) => `page ${page} (#${number})`);
  const more = places.length > placesShown ? [`${countOf(places.length - placesShown, 'place')} more`] : [];
  return [...shown, ...more].join(' and ');
}

function nameOf(identity: string): string {
  const email = emailIn(identity);
  return email === undefined ? 'a person without an address' : `"${personal(email)}"`;
}

/** The time as received, where it is one: anything else in its place may be somebody's. */
function timeOf(identity: string): string {
  return received(timeIn(identity), 'partner', '/data/persons/0/created_at');
}

function timeIn(identity: string): unknown {
  return personIn(identity)?.[1] ?? null;
}

function placesOf(pages: readonly ReadPage[]): ReadonlyMap<string, readonly Place[]> {
  const placesOn = ({ page, persons }: ReadPage) =>
    persons.map((identity, index) => [identity, { page, number: index + 1 }] as const);
  return valuesByKey(pages.flatMap(placesOn));
}

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
