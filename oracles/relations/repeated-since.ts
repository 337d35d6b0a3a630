import type { Numbering } from '../answers/paging.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { gathered } from '../grouped.ts';
import { type LoggedPage, pagesInOrder } from '../log/logged-page.ts';
import { isSameList, type List } from '../pages/page-question.ts';
import { personsText } from '../pages/persons-text.ts';
import { countOf } from '../words/count-of.ts';

/** All pages of a list that it counts, in order, under one total. */
export interface Reading {
  readonly pages: readonly LoggedPage[];
  readonly total: bigint;
}

/** The pages of a list among these, each as it comes first; undefined where one is missing, or their numbers differ. */
export function wholeReading(
  pages: readonly LoggedPage[],
  list: List,
  numbering: Numbering,
): Reading | undefined {
  const own = pages.filter(({ question }) => isSameList(question, list));
  const [leading] = own;
  if (leading?.total === undefined || leading.totalPages === undefined) return undefined;
  const { total, totalPages } = leading;
  const read = pagesInOrder(own, numbering).slice(0, Number(totalPages));
  const isWhole = BigInt(read.length) === totalPages;
  const isOne = read.every((page) => page.total === total && page.totalPages === totalPages);
  return isWhole && isOne ? { pages: read, total } : undefined;
}

/** True where both hold the same persons on each page. */
export function isSameReading(one: Reading, other: Reading): boolean {
  const [left, right] = [one, other].map(({ pages }) => pages.map(({ content }) => content).join('\n'));
  return left === right;
}

/**
 * PAGING-7: under one total, persons stand on more pages than at the beginning, and others are on none any more. Who comes
 * has a time of creation of his own: nobody becomes another one.
 *
 * It must not fail: persons who are told twice from the beginning on, and data that change while they are read: to be
 * confirmed by the same pages once more.
 */
export function repeatedSince(before: Reading, after: Reading): Deviation[] {
  const [then, now] = [before, after].map(placesOf);
  if (then === undefined || now === undefined || before.total !== after.total) return [];
  const repeated = [...now].filter(([person, places]) => places.length > (then.get(person)?.length ?? 1));
  const gone = [...then.keys()].filter((person) => !now.has(person)).length;
  const [, [one, other] = []] = repeated[0] ?? [];
  if (one === undefined || other === undefined || gone === 0) return [];
  const [first, second] = [one, other].map((page) => after.pages[page]);
  if (first === undefined || second === undefined) return [];
  const said = `${personsText(repeated.length)} on several pages, and ${gone} of those at the beginning on none`;
  return [
    deviationOf('PAGING-7', [first.exchange, second.exchange], {
      message: `all ${countOf(after.pages.length, 'page')} with this limit hold ${said}; the total is ${after.total}, as it was`,
      received: said,
      expected: 'each person once, as at the beginning of the run',
      recurrence: 'each page the same when it was read once more, later',
    }),
  ];
}

/** For each person the places of the pages that hold him, one for each time. */
function placesOf({ pages }: Reading): ReadonlyMap<number, readonly number[]> {
  return gathered(
    pages.flatMap(({ persons }, place) => [...persons].map((person) => [person, place] as const)),
  );
}
