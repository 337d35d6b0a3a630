import { isDeepStrictEqual } from 'node:util';
import type { Numbering } from '../answers/paging.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { groupedBy } from '../grouped.ts';
import { isThere, type LoggedPage, pagesInOrder } from '../log/logged-page.ts';
import type { PageLaw, Suspicion } from '../page-law.ts';
import { countsOf } from '../pages/multiset.ts';
import type { List } from '../pages/page-question.ts';
import { personsText } from '../pages/persons-text.ts';

/**
 * The law (Endpoints 1, rules 1 and 2): a page of a domain is part of what a whole walk of it holds. So each of its
 * persons is on the walk, and at least as often; the pages of one limit together hold a person no more often either.
 *
 * It must not fail: data that change between the page and the walk, and services that order by limit: windows of
 * different limits are never compared with each other, only with whole walks.
 */
export const partsOfWalks: PageLaw = {
  requirement: 'PAGING-7',
  says: 'a page of a domain is part of what a whole walk of it holds',
  mustNotFail: 'data that change between the page and the walk, an order that goes by `limit`',
  history: 'still',
  suspects: (pages, numbering) =>
    strangers(pages, numbering)
      .toSorted((one, other) => one.page.persons.length - other.page.persons.length)
      .map(suspicionOf),
};

/** A page that holds persons whom no whole walk of its domain holds, under the same total. */
interface Stranger {
  readonly page: LoggedPage;
  /** Other pages of the same limit that hold the persons too, where only together they hold them too often. */
  readonly also: readonly LoggedPage[];
  /** Places of those persons on the page, counted from 0. */
  readonly places: readonly number[];
  readonly walk: WholeReading;
}

/** All pages of a domain for one limit, as the log has them: together they hold as many persons as `total` says. */
interface WholeReading extends List {
  readonly total: bigint;
  readonly pages: readonly LoggedPage[];
  /** The number of times that each person is there. */
  readonly counts: ReadonlyMap<number, number>;
}

function strangers(pages: readonly LoggedPage[], numbering: Numbering): readonly Stranger[] {
  const byDomain = groupedBy(pages, ({ question }) => question.domain);
  return [...byDomain.values()].flatMap((ofDomain) => strangersOf(ofDomain, numbering));
}

function strangersOf(pages: readonly LoggedPage[], numbering: Numbering): readonly Stranger[] {
  const readings = wholeReadings(pages, numbering);
  const [walk] = readings;
  // Where whole walks differ, that is what PAGING-7 looks at, or the data moved.
  if (walk === undefined || readings.some(({ counts }) => !isDeepStrictEqual(counts, walk.counts))) return [];
  if (holdsMoreThanTotal(pages, numbering)) return [];
  const alike = pages.filter((page) => page.total === walk.total && isThere(page, numbering));
  return [
    ...alike.flatMap((page) => {
      const places = placesBeyond(page, countsOf(page.persons), walk.counts);
      return places.length === 0 ? [] : [{ page, also: [], places, walk }];
    }),
    ...repeatedTogether(alike, walk),
  ];
}

/** True where the pages of several limits hold more different persons than they count: what is whole by that total may be a part (PAGING-5). */
function holdsMoreThanTotal(pages: readonly LoggedPage[], numbering: Numbering): boolean {
  const exceeding = [...groupedBy(pages, ({ question }) => question.limit).values()].filter((ofLimit) => {
    const latest = pagesInOrder(ofLimit.toReversed(), numbering);
    const [{ total } = {}] = latest;
    const isOne = total !== undefined && latest.every((page) => page.total === total);
    return isOne && BigInt(new Set(personsOn(latest)).size) > total;
  });
  return exceeding.length > 1;
}

/** Pages of one limit that together hold somebody more often than the walk, and not one of them alone. */
function repeatedTogether(pages: readonly LoggedPage[], walk: WholeReading): readonly Stranger[] {
  return [...groupedBy(pages, ({ question }) => question.limit).values()].flatMap((ofLimit) => {
    const latest = [...new Map(ofLimit.map((page) => [page.question.page, page])).values()].filter(
      ({ question, currentPage }) => question.page !== undefined && currentPage === BigInt(question.page),
    );
    const together = countsOf(personsOn(latest));
    const isTooOften = (person: number) => (together.get(person) ?? 0) > (walk.counts.get(person) ?? 0);
    const holding = latest.filter(({ persons }) => persons.some(isTooOften));
    const [page, ...also] = holding;
    if (page === undefined || also.length === 0) return [];
    return [{ page, also: also.slice(0, 1), places: placesBeyond(page, together, walk.counts), walk }];
  });
}

/** The whole walks that the log holds: for each limit the latest answer to each page, where none is missing. */
function wholeReadings(pages: readonly LoggedPage[], numbering: Numbering): readonly WholeReading[] {
  return [...groupedBy(pages, ({ question }) => question.limit).values()].flatMap((ofLimit) => {
    const latest = pagesInOrder(ofLimit.toReversed(), numbering);
    const end = latest.findIndex(({ persons }) => persons.length === 0);
    const read = end < 0 ? latest : latest.slice(0, end);
    const [leading] = read;
    const persons = personsOn(read);
    if (leading?.total === undefined || read.some(({ total }) => total !== leading.total)) return [];
    if (BigInt(persons.length) !== leading.total) return [];
    const { domain, limit } = leading.question;
    return [{ domain, limit, total: leading.total, pages: read, counts: countsOf(persons) }];
  });
}

function personsOn(pages: readonly LoggedPage[]): readonly number[] {
  const all: number[] = [];
  for (const { persons } of pages) for (const person of persons) all.push(person);
  return all;
}

function placesBeyond(
  { persons }: LoggedPage,
  counts: ReadonlyMap<number, number>,
  most: ReadonlyMap<number, number>,
): readonly number[] {
  return [...persons].flatMap((person, place) =>
    (counts.get(person) ?? 0) > (most.get(person) ?? 0) ? [place] : [],
  );
}

/** The walk is read again with the page. */
function suspicionOf(stranger: Stranger): Suspicion {
  const { page, also, places, walk } = stranger;
  return {
    shows: [...walk.pages, page, ...also],
    same: places.flatMap((place) => page.persons[place] ?? []),
    deviation: strangerDeviation(stranger),
  };
}

function strangerDeviation({ page, also, places, walk }: Stranger): Deviation {
  const limited = walk.limit === undefined ? 'without limit' : `limit=${walk.limit}`;
  const whole = `${walk.pages.length === 1 ? 'the only page' : `the ${walk.pages.length} pages`} of domain=${walk.domain} ${limited}`;
  const many = personsText(places.length);
  const where = places.slice(0, placesTold).map((place) => `#${place + 1}`);
  const [other] = also;
  const together = other === undefined ? '' : `, together with page=${other.question.page},`;
  return deviationOf('PAGING-7', [page.exchange, ...also.map(({ exchange }) => exchange)], {
    message: `the page${together} holds ${many} (${where.join(', ')}) ${other === undefined ? 'whom' : 'more often than'} ${whole}${other === undefined ? (walk.pages.length === 1 ? ' does not hold' : ' do not hold') : ''}, under the same total ${walk.total}`,
    received: `${many} who ${places.length === 1 ? 'is' : 'are'} not so often on ${whole}`,
    expected: 'a part of what a whole walk of the domain holds',
  });
}

const placesTold = 3;
