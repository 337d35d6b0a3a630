import type { Exchange } from '../../client/exchange.ts';
import { kindOfStatus } from '../../schemas/http-status.ts';
import { isCounted } from '../answers/paging.ts';
import { type ObservedPage, observedPage } from './observed-page.ts';
import type { List } from './page-question.ts';
import { type PageView, pageView } from './page-view.ts';
import { type Content, combinedContent, nobody } from './persons-as-hashes.ts';

/** The part of one page of a walk that is kept: numbers and what persons they are, so that a walk holds pages and not persons. */
export interface PageFact extends Pick<ObservedPage, 'content' | 'total' | 'totalPages'> {
  readonly page: number;
  /** `refused`: a status that refuses the page; `unreadable`: no answer, or one that other rows find wrong. */
  readonly kind: 'page' | 'refused' | 'unreadable';
  readonly persons: number;
  readonly status: number | undefined;
  /** The reason why there is no whole answer. */
  readonly failure?: string;
}

/** All pages of a domain read with one limit, in order from the first; or, sampled, some of them. */
export interface Walk extends List {
  readonly limit: number | undefined;
  readonly first: number;
  readonly facts: readonly PageFact[];
  /** True where every page could be read, up to the last that holds persons. */
  readonly whole: boolean;
  /** Some of its pages were read once more: the others are not among the facts. */
  readonly isPart?: true;
}

/** `first`: the number of the first page. */
export function pageFact(page: number, exchange: Exchange, first: number): PageFact {
  const observed = observedPage(exchange);
  const view = pageView(exchange);
  const isOther = isAnotherPage(view, page, first);
  const own = isOther ? undefined : observed;
  return {
    page,
    kind: isOther || observed !== undefined ? 'page' : kindWithoutPersons(exchange),
    persons: own?.persons.length ?? 0,
    content: own?.content ?? nobody,
    total: view?.total,
    totalPages: view?.totalPages,
    status: exchange.answer?.status,
    ...(exchange.failure === undefined ? {} : { failure: exchange.failure.message }),
  };
}

/** A page beyond the end may be answered with one that exists, under its own number: those persons were read before. */
function isAnotherPage(
  { currentPage, totalPages }: Pick<PageView, 'currentPage' | 'totalPages'> = {},
  page: number,
  first: number,
): boolean {
  if (currentPage === undefined || totalPages === undefined) return false;
  return !isCounted(page, totalPages, first) && isCounted(currentPage, totalPages, first);
}

function kindWithoutPersons({ answer }: Exchange): PageFact['kind'] {
  const says = answer === undefined ? 'broken' : kindOfStatus(answer.status);
  return says === 'question' || says === 'elsewhere' ? 'refused' : 'unreadable';
}

export function isRefused({ kind }: PageFact): boolean {
  return kind === 'refused';
}

/** True where every page of it was given: a walk that is whole may hold pages that are refused. */
export function isGivenWhole({ facts }: Pick<Walk, 'facts'>): boolean {
  return facts.every(({ kind }) => kind === 'page');
}

export function personsIn({ facts }: Walk): number {
  return facts.reduce((sum, { persons }) => sum + persons, 0);
}

export function contentOfWalk({ facts }: Walk): Content {
  return combinedContent(facts.map(({ content }) => content));
}

/** The total that every page gives; undefined where they differ: the data moved, or PAGING-4 is broken. */
export function totalOf({ facts }: Walk): bigint | undefined {
  return onlyOf(facts.map(({ total }) => total));
}

/** The number of pages that every page gives; undefined where they differ. */
export function pagesSaid({ facts }: Walk): bigint | undefined {
  return onlyOf(facts.map(({ totalPages }) => totalPages));
}

function onlyOf(numbers: readonly (bigint | undefined)[]): bigint | undefined {
  const [only, another] = new Set(numbers.filter((number) => number !== undefined));
  return another === undefined ? only : undefined;
}

/** `domain=acme.example limit=7` */
export function walkText({ domain, limit }: List): string {
  return limit === undefined ? `domain=${domain} without limit` : `domain=${domain} limit=${limit}`;
}
