import type { Answer, Exchange } from '../../client/exchange.ts';
import { member } from '../../schemas/json-object.ts';
import { type Answered, isSuccess, pageView, personsIn } from '../pages/page-view.ts';
import { personsText } from '../pages/persons-text.ts';
import { bodyText, holds, leaves, leavesOf, type Seen, seen } from '../words/visible-content.ts';

/** Data that a key was shown and nobody else may see. */
export interface ProtectedData {
  /** Values that an answer shows only where it was made from the same records. */
  readonly telling: ReadonlySet<string>;
  /** Words such as `active`, that an error may hold by chance: several of them together tell too. */
  readonly words: ReadonlySet<string>;
  /** The accepted body, in one spelling; undefined where it says nothing of anybody. */
  readonly body: string | undefined;
}

/** Shorter values turn up in an error body by chance. */
const tellingLength = 6;
const shortestWord = 3;
/** An error in 200 may share a word or two with a record (`type`, `status`). */
const wordsTogether = 3;

/** Values that are looked for: whoever discloses shows some of these. */
const mostValues = 2_000;

/** The persons of an accepted page, less what all share and what refusals show; `others`: more pages of the key. */
export function protectedPersons(
  { answer, receivedAt }: Accepted,
  common: readonly Answer[],
  others: readonly Answer[] = [],
): ProtectedData {
  const isOwn = (value: string) => !isOfTheMoment(value, receivedAt);
  const elsewhere = others.flatMap(peopleOn).slice(0, mostValues);
  const people = peopleOn(answer);
  const contacts = new Set(common.flatMap((one) => contactsIn(seen(one), [...people, ...elsewhere])));
  const addresses = elsewhere.flat().filter((value) => value.includes('@'));
  const documented = [...people.flat(), ...addresses].filter((value) => !contacts.has(value));
  const records = unshared(personsIn(answer).slice(0, mostValues).map(leaves));
  const further = protectedValues(records.filter(isOwn), bodyText(answer), common);
  const telling = new Set([...documented.filter(isOwn).filter(isTelling), ...further.telling]);
  return { ...further, telling };
}

const knownPeople = new WeakMap<Answer, readonly (readonly string[])[]>();

/** The documented values of each person; pages are held against each other, so that each is read once. */
function peopleOn(answer: Answer): readonly (readonly string[])[] {
  const known = knownPeople.get(answer) ?? personsIn(answer).slice(0, mostValues).map(documentedValues);
  knownPeople.set(answer, known);
  return known;
}

/** Address and time of creation of a person, as far as there are any. */
function documentedValues(person: unknown): readonly string[] {
  return [member(person, 'email'), member(person, 'created_at')].filter((value) => typeof value === 'string');
}

/**
 * Gives what a refusal for nobody shows of its own, though somebody has it too: one address, a contact's, and one time, the
 * day on which the service began. One that shows several of either, or both of one person, shows persons.
 */
function contactsIn({ text }: Seen, people: readonly (readonly string[])[]): readonly string[] {
  const shown = people.map((values) => values.filter((value) => holds(text, value)));
  const isPerson = shown.some(({ length }) => length > 1);
  const distinct = [...new Set(shown.flat())];
  const addresses = distinct.filter((value) => value.includes('@')).length;
  return isPerson || addresses > 1 || distinct.length - addresses > 1 ? [] : distinct;
}

/** Values that not every record has. */
function unshared([first = [], ...others]: readonly (readonly string[])[]): string[] {
  const shared = first.filter((value) => others.length > 0 && others.every((one) => one.includes(value)));
  return [first, ...others].flat().filter((value) => !shared.includes(value));
}

/**
 * Values of an accepted consumer record, less what any answer of the endpoint shows: those of answers for an identifier
 * that nobody has, to right and wrong keys (unless that is the record itself: CONSUMER-3), the time of day, the
 * identifier that was asked for, and its address.
 */
export function protectedConsumer(
  { answer, receivedAt }: Accepted,
  id: string,
  common: readonly Answer[],
): ProtectedData {
  const all = leavesOf(answer);
  const own = all.filter(
    (value) => value !== id && !value.includes(`/consumers/${id}`) && !isOfTheMoment(value, receivedAt),
  );
  return protectedValues(own, all.length === 0 ? undefined : bodyText(answer), common);
}

export type Accepted = Pick<Answered, 'answer' | 'receivedAt'>;

/** Milliseconds; clocks differ, and answers are kept for a while. */
const aMoment = 3_600_000;

/** A time close to that of the answer is no secret of the record: a refusal that tells the time may tell the same. */
function isOfTheMoment(value: string, receivedAt: number): boolean {
  const seconds = /^\d{10}$/.test(value) ? Number(value) * 1_000 : undefined;
  const milliseconds = /^\d{13}$/.test(value) ? Number(value) : undefined;
  return Math.abs((seconds ?? milliseconds ?? Date.parse(value)) - receivedAt) < aMoment;
}

function protectedValues(
  values: readonly string[],
  body: string | undefined,
  answers: readonly Answer[],
): ProtectedData {
  const isSame = (answer: Answer) => sameBody(answer, body);
  const common = answers.filter((answer) => !isSuccess(answer) || !isSame(answer)).map(seen);
  const own = values
    .slice(0, mostValues)
    .filter((value) => !common.some(({ text, values: known }) => known.has(value) || holds(text, value)));
  const telling = new Set(own.filter(isTelling));
  const words = new Set(own.filter((value) => !telling.has(value) && value.length >= shortestWord));
  const isCommon = answers.some((answer) => !isSuccess(answer) && isSame(answer));
  return { telling, words, body: isCommon ? undefined : body };
}

/** Addresses, times, numbers of some length; words, versions and dates are shared by records, errors and web pages. */
function isTelling(value: string): boolean {
  if (value.length < tellingLength || /^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  return /@|\d(?:\D*\d){3}/.test(value);
}

/** Says what an answer to a request that had to be refused discloses; undefined where it discloses nothing. */
export function disclosure(exchange: Exchange, data: ProtectedData): string | undefined {
  const { answer } = exchange;
  if (answer === undefined) return undefined;
  const status = `status ${answer.status}`;
  const view = exchange.request.endpoint === 'partner' && isSuccess(answer) ? pageView(exchange) : undefined;
  if (view?.persons !== undefined && view.persons.length > 0)
    return `${status} and ${personsText(view.persons.length)}`;
  if (view?.total !== undefined && view.total > 0n) return `${status} and the total, ${view.total}`;
  const values = valuesShown(answer, data);
  if (values > 0) return `${status}, and ${valuesText(values)}`;
  return sameBody(answer, data.body) ? `${status} and the body that the key is answered with` : undefined;
}

/** Protected values that an answer shows, whatever its status and form. */
export function valuesOf({ answer }: Exchange, data: ProtectedData): number {
  return answer === undefined ? 0 : valuesShown(answer, data);
}

/** True where an answer shows several addresses of persons: one may be a contact's. */
export function showsPeople({ answer }: Exchange, { telling }: ProtectedData): boolean {
  if (answer === undefined) return false;
  const { text } = seen(answer);
  return [...telling].filter((value) => value.includes('@') && holds(text, value)).length > 1;
}

function valuesShown(answer: Answer, { telling, words }: ProtectedData): number {
  const { text, values } = seen(answer);
  const shown = [...telling].filter((value) => holds(text, value)).length;
  const shared = [...words].filter((word) => values.has(word)).length;
  return shown > 0 || shared >= wordsTogether ? shown + shared : 0;
}

function sameBody(answer: Answer, body: string | undefined): boolean {
  return body !== undefined && bodyText(answer) === body;
}

export function valuesText(count: number): string {
  return count === 1 ? 'a value that only the key may see' : `${count} values that only the key may see`;
}
