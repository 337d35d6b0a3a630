import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { pageView } from '../pages/page-view.ts';
import { personsText } from '../pages/persons-text.ts';
import { plainNumber, questionOf } from '../question.ts';

/** The number of the first page: 0 or 1, as learned from the target. */
export interface Numbering {
  readonly first: 0 | 1;
}

/** True where a page lies within the number of pages that an answer counts. */
export function isCounted(page: number | bigint, totalPages: bigint, first: number): boolean {
  return page >= first && BigInt(page) - BigInt(first) < totalPages;
}

/**
 * PAGING-1: a page that exists answers with its own number. A page exists where it lies within the answer's own
 * `total_pages` and holds persons; what lies outside may be answered with another page under that page's number, and
 * where no page was asked for, or none that can be read, any page that exists may come.
 */
export function currentPage(exchange: Exchange, { first }: Numbering): Deviation[] {
  const { currentPage: said, totalPages, persons = [] } = pageView(exchange) ?? {};
  if (said === undefined || totalPages === undefined || persons.length === 0) return [];
  const page = plainNumber(questionOf(exchange.request).page);
  const isNone = page === undefined || page < first;
  // A page was asked for, in whatever spelling and however often.
  const isNamed = new URLSearchParams(exchange.request.query).has('page');
  const isZero = said === 0n && isNamed;
  const isFree = isNone
    ? isCounted(said, totalPages, first) || totalPages === 0n || isZero
    : !isCounted(page, totalPages, first);
  if (isFree || (!isNone && said === BigInt(page))) return [];
  const received = `current_page ${said}`;
  const expected = isNone
    ? 'the number of a page that exists'
    : `current_page ${page}, the number of the page returned`;
  return [
    deviationOf('PAGING-1', [exchange], { message: `the page answers with ${received}`, received, expected }),
  ];
}

/** PAGING-2: beyond `total_pages` pages, counted from the first, there are no further persons. */
export function pageBounds(exchange: Exchange, { first }: Numbering): Deviation[] {
  const { currentPage: said, totalPages, persons = [] } = pageView(exchange) ?? {};
  if (totalPages === undefined || persons.length === 0) return [];
  const asked = plainNumber(questionOf(exchange.request).page);
  // Without a page that can be read, a number beyond the last one is PAGING-1's affair; persons where there are no pages
  // are ours.
  const ofNone = totalPages === 0n ? said : undefined;
  const page = asked === undefined ? ofNone : BigInt(asked);
  if (page === undefined || page < BigInt(first) || isCounted(page, totalPages, first)) return [];
  // An existing page under its own number is a free answer to a page beyond the end. Where the number cannot be read,
  // which is SHAPE-2's affair, it may be one.
  if (said === undefined || isCounted(said, totalPages, first)) return [];
  const last = BigInt(first) + totalPages - 1n;
  const held = personsText(persons.length);
  return [
    deviationOf('PAGING-2', [exchange], {
      message: `page ${page} holds ${held}, but total_pages is ${totalPages}`,
      received: `${held} on page ${page} with total_pages ${totalPages}`,
      expected:
        totalPages === 0n
          ? 'no persons where total_pages is 0'
          : `no persons beyond page ${last}, the last of ${totalPages} counted from ${first}`,
    }),
  ];
}

/** PAGING-3: a page holds no more persons than `most`, which follows from the `limit` that was asked and accepted. */
export function personsCount(exchange: Exchange, most: number, why: string): Deviation[] {
  const { persons = [] } = pageView(exchange) ?? {};
  if (persons.length <= most) return [];
  // Of a crowd, the rest was not read.
  const isCut = exchange.answer?.receivedBytes !== undefined;
  const held = `${isCut ? 'at least ' : ''}${personsText(persons.length)}`;
  return [
    deviationOf('PAGING-3', [exchange], {
      message: `the page holds ${held}`,
      received: held,
      expected: `at most ${personsText(most)}: ${why}`,
    }),
  ];
}

/** The `limit` that a page of the answer exceeds; undefined where it exceeds none in plain positive digits. */
export function exceededLimit(exchange: Exchange): number | undefined {
  const limit = plainNumber(questionOf(exchange.request).limit);
  const { persons = [] } = pageView(exchange) ?? {};
  return limit !== undefined && limit > 0 && persons.length > limit ? limit : undefined;
}
