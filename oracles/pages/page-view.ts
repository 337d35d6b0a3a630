import { hash } from 'node:crypto';
import type { Answer, Exchange } from '../../client/exchange.ts';
import { isSuccessful } from '../../schemas/http-status.ts';
import { isObject, member } from '../../schemas/json-object.ts';
import { integerOf } from '../integer.ts';
import { type JsonReading, type JsonValue, jsonOf, readJson } from '../json/json-text.ts';
import { recentlyRead } from '../json/recent-cache.ts';

/** A persons page as the paging oracles see it: a part that has not its shape is absent, and judged by SHAPE. */
export interface PageView {
  readonly currentPage?: bigint | undefined;
  readonly total?: bigint | undefined;
  readonly totalPages?: bigint | undefined;
  /** The identity of each person, in the order of the answer. */
  readonly persons?: readonly string[] | undefined;
}

const readLately = recentlyRead((answer: Answer) => view(readJson(answer)));
/** Views of small bodies, and such as are small beside the large body that they were read of, for as long as somebody keeps the answer. */
const keptViews = new WeakMap<Answer, PageView>();
const small = 16_384;
const large = 262_144;
const smallShare = 8;

function viewOf(answer: Answer): PageView | undefined {
  const known = keptViews.get(answer);
  if (known !== undefined) return known;
  const seen = readLately(answer);
  if (seen !== undefined && isWorthKeeping(seen, answer)) keptViews.set(answer, seen);
  return seen;
}

function isWorthKeeping({ persons }: PageView, { body: { length } }: Answer): boolean {
  if (length <= small) return true;
  if (length < large) return false;
  // The same persons again and again are one text in memory.
  const characters = [...new Set(persons)].reduce((sum, person) => sum + person.length, 0);
  return characters * smallShare <= length;
}

export function isSuccess(answer: Answer): boolean {
  return isSuccessful(answer.status);
}

export type Answered = Exchange & { readonly answer: Answer };

export function isAnswered(exchange: Exchange): exchange is Answered {
  return exchange.answer !== undefined && isSuccess(exchange.answer);
}

/** The page that an answer holds; undefined where it is no success or not JSON. */
export function pageView(exchange: Exchange): PageView | undefined {
  return isAnswered(exchange) ? viewOf(exchange.answer) : undefined;
}

function view(reading: JsonReading): PageView | undefined {
  if ('problem' in reading) return undefined;
  const persons = member(member(reading.value, 'data'), 'persons');
  return {
    currentPage: integer(reading, 'current_page'),
    total: count(reading, 'total'),
    totalPages: count(reading, 'total_pages'),
    persons: Array.isArray(persons) ? identities(persons) : undefined,
  };
}

function integer(reading: JsonValue, field: string): bigint | undefined {
  if (typeof member(member(reading.value, 'data'), field) !== 'number') return undefined;
  return integerOf(reading.lexeme(`/data/${field}`) ?? '');
}

function count(reading: JsonValue, field: string): bigint | undefined {
  const value = integer(reading, field);
  return value !== undefined && value >= 0n ? value : undefined;
}

/** The persons of a body as they were received; none where it has no list of them. */
export function personsIn(answer: Answer): readonly unknown[] {
  const persons = member(member(jsonOf(answer), 'data'), 'persons');
  return Array.isArray(persons) ? persons : [];
}

/** Persons that an answer shows, by their identities: on a page, or in the body of a refusal that holds one all the same. */
export function personsShown(exchange: Exchange): readonly string[] {
  const { answer } = exchange;
  if (answer === undefined || isSuccess(answer)) return pageView(exchange)?.persons ?? [];
  return identities(personsIn(answer)).filter((one) => emailIn(one)?.includes('@'));
}

/** Equal ones are one text: a page may hold the same person ten thousand times. */
function identities(persons: readonly unknown[]): readonly string[] {
  const known = new Map<string, string>();
  return persons.map((person) => {
    const own = identity(person);
    const first = known.get(own) ?? own;
    known.set(own, first);
    return first;
  });
}

/** A person is known by e-mail and time of creation as received; further fields may vary between answers. */
function identity(person: unknown): string {
  const [email, time] = [member(person, 'email'), member(person, 'created_at')];
  return JSON.stringify(isObject(person) ? [bounded(email), bounded(time)] : bounded(person));
}

/** The e-mail and the time of creation in an identity, as they were received; undefined where it is no person's. */
export function personIn(identity: string): readonly [email: unknown, createdAt: unknown] | undefined {
  const value: unknown = JSON.parse(identity);
  return Array.isArray(value) ? [value[0], value[1]] : undefined;
}

/** The e-mail in an identity; undefined where it has none. */
export function emailIn(identity: string): string | undefined {
  const [email] = personIn(identity) ?? [];
  return typeof email === 'string' ? email : undefined;
}

/** No address takes as much (RFC 5321 4.5.3.1), nor does a time. */
const longestPart = 384;
const keptOfPart = 200;

/** Nobody reads an identity of megabytes: it has to be equal for who is equal, and to begin as it did. */
function bounded(part: unknown = null): unknown {
  const isText = typeof part === 'string';
  if (!isText && (typeof part !== 'object' || part === null)) return part;
  const text = isText ? part : JSON.stringify(part);
  return text.length <= longestPart ? part : `${text.slice(0, keptOfPart)}#${hash('sha256', text, 'hex')}`;
}
