import { lastPage } from '../../behaviours/paging.ts';
import type { Fault } from '../fault.ts';

/** A wrong number of pages is both: persons outside the bounds, and a last page that is not the last. */
const breaks = ['PAGING-2', 'PAGING-6'];
/** A client that reads the stated number of pages loses persons. */
const follows = ['PAGING-5', 'PAGING-7'];

export const boundsFaults: readonly Fault[] = [
  {
    name: 'beyond-end-repeats-last',
    says: 'Beyond the end the persons of the last page come again, under the number that was asked for.',
    breaks: ['PAGING-2'],
    follows: ['PAGING-6'],
    alter: (inner) => ({
      window: (view) => inner.window({ ...view, page: Math.min(view.page, lastPage(view)) }),
    }),
  },
  {
    name: 'beyond-end-wraps',
    says: 'Beyond the end the pages begin again, under the number that was asked for.',
    breaks: ['PAGING-2'],
    follows: ['PAGING-6'],
    alter: (inner) => ({
      window(view) {
        const pages = lastPage(view) - view.firstPage + 1;
        return inner.window({ ...view, page: view.firstPage + ((view.page - view.firstPage) % pages) });
      },
    }),
  },
  {
    name: 'page-number-in-a-byte',
    says: 'The rows of a page are found by the lowest eight bits of its index; its number is told as it was asked for.',
    breaks: ['PAGING-2'],
    follows: ['PAGING-6', 'PAGING-7'],
    alter: (inner) => ({
      window: (view) =>
        inner.window({ ...view, page: view.firstPage + ((view.page - view.firstPage) % 256) }),
    }),
  },
  {
    name: 'total-pages-floor',
    says: '`total_pages` is rounded down: a last page that is not full is not counted.',
    breaks,
    follows,
    alter: () => ({ countPages: (view) => Math.floor(view.persons.length / view.size) }),
  },
  {
    name: 'total-pages-from-default-limit',
    says: '`total_pages` is computed as if the default limit had been asked for.',
    breaks,
    // Where the asked limit is larger, the last pages are empty: PAGING-6's, unless it is just one.
    follows: [...follows, 'PAGING-11'],
    alter: (inner) => ({ countPages: (view) => Math.ceil(view.persons.length / inner.defaultLimit()) }),
  },
  {
    name: 'total-pages-from-unclamped-limit',
    says: '`total_pages` is computed from the limit that was asked for, although the maximum took effect.',
    breaks,
    follows,
    alter: () => ({ countPages: (view) => Math.ceil(view.persons.length / view.limit) }),
  },
  {
    name: 'total-pages-remaining',
    says: '`total_pages` is the number of pages from this one on.',
    breaks,
    follows,
    alter: (inner) => ({
      countPages: (view) => Math.max(inner.countPages(view) - (view.page - view.firstPage), 0),
    }),
  },
];
