import type { NumberedPage, Window } from '../../behaviours/behaviours.ts';
import type { Fault } from '../fault.ts';

/** A result that depends on the limit is no partition. A walk that does not yield `total` is the same defect. */
const breaks = ['PAGING-7'];
const follows = ['PAGING-5'];

function index(view: NumberedPage): number {
  return view.page - view.firstPage;
}

function within(view: NumberedPage, from: number, to: number): Window {
  return [Math.min(from, view.rows), Math.min(to, view.rows)];
}

/** Pages that share a person with the one before. */
function stepsOf(rows: number, size: number): number {
  return Math.ceil((rows - 1) / (size - 1));
}

const THIRD = 2;

export const boundaryFaults: readonly Fault[] = [
  {
    name: 'boundary-person-lost',
    says: 'Between any two pages one person is lost: the one that was fetched to learn of a next page.',
    breaks,
    // The last pages have nobody left.
    follows: [...follows, 'PAGING-6', 'PAGING-11'],
    alter: () => ({
      window(view) {
        const from = index(view) * (view.size + 1);
        return within(view, from, from + view.size);
      },
    }),
  },
  {
    name: 'boundary-person-lost-after-third',
    says: 'From the fourth page on every offset is one too high, so one person is lost: deep pages have code of their own.',
    breaks,
    // A last page of one person has nobody left.
    follows: [...follows, 'PAGING-11'],
    alter: (inner) => ({
      window(view) {
        const [from, to] = inner.window(view);
        return index(view) <= THIRD ? [from, to] : within(view, from + 1, to + 1);
      },
    }),
  },
  {
    name: 'boundary-person-repeated',
    says: 'Each page begins with the last person of the page before it: the bookmark is included.',
    breaks,
    follows,
    alter: (inner) => ({
      cutPages: (rows, size) => (size < 2 || rows < 2 ? inner.cutPages(rows, size) : stepsOf(rows, size)),
      window(view) {
        const from = index(view) * (view.size - 1);
        if (view.size < 2 || view.rows < 2) return inner.window(view);
        return from >= view.rows - 1 ? [0, 0] : within(view, from, from + view.size);
      },
    }),
  },
  {
    name: 'page-ignored-without-limit',
    says: 'Without `limit` every page holds the first persons, under its own number.',
    breaks: [...breaks, 'PAGING-2'],
    follows: [...follows, 'PAGING-10'],
    // A page beyond the last is asked for without a limit by chance.
    missedOnceIn: 2,
    alter: (inner) => ({
      window: (view) =>
        inner.window(view.question.query.has('limit') ? view : { ...view, page: view.firstPage }),
    }),
  },
  {
    name: 'offset-of-larger-default',
    says: 'Without `limit` a page begins where one of five more persons would: the default is written in two places.',
    breaks,
    // The last pages have nobody left.
    follows: [...follows, 'PAGING-6', 'PAGING-11'],
    alter: (inner) => ({
      window(view) {
        if (view.question.query.has('limit')) return inner.window(view);
        const from = index(view) * (view.size + 5);
        return within(view, from, from + view.size);
      },
    }),
  },
  {
    name: 'even-page-halves-overlap',
    says: 'Pages of an even size are fetched in halves, and the second half begins with the last person of the first.',
    breaks,
    alter: (inner) => ({
      take(view, [from, to]) {
        const middle = from + view.size / 2;
        if (view.size % 2 !== 0 || to <= middle) return inner.take(view, [from, to]);
        return [...inner.take(view, [from, middle]), ...inner.take(view, [middle - 1, to - 1])];
      },
    }),
  },
  {
    name: 'far-pages-counted-from-end',
    says: 'Pages of the second half are read from the end of the list, as if its last page were full.',
    breaks,
    follows,
    alter: (inner) => ({
      window(view) {
        const after = view.pages - index(view);
        if (index(view) < view.pages / 2 || after < 1) return inner.window(view);
        return [Math.max(view.rows - after * view.size, 0), view.rows - (after - 1) * view.size];
      },
    }),
  },
  {
    name: 'full-last-page-empty',
    says: 'The last page holds the remainder of `total` and the limit: nobody, where the limit divides `total`.',
    breaks,
    follows: [...follows, 'PAGING-11'],
    alter: (inner) => ({
      window(view) {
        const [from, to] = inner.window(view);
        return index(view) < view.pages - 1
          ? [from, to]
          : [from, Math.min(to, from + (view.rows % view.size))];
      },
    }),
  },
];
