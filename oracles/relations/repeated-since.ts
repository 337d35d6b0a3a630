import type { Numbering } from '../answers/paging.ts';
import { deviationOf } from '../deviation.ts';
import { groupedBy, valuesByKey } from '../grouped.ts';
import { type LoggedPage, pagesInOrder } from '../log/logged-page.ts';
import type { PageLaw, Suspicion } from '../page-law.ts';
import { isSameList, type List } from '../pages/page-question.ts';
import { personsText } from '../pages/persons-text.ts';
import { countOf } from '../words/count-of.ts';

/** All pages of a list that it counts, in order, under one total. */
interface Reading {
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

/**
 * The law: under one total, a list holds each person as often as at its beginning. Who comes has a time of creation of
 * his own: nobody becomes another one.
 *
 * It must not fail: persons who are told twice from the beginning on, and data that change while they are read: these show
 * such a list while they do, and never twice the same.
 */
export const eachAsAtFirst: PageLaw = {
  requirement: 'PAGING-7',
  says: 'a list holds each person as often as at its beginning',
  mustNotFail: 'data that change while the list is read',
  history: 'unsure',
  suspects: (pages, numbering) => {
    const lists = groupedBy(pages, ({ question: { domain, limit } }) => JSON.stringify([domain, limit]));
    return [...lists.values()]
      .flatMap((ofList) => repeatedSince(ofList, numbering) ?? [])
      .toSorted((one, other) => one.shows.length - other.shows.length);
  },
};

/** Persons who stand on more pages of a list than at the beginning, while others are on none any more. */
function repeatedSince(pages: readonly LoggedPage[], numbering: Numbering): Suspicion | undefined {
  const [before, after] = [pages, pages.toReversed()].map((some) =>
    some[0] === undefined ? undefined : wholeReading(some, some[0].question, numbering),
  );
  if (before === undefined || after === undefined || before.total !== after.total) return undefined;
  const [then, now] = [placesOf(before), placesOf(after)];
  const repeated = [...now].filter(([person, places]) => places.length > (then.get(person)?.length ?? 1));
  const gone = [...then.keys()].filter((person) => !now.has(person)).length;
  const [, [one, other] = []] = repeated[0] ?? [];
  if (one === undefined || other === undefined || gone === 0) return undefined;
  const [first, second] = [one, other].map((page) => after.pages[page]);
  if (first === undefined || second === undefined) return undefined;
  const said = `${personsText(repeated.length)} on several pages, and ${gone} of those at the beginning on none`;
  return {
    shows: after.pages,
    same: [after.pages.map(({ content }) => content).join()],
    deviation: {
      ...deviationOf('PAGING-7', [first.exchange, second.exchange], {
        message: `all ${countOf(after.pages.length, 'page')} with this limit hold ${said}; the total is ${after.total}, as it was`,
        received: said,
        expected: 'each person once, as at the beginning of the run',
      }),
      recurrence: 'each page the same when it was read once more, later',
    },
  };
}

/** For each person the places of the pages that hold him, one for each time. */
function placesOf({ pages }: Reading): ReadonlyMap<number, readonly number[]> {
  return valuesByKey(
    pages.flatMap(({ persons }, place) => [...persons].map((person) => [person, place] as const)),
  );
}
