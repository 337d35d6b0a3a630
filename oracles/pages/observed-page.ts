import type { Answer, Exchange } from '../../client/exchange.ts';
import { type PageView, pageView, personIn } from './page-view.ts';
import { type Content, contentOf, personHash } from './persons-as-hashes.ts';

/** A persons page as a run keeps it: its numbers, and its persons as hashes. Whatever compares answers compares these. */
export interface ObservedPage extends Omit<PageView, 'persons'> {
  /** 52 bits for each person, in the order of the answer: equal persons have equal ones. */
  readonly persons: Float64Array;
  /** The same of their addresses alone: who is told with another time is the same person. */
  readonly addresses: Float64Array;
  /** The time at which each was created, in milliseconds since 1970; not a number where it is no time. */
  readonly times: Float64Array;
  readonly content: Content;
}

/** For as long as somebody keeps the answer: to read hundreds of bodies again takes longer than to ask once more. */
const known = new WeakMap<Answer, ObservedPage | 'no page'>();

/** The page that an answer shows, read once; undefined where it shows no persons, not even none. */
export function observedPage(exchange: Exchange): ObservedPage | undefined {
  const { answer } = exchange;
  if (answer === undefined) return undefined;
  const page = known.get(answer) ?? readPage(exchange) ?? 'no page';
  known.set(answer, page);
  return page === 'no page' ? undefined : page;
}

/** Persons that an answer shows; none where it is no page. */
export function countOn(exchange: Exchange): number {
  return observedPage(exchange)?.persons.length ?? 0;
}

function readPage(exchange: Exchange): ObservedPage | undefined {
  const { persons: identities, ...numbers } = pageView(exchange) ?? {};
  if (identities === undefined) return undefined;
  const persons = Float64Array.from(identities, personHash);
  const addresses = Float64Array.from(identities, (identity) => personHash(addressIn(identity)));
  const times = Float64Array.from(identities, timeIn);
  return { ...numbers, persons, addresses, times, content: contentOf(persons) };
}

/** As JSON; what is no person has no address, and is known by itself. */
function addressIn(identity: string): string {
  const person = personIn(identity);
  return person === undefined ? identity : JSON.stringify(person[0]);
}

function timeIn(identity: string): number {
  const [, time] = personIn(identity) ?? [];
  return typeof time === 'string' ? Date.parse(time) : Number.NaN;
}

/** The part of a page that does not hang on the order of its list: its numbers, and how many persons it holds. */
export function numbersText({ currentPage, total, totalPages, persons }: ObservedPage): string {
  return [currentPage, total, totalPages, persons.length].join(' ');
}

/** Everything that a page says, but in which order. */
export function answerText({ currentPage, total, totalPages, content }: ObservedPage): string {
  return [currentPage, total, totalPages, content].join(' ');
}
