import type { Exchange } from '../../client/exchange.ts';
import { plainNumber, questionOf } from '../question.ts';

/** The pages of one list have its domain and limit; without one, the service's own page size. */
export interface List {
  readonly domain: string;
  readonly limit?: number | undefined;
}

/** A question to the partner endpoint; where `limit` or `page` is absent or undefined, it is not sent. */
export interface PageQuestion extends List {
  readonly page?: number | undefined;
}

export interface AskedPage {
  readonly question: PageQuestion;
  readonly exchange: Exchange;
}

/** The question in the terms of the checks; undefined where it is asked in another spelling than theirs. */
export function pageQuestionOf({ request }: Exchange): PageQuestion | undefined {
  const { domain, limit, page } = questionOf(request);
  const [size, number] = [plainNumber(limit), plainNumber(page)];
  if (domain === undefined || (limit !== undefined && size === undefined)) return undefined;
  if (page !== undefined && number === undefined) return undefined;
  return { domain, limit: size, page: number };
}

export function isSameList(one: List, other: List): boolean {
  return one.domain === other.domain && one.limit === other.limit;
}

export function isSameQuestion(one: PageQuestion, other: PageQuestion): boolean {
  return isSameList(one, other) && one.page === other.page;
}

/** True where one page is easily taken for the other: the same list, or the same number in the same domain. */
export function isNear(one: PageQuestion, other: PageQuestion): boolean {
  return one.domain === other.domain && (one.page === other.page || one.limit === other.limit);
}
