import type { ServerResponse } from 'node:http';
import type { Consumer } from '../data/consumer.ts';
import type { Person, Persons } from '../data/person.ts';
import type { Answer, Wire } from './answer.ts';
import type { Question } from './question.ts';
import type { Reason } from './refused.ts';

/** Parameters of a request for a page, before any person is looked up. */
export interface PageRequest {
  readonly question: Question;
  /** The limit that was asked for, or the default. */
  readonly limit: number;
  /** The limit that takes effect. */
  readonly size: number;
  readonly firstPage: number;
  /** The page that was asked for, or the first; it may lie beyond the end. */
  readonly askedPage: number;
}

/** Position of a page in a domain, before its number is settled. */
export interface PagePosition extends PageRequest {
  /** All that match, in the order in which they are listed. */
  readonly persons: Persons;
  /** Rows that the pages are cut from. */
  readonly rows: number;
  /** Pages that exist; 0 where there are no rows. */
  readonly pages: number;
}

export interface NumberedPage extends PagePosition {
  readonly page: number;
}

export interface PageView extends NumberedPage {
  readonly taken: readonly Person[];
}

/** Members of `data`; a fault may put anything there, and undefined leaves a member out. */
export interface PageFields {
  readonly current_page: unknown;
  readonly persons: unknown;
  readonly total: unknown;
  readonly total_pages: unknown;
}

/** From the first row of a page to the one after its last, counted from 0. */
export type Window = readonly [from: number, to: number];

/** Owner of a key: a partner, or a reader of consumers. */
export type KeyOwner = { readonly partnerId: string } | 'consumer-reader';

export interface Access {
  presentedKey(question: Question): string | undefined;
  /** Throws `missing-key` or `wrong-key`. */
  authorise(key: string | undefined, question: Question): KeyOwner;
  /** The partner whose customers are listed; throws `unknown-partner`. */
  admit(holder: KeyOwner, question: Question): string;
  refuse(reason: Reason, question: Question): Answer;
}

export interface Paging {
  firstPage(): number;
  defaultLimit(): number;
  maximumLimit(domain: string): number;
  /** Undefined where not asked for; throws `bad-limit`. */
  readLimit(question: Question): number | undefined;
  /** Undefined where not asked for; throws `bad-page`. */
  readPage(question: Question): number | undefined;
  /** The limit that takes effect in place of one above the maximum. */
  overMaximum(limit: number, maximum: number): number;
  pageSize(limit: number, question: Question): number;
  countRows(persons: Persons): number;
  /** The number of pages for so many rows. */
  cutPages(rows: number, size: number): number;
  /** The page to give for the one that is asked for, which may lie beyond the end. */
  resolvePage(page: number, place: PagePosition): number;
  window(view: NumberedPage): Window;
  take(view: NumberedPage, window: Window): readonly Person[];
  countTotal(view: PageView): number;
  countPages(view: PageView): number;
  currentPage(view: PageView): number;
}

export interface Listing {
  /** Throws `missing-domain`. */
  readDomain(question: Question): string;
  /** Throws `unknown-domain` where that is not an empty list. */
  select(partnerId: string, domain: string, asked: PageRequest): Persons;
  order(persons: Persons, asked: PageRequest): Persons;
  presentPerson(person: Person, view: PageView): unknown;
  presentPage(fields: PageFields, view: PageView): unknown;
}

export interface Consumers {
  /** Throws `bad-limit`. */
  readConsumerLimit(question: Question): void;
  /** Throws `unknown-consumer`. */
  findConsumer(id: string, question: Question): Consumer;
  presentConsumer(consumer: Consumer, question: Question): unknown;
}

interface Sending {
  /** The whole way from a request to its answer; `all` are the behaviours of the running service. */
  answer(question: Question, all: Behaviours): Answer | Promise<Answer>;
  serialise(json: unknown, question: Question): string;
  toBytes(text: string, question: Question): Uint8Array;
  /** The last word on status, headers, bytes and framing. */
  seal(wire: Wire, question: Question): Wire;
  send(wire: Wire, outgoing: ServerResponse): void;
}

/**
 * All that the service does, as small named functions. A choice or a fault replaces some of them; none of them knows
 * that it may be replaced.
 */
export interface Behaviours extends Access, Paging, Listing, Consumers, Sending {}
