import { isDeepStrictEqual } from 'node:util';
import type { Numbering } from '../answers/paging.ts';
import { groupedBy } from '../grouped.ts';
import { isThere, type LoggedPage } from '../log/logged-page.ts';
import { wholeReading } from './repeated-since.ts';

/**
 * A suspicion, no law: where the whole walks of a domain all have one order, a page of another limit holds the persons
 * that stand at its place in that order. A service may order by limit, so such a page is only a reason to read the list.
 */
export function shiftedPages(pages: readonly LoggedPage[], numbering: Numbering): readonly LoggedPage[] {
  const byDomain = groupedBy(pages, ({ question }) => question.domain);
  return [...byDomain.values()].flatMap((ofDomain) => {
    const order = oneOrder(ofDomain, numbering);
    if (order === undefined) return [];
    return ofDomain.filter((page) => isThere(page, numbering) && isShifted(page, order, numbering));
  });
}

/** Walks that have to agree before their order is taken for the list's own. */
const walksThatTell = 2;

/** The persons of a domain in the order that every whole walk has; undefined where there is none. */
function oneOrder(pages: readonly LoggedPage[], numbering: Numbering): readonly number[] | undefined {
  const byLimit = [...groupedBy(pages, ({ question }) => question.limit).values()];
  const orders = byLimit.map((ofLimit) => orderOf(ofLimit, numbering)).filter((one) => one !== undefined);
  const [order] = orders;
  if (order === undefined || orders.length < walksThatTell) return undefined;
  return orders.every((other) => isDeepStrictEqual(order, other)) ? order : undefined;
}

/** Of one limit, as its pages were read first. */
function orderOf(ofLimit: readonly LoggedPage[], numbering: Numbering): readonly number[] | undefined {
  const [one] = ofLimit;
  const { pages, total } = (one && wholeReading(ofLimit, one.question, numbering)) ?? {};
  const order = pages?.flatMap(({ persons }) => [...persons]);
  return order !== undefined && BigInt(order.length) === total ? order : undefined;
}

/** True where a page that is not the last is as full as its limit, and holds others than those at its place. */
function isShifted(
  { question: { page, limit }, totalPages = 0n, persons }: LoggedPage,
  order: readonly number[],
  { first }: Numbering,
): boolean {
  if (page === undefined || limit === undefined || persons.length !== limit) return false;
  const index = page - first;
  if (BigInt(index) + 1n >= totalPages) return false;
  const slice = order.slice(index * limit, (index + 1) * limit);
  return slice.length === limit && slice.some((person, place) => person !== persons[place]);
}
