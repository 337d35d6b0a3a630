import type { NumberedPage } from '../../behaviours/behaviours.ts';
import { afterTies } from '../../data/ties.ts';
import type { Fault } from '../fault.ts';

function fullPages(view: NumberedPage): number {
  return Math.floor(view.persons.length / view.size);
}

/** The largest limit that its developer tried by hand. */
const HAND_SIZED = 50;

/** Persons in three have four rows: the first of them has two. */
const PERSONS = 3;
const ROWS = 4;

function joinedRows(persons: number): number {
  return Math.floor(persons / PERSONS) * ROWS + (persons % PERSONS === 0 ? 0 : (persons % PERSONS) + 1);
}

function personInRow(row: number): number {
  return Math.floor(row / ROWS) * PERSONS + Math.max((row % ROWS) - 1, 0);
}

/** String comparison, as where a query parameter is never made a number: '9' is more than '500'. */
function comparedAsText(limit: number, maximum: number): boolean {
  return String(limit) > String(maximum);
}

export const sizeFaults: readonly Fault[] = [
  {
    name: 'last-page-absorbs-remainder',
    says: 'What does not fill a page is put on the last full page.',
    breaks: ['PAGING-3'],
    alter: (inner) => ({
      window(view) {
        const [from, to] = inner.window(view);
        const index = view.page - view.firstPage;
        const full = fullPages(view);
        if (full === 0 || index < full - 1) return [from, to];
        return index === full - 1 ? [from, view.persons.length] : [view.persons.length, view.persons.length];
      },
      countPages: (view) => (fullPages(view) === 0 ? inner.countPages(view) : fullPages(view)),
    }),
  },
  {
    name: 'limit-compared-as-text',
    says: 'The limit is compared with the maximum as text: for 9, which is more than 500, the maximum takes effect.',
    breaks: ['PAGING-3'],
    alter: (inner) => ({
      pageSize(limit, question) {
        const maximum = inner.maximumLimit(inner.readDomain(question));
        return comparedAsText(limit, maximum) ? maximum : inner.pageSize(limit, question);
      },
    }),
  },
  {
    name: 'limit-honoured-on-first-page',
    says: 'After the first page a page holds as many persons as by default.',
    breaks: ['PAGING-3', 'PAGING-7'],
    follows: ['PAGING-5', 'PAGING-8', 'PAGING-10'],
    alter: (inner) => ({
      window(view) {
        const [from, to] = inner.window(view);
        if (view.page === view.firstPage) return [from, to];
        return [from, Math.min(from + inner.defaultLimit(), view.persons.length)];
      },
    }),
  },
  {
    name: 'limit-clamped-for-size-only',
    says: 'A limit above the maximum is clamped on the page, but not in the offset and in `total_pages`: persons are skipped.',
    breaks: ['PAGING-7'],
    follows: ['PAGING-5'],
    alter: () => ({
      window(view) {
        const from = Math.min((view.page - view.firstPage) * Math.max(view.limit, view.size), view.rows);
        return [from, Math.min(from + view.size, view.rows)];
      },
      countPages: (view) => Math.ceil(view.rows / Math.max(view.limit, view.size)),
    }),
  },
  {
    name: 'limit-doubled-above-50',
    says: 'A limit above 50 counts twice: a correction for large pages was made in two places.',
    breaks: ['PAGING-3'],
    follows: ['PAGING-8'],
    alter: (inner) => ({
      pageSize: (limit, question) => inner.pageSize(limit, question) * (limit > HAND_SIZED ? 2 : 1),
    }),
  },
  {
    name: 'limit-ignored',
    says: 'Every page holds as many persons as by default, whatever limit is asked for.',
    breaks: ['PAGING-8'],
    // One size for all limits up to it may be a minimum; where it is not taken for one, the cause is the same.
    follows: ['PAGING-3'],
    alter: (inner) => ({ pageSize: () => inner.defaultLimit() }),
  },
  {
    name: 'limit-ignored-without-page',
    says: 'Without `page` no more persons are given than by default: the start page has a size of its own.',
    breaks: ['PAGING-8'],
    alter: (inner) => ({
      pageSize(limit, question) {
        const size = inner.pageSize(limit, question);
        return question.query.has('page') ? size : Math.min(size, inner.defaultLimit());
      },
    }),
  },
  {
    name: 'limit-counts-joined-rows',
    says: 'The limit counts rows: every third person takes two of them, and shows once on each page they reach.',
    breaks: ['PAGING-7'],
    follows: ['PAGING-5', 'PAGING-8', 'PAGING-10'],
    alter: () => ({
      countRows: ({ length }) => joinedRows(length),
      take: ({ persons }, [from, to]) => {
        const rows = Array.from({ length: Math.max(to - from, 0) }, (_, at) => personInRow(from + at));
        return [...new Set(rows)].map((place) => persons.at(place));
      },
    }),
  },
  {
    name: 'limit-less-one',
    says: 'A page holds one person less than the limit: the end of a page is taken for the last that is on it.',
    breaks: ['PAGING-8'],
    alter: (inner) => ({
      pageSize: (limit, question) => Math.max(inner.pageSize(limit, question) - 1, 1),
    }),
  },
  {
    name: 'look-ahead-kept',
    says: 'The one person more that is fetched to learn whether there is a next page is not cut off.',
    breaks: ['PAGING-3', 'PAGING-7'],
    follows: ['PAGING-5', 'PAGING-8'],
    alter: (inner) => ({
      window(view) {
        const [from, to] = inner.window(view);
        return [from, from === to ? to : Math.min(to + 1, view.persons.length)];
      },
    }),
  },
  {
    name: 'ties-kept-together',
    says: 'Persons created at the same instant are never parted by the end of a page.',
    breaks: ['PAGING-3', 'PAGING-10'],
    alter: (inner) => ({
      window(view) {
        const [from, to] = inner.window(view);
        return [afterTies(view.persons, from), afterTies(view.persons, to)];
      },
    }),
  },
];
