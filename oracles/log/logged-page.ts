import type { Exchange } from '../../client/exchange.ts';
import { withoutBody } from '../discovery/without-body.ts';
import { type PageQuestion, pageQuestionOf } from '../page-question.ts';
import { addressIn, pageView } from '../page-view.ts';
import type { Numbering } from '../paging.ts';

/** A persons page in the log of a run: its numbers, and its persons as hashes, so that a run keeps pages and not bodies. */
export interface LoggedPage {
  readonly question: PageQuestion;
  readonly exchange: Exchange;
  readonly currentPage: bigint | undefined;
  readonly total: bigint | undefined;
  readonly totalPages: bigint | undefined;
  /** 52 bits for each person, in the order of the answer: equal persons have equal ones. */
  readonly persons: Float64Array;
  /** The same of their addresses alone: who is told with another time is the same person. */
  readonly addresses: Float64Array;
  /** Stands for the multiset of persons. */
  readonly content: string;
}

/** The page that an exchange shows; undefined where it shows none, or was asked in a spelling of its own. */
export function loggedPage(exchange: Exchange): LoggedPage | undefined {
  const question = pageQuestionOf(exchange);
  const { persons: identities, currentPage, total, totalPages } = pageView(exchange) ?? {};
  if (question === undefined || identities === undefined) return undefined;
  const persons = Float64Array.from(identities, personHash);
  const addresses = Float64Array.from(identities, (identity) => personHash(addressIn(identity)));
  const content = contentOf(persons);
  const numbers = { currentPage, total, totalPages };
  return { question, exchange: withoutBody(exchange), ...numbers, persons, addresses, content };
}

/** Statuses that are about what was asked (RFC 9110 15.5.1, 15.5.5, 15.5.11, 15.5.21). */
export const ofTheQuestion: readonly number[] = [400, 404, 410, 422];

/** The refusal of a page in the terms of a page, to be held against other answers to its question; undefined where there is none. */
export function refusedPage(exchange: Exchange): LoggedPage | undefined {
  const question = pageQuestionOf(exchange);
  const status = exchange.answer?.status;
  if (question === undefined || status === undefined || !ofTheQuestion.includes(status)) return undefined;
  return {
    question,
    exchange: withoutBody(exchange),
    currentPage: undefined,
    total: undefined,
    totalPages: undefined,
    persons: new Float64Array(),
    addresses: new Float64Array(),
    content: `status ${status}`,
  };
}

/** Whether a page exists: within what the answer itself counts; without `page`, the service chooses one, and always the same. */
export function isThere({ question: { page }, totalPages }: LoggedPage, { first }: Numbering): boolean {
  if (totalPages === undefined) return false;
  return page === undefined || (page >= first && BigInt(page - first) < totalPages);
}

const modulus = 2 ** 52;

/** The same for every order. */
function contentOf(persons: Float64Array): string {
  let [sum, squares] = [0, 0];
  for (const person of persons) {
    sum = (sum + person) % modulus;
    // A second sum of other bits, so that two pairs of persons do not have the same by chance.
    squares = (squares + scrambled(person)) % modulus;
  }
  return `${persons.length} ${sum} ${squares}`;
}

function scrambled(person: number): number {
  const [high, low] = [Math.floor(person / 2 ** 32), person >>> 0];
  return (Math.imul(high ^ low, 0x9e3779b1) >>> 0) * 2 ** 16 + (low >>> 16);
}

/** 52 bits of a text, by multiplication and exclusive or: nobody gains by making two persons look alike. */
export function personHash(text: string): number {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (two & 0xf_ffff) * 2 ** 32 + (one >>> 0);
}
