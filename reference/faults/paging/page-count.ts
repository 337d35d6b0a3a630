import type { PagePosition } from '../../behaviours/behaviours.ts';
import { lastPage } from '../../behaviours/paging.ts';
import { Refused } from '../../behaviours/refused.ts';
import { placeInRow, sparseRows } from '../../data/sparse-rows.ts';
import type { Fault } from '../fault.ts';

/** A client that cannot read a page loses its persons. */
const follows = ['PAGING-5', 'PAGING-7'];

/** Number of page links on a bar. */
const BLOCK = 5;
const MOST_PAGES = 10;
/** A fifth of all persons were deleted. */
const WITH_DELETED = 1.25;
/** Accounts of the operator's own. */
const OPERATORS = 2;

function isLast(page: number, place: PagePosition): boolean {
  return page === lastPage(place) && page > place.firstPage;
}

const counted: readonly Fault[] = [
  {
    name: 'filtered-after-limiting',
    says: 'Rows of deleted persons are taken out after the page is cut, and pages are counted without them.',
    breaks: ['PAGING-2', 'PAGING-6', 'PAGING-10'],
    follows,
    alter: () => ({
      countRows: ({ length }) => sparseRows(length),
      take: ({ persons }, [from, to]) =>
        Array.from({ length: Math.max(to - from, 0) }, (_, at) => placeInRow(from + at)).flatMap((place) =>
          place === undefined ? [] : persons.at(place),
        ),
      countPages: (view) => Math.ceil(view.persons.length / view.size),
    }),
  },
  {
    name: 'total-pages-at-most-ten',
    says: '`total_pages` is never more than 10, although further pages are served.',
    breaks: ['PAGING-2', 'PAGING-6'],
    follows,
    alter: (inner) => ({ countPages: (view) => Math.min(inner.countPages(view), MOST_PAGES) }),
  },
  {
    name: 'total-pages-in-blocks',
    says: '`total_pages` is rounded up to the end of a block of five page links.',
    breaks: ['PAGING-6'],
    follows: ['PAGING-11'],
    alter: (inner) => ({ countPages: (view) => Math.ceil(inner.countPages(view) / BLOCK) * BLOCK }),
  },
  {
    name: 'total-pages-by-shift',
    says: 'For sizes that are powers of two, `total_pages` is computed by a shift of bits, which drops a last page that is not full.',
    breaks: ['PAGING-2', 'PAGING-6'],
    follows,
    alter: (inner) => ({
      countPages: (view) =>
        Number.isInteger(Math.log2(view.size))
          ? Math.max(view.rows >> Math.log2(view.size), 1)
          : inner.countPages(view),
    }),
  },
  {
    name: 'total-pages-with-deleted',
    says: '`total_pages` is computed with the deleted persons, who are neither listed nor in `total`.',
    breaks: ['PAGING-6'],
    follows: ['PAGING-11'],
    alter: () => ({ countPages: (view) => Math.ceil((view.rows * WITH_DELETED) / view.size) }),
  },
  {
    name: 'total-pages-with-operators',
    says: '`total_pages` is computed from a table that holds two accounts of the operator beside the persons: the last two pages of one person each are empty.',
    breaks: ['PAGING-6'],
    follows: ['PAGING-11'],
    alter: (inner) => ({
      countPages: (view) =>
        view.rows === 0 ? inner.countPages(view) : Math.ceil((view.rows + OPERATORS) / view.size),
    }),
  },
];

const refused: readonly Fault[] = [
  {
    name: 'page-unknown-to-gateway',
    says: 'A gateway knows `domain` and `limit` alone, and refuses every request with `page` with 400.',
    breaks: ['PAGING-6'],
    follows,
    alter: (inner) => ({
      readPage(question) {
        if (question.query.has('page')) throw new Refused('bad-page');
        return inner.readPage(question);
      },
    }),
  },
  {
    name: 'last-page-refused',
    says: 'The last of several pages is refused with 404: what is beyond the end is compared with the wrong sign.',
    breaks: ['PAGING-6'],
    follows,
    alter: (inner) => ({
      resolvePage(page, place) {
        if (isLast(page, place)) throw new Refused('beyond-end');
        return inner.resolvePage(page, place);
      },
    }),
  },
  {
    name: 'pages-after-tenth-refused',
    says: 'Pages after the tenth are refused with 400, however few persons a page holds.',
    breaks: ['PAGING-6'],
    follows,
    alter: (inner) => ({
      resolvePage(page, place) {
        if (page - place.firstPage >= MOST_PAGES) throw new Refused('bad-page');
        return inner.resolvePage(page, place);
      },
    }),
  },
];

const emptyLast: readonly Fault[] = [
  {
    name: 'total-pages-counts-next',
    says: '`total_pages` is one too high wherever there are persons: a next page is always offered.',
    breaks: ['PAGING-11'],
    alter: (inner) => ({ countPages: (view) => inner.countPages(view) + Number(view.rows > 0) }),
  },
  {
    name: 'total-pages-of-yesterday',
    says: '`total_pages` is computed from a count of yesterday, when there was one person more.',
    breaks: ['PAGING-11'],
    alter: () => ({ countPages: (view) => Math.ceil((view.rows + 1) / view.size) }),
  },
];

function hasHeading(rows: number, size: number): boolean {
  return size > 1 && rows > size;
}

const uneven: readonly Fault[] = [
  {
    name: 'first-page-one-short',
    says: 'The first page of several holds one person less than the others: it has room for a heading.',
    breaks: ['PAGING-10'],
    alter: (inner) => ({
      cutPages: (rows, size) => inner.cutPages(rows + Number(hasHeading(rows, size)), size),
      window(view) {
        if (!hasHeading(view.rows, view.size)) return inner.window(view);
        const [from, to] = inner.window({ ...view, rows: view.rows + 1 });
        return [Math.max(from - 1, 0), to - 1];
      },
    }),
  },
];

export const pageCountFaults: readonly Fault[] = [...counted, ...refused, ...emptyLast, ...uneven];
