import type { Numbering } from '../answers/paging.ts';
import type { LoggedPage } from '../log/logged-page.ts';
import { personsText } from '../pages/persons-text.ts';
import { type PageFact, totalOf, type Walk, walkText } from '../pages/walk.ts';
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
 * PAGING-5 by some pages of a list, in one state of it: were every other page as full as the first ones, all of them would
 * still hold fewer persons than `total`. It tells nothing where pages differ in size from the beginning, as those may that
 * are filtered after they were cut. `said`: the number of pages that every page tells.
 */
export function fewerThanTotal(walk: Walk, said: bigint | undefined): WalkProblem | undefined {
  const total = totalOf(walk);
  if (said === undefined || total === undefined || said < leastPages) return undefined;
  const [within, behind] = partsOf(walk, said);
  const full = within.slice(0, pagesOfOneSize);
  const size = full[0]?.persons ?? 0;
  const isAtFirst = full.every(({ page, persons }, at) => page === walk.first + at && persons === size);
  if (full.length < pagesOfOneSize || !isAtFirst || !isPlainSize(size, walk.limit)) return undefined;
  if (BigInt(size) * said < total || !within.every((one) => one.kind === 'page' && one.persons <= size))
    return undefined;
  // Whoever stands behind the end that is counted is not missing.
  const isRead = walk.whole && walk.isPart !== true;
  if (behind === undefined ? !isRead : behind.kind === 'unreadable' || behind.persons > 0) return undefined;
  const short = shortest(within, BigInt(size) * said - total);
  if (short === undefined) return undefined;
  const held = short.reduce((sum, { persons }) => sum + persons, 0);
  const most = BigInt(size) * (said - BigInt(short.length)) + BigInt(held);
  const numbers = short.map(({ page }) => page);
  const which =
    short.length === 1 ? `page ${numbers[0]} of ${said} holds` : `pages ${listText(numbers)} of ${said} hold`;
  return {
    requirement: 'PAGING-5',
    message: `${walkText(walk)}: ${which} ${personsText(held)}; were all others as full as the first, with ${size}, they would hold ${most}, but total is ${total}`,
    received: `${which} ${personsText(held)}, and the first ones ${size} each`,
    expected: `exactly ${personsText(total)} on all pages, the total`,
    pages: [walk.first, ...numbers.slice(-2)],
    suffice: [...new Set([...full.map(({ page }) => page), ...numbers, walk.first + Number(said)])],
  };
}

/** The pages that are counted, and the one behind them where it was read. */
function partsOf({ facts, first }: Walk, said: bigint): readonly [readonly PageFact[], PageFact | undefined] {
  const end = BigInt(first) + said;
  return [facts.filter(({ page }) => BigInt(page) < end), facts.find(({ page }) => BigInt(page) === end)];
}

/** The fewest pages that hold so few that more are missing than all pages have room for beyond the total; in order. */
function shortest(pages: readonly PageFact[], room: bigint): readonly PageFact[] | undefined {
  const size = pages[0]?.persons ?? 0;
  const chosen: PageFact[] = [];
  let missing = 0n;
  for (const one of pages.toSorted((some, other) => some.persons - other.persons)) {
    if (missing > room || one.persons === size) break;
    chosen.push(one);
    missing += BigInt(size - one.persons);
  }
  return missing > room ? chosen.toSorted((one, other) => one.page - other.page) : undefined;
}

/** Numbers that a reader looks up. */
const numbersShown = 4;

/** `8, 30`, and where there are many the first ones: `1, 2, 3, 4, ...` */
function listText(numbers: readonly number[]): string {
  const more = numbers.length > numbersShown ? ', ...' : '';
  return `${numbers.slice(0, numbersShown).join(', ')}${more}`;
}

/** So many pages tell the size of the others. */
const pagesOfOneSize = 3;

/** Of fewer pages the whole list is read as cheaply as its ends. */
const leastPages = 7n;

/** True of the limit itself; without a limit, of a size that people choose. */
function isPlainSize(size: number, limit: number | undefined): boolean {
  return size > 0 && (limit === undefined ? size % 5 === 0 : size === limit);
}
