import type { Numbering } from '../answers/paging.ts';
import type { LoggedPage } from '../log/logged-page.ts';
import { personsText } from '../pages/persons-text.ts';
import { totalOf, type Walk, walkText } from '../pages/walk.ts';
import { countOf } from '../words/count-of.ts';
import type { WalkProblem } from './whole-walk.ts';

/**
 * The pages that a list counts, where it ends too early by its own numbers, as the log has it; else undefined. Were every page as full as was asked for,
 * or as the largest that was seen, all pages that are counted would still hold fewer persons than `total`, though as many of them are counted as
 * `total` needs. Fewer may be those within a depth quota.
 */
export function endsShort(pages: readonly LoggedPage[], { first }: Numbering): bigint | undefined {
  const sizes = pages.flatMap(({ persons, question: { limit = 0 } }) => [persons.length, limit]);
  const largest = BigInt(Math.max(0, ...sizes));
  const found = pages.find(({ question: { page }, total, totalPages, persons }) => {
    if (page === undefined || total === undefined || totalPages === undefined) return false;
    const isLast = BigInt(page - first) + 1n === totalPages;
    const most = largest * (totalPages - 1n) + BigInt(persons.length);
    return isLast && most < total && largest * totalPages >= total;
  });
  return found?.totalPages;
}

/**
 * PAGING-5 of a list that was read in part: were every page between those as full as the first ones, all pages would still
 * hold fewer persons than `total`. It tells nothing where pages differ in size, as those do that are filtered after they
 * were cut. `said`: the number of pages that every page tells.
 */
export function shortEnd(walk: Walk, said: bigint | undefined): WalkProblem[] {
  const total = totalOf(walk);
  if (said === undefined || total === undefined || said < leastPages) return [];
  const at = (index: bigint) => walk.facts.find(({ page }) => BigInt(page - walk.first) === index);
  const full = [at(0n), at(1n), at(2n)];
  const later = [at(said / 2n), at(said - 2n), at(said - 1n)];
  const behind = at(said);
  const size = full[0]?.persons ?? 0;
  const isOneSize = full.every((fact) => fact?.kind === 'page' && fact.persons === size);
  if (!isOneSize || !isPlainSize(size, walk.limit) || BigInt(size) * said < total) return [];
  if (!later.every((fact) => fact?.kind === 'page' && fact.persons <= size)) return [];
  if (behind === undefined || behind.kind === 'unreadable' || behind.persons > 0) return [];
  const [, before = 0, last = 0] = later.map((fact) => fact?.persons);
  const most = BigInt(size) * (said - 2n) + BigInt(before) + BigInt(last);
  if (most >= total) return [];
  const read = [...full, ...later, behind].flatMap((fact) => (fact === undefined ? [] : [fact.page]));
  return [
    {
      requirement: 'PAGING-5',
      message: `${walkText(walk)}: the last two of ${said} pages hold ${before} and ${countOf(last, 'person')}; were all others as full as the first, with ${size}, they would hold ${most}, but total is ${total}`,
      received: `${before} and ${countOf(last, 'person')} on the last two of ${countOf(said, 'page')}, and ${size} on the first ones`,
      expected: `exactly ${personsText(total)} on all pages, the total`,
      pages: [walk.first, ...read.slice(-3, -1)],
      suffice: read,
    },
  ];
}

/** Of fewer pages the whole list is read as cheaply as its ends. */
const leastPages = 7n;

/** What was asked for; without that, a size that people choose: not what was left of a page by chance. */
function isPlainSize(size: number, limit: number | undefined): boolean {
  return size > 0 && (limit === undefined ? size % 5 === 0 : size === limit);
}
