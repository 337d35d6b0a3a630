import type { Fault } from '../fault.ts';

const breaks = ['PAGING-1'];

export const currentPageFaults: readonly Fault[] = [
  {
    name: 'current-page-always-first',
    says: '`current_page` is that of the first page on every page.',
    breaks,
    alter: () => ({ currentPage: (view) => view.firstPage }),
  },
  {
    name: 'current-page-from-default-limit',
    says: '`current_page` is computed from the offset as if the default limit had been asked for.',
    breaks,
    alter: (inner) => ({
      currentPage(view) {
        const offset = (view.page - view.firstPage) * view.size;
        return view.firstPage + Math.floor(offset / inner.defaultLimit());
      },
    }),
  },
  {
    name: 'current-page-of-previous-request',
    says: '`current_page` is that of the request before: it is kept in a shared place and read too early.',
    breaks,
    // One question is answered in several ways: which row tells it first is chance.
    follows: ['PAGING-9', 'HTTP-5'],
    comesAndGoes: true,
    alter(inner) {
      let previous: number | undefined;
      return {
        currentPage(view) {
          const own = inner.currentPage(view);
          const answered = previous ?? own;
          previous = own;
          return answered;
        },
      };
    },
  },
  {
    name: 'current-page-zero-by-default',
    says: 'Without `page` the first page is answered, numbered one too low.',
    breaks,
    alter: (inner) => ({
      currentPage: (view) => inner.currentPage(view) - Number(!view.question.query.has('page')),
    }),
  },
  {
    name: 'second-page-by-default',
    says: 'Without `page` the persons of the second page are answered, under the number of the first.',
    breaks: ['PAGING-9'],
    // Where the second page is shorter, it is its size that differs.
    follows: ['PAGING-8'],
    alter: (inner) => ({
      window: (view) =>
        view.question.query.has('page') || view.pages < 2
          ? inner.window(view)
          : inner.window({ ...view, page: view.page + 1 }),
    }),
  },
  {
    name: 'current-page-one-too-low',
    says: 'Pages are asked for from 1 and answered from 0: the index is sent instead of the number.',
    breaks,
    alter: (inner) => ({ currentPage: (view) => inner.currentPage(view) - 1 }),
  },
];
