import { jsonAnswer } from '../behaviours/answer.ts';
import { changeAnswer, changeFields, changePage } from '../behaviours/change.ts';
import { lastPage } from '../behaviours/paging.ts';
import type { Fault } from './fault.ts';

function content(body: unknown): { readonly persons?: unknown } {
  return (body as { data: object }).data;
}

const envelope: readonly Fault[] = [
  {
    name: 'bare-array',
    says: 'The body is the array of persons itself.',
    breaks: ['SHAPE-1'],
    alter: changePage((body) => content(body).persons),
  },
  {
    name: 'data-in-array',
    says: '`data` is an array that holds the object.',
    breaks: ['SHAPE-1'],
    alter: changePage((body) => ({ data: [content(body)] })),
  },
  {
    name: 'page-without-data',
    says: 'The members of `data` stand at the top level.',
    breaks: ['SHAPE-1'],
    alter: changePage(content),
  },
  {
    name: 'success-beside-data',
    says: 'Every page has a member `success` beside `data`.',
    breaks: ['SHAPE-1'],
    alter: changePage((body) => ({ success: true, ...(body as object) })),
  },
  {
    name: 'overload-told-in-200',
    says: 'Every ninth page is answered with 200 and the error of a backend that was too slow.',
    breaks: ['SHAPE-1'],
    alter: changeAnswer((answer, question) =>
      question.endpoint === 'persons' && answer.status === 200 && question.number % 9 === 0
        ? jsonAnswer({ error: { code: 'upstream_timeout', message: 'The request took too long.' } })
        : answer,
    ),
  },
  {
    name: 'message-beside-empty-data',
    says: 'A page without persons has a member `message` beside `data`.',
    breaks: ['SHAPE-1'],
    alter: changePage((body, view) =>
      view.taken.length > 0 ? body : { ...(body as object), message: 'No persons found.' },
    ),
  },
];

const currentPage: readonly Fault[] = [
  {
    name: 'current-page-as-string',
    says: '`current_page` is the text of the query parameter.',
    breaks: ['SHAPE-2'],
    follows: ['PAGING-1'],
    alter: changeFields((fields) => ({ current_page: String(fields.current_page) })),
  },
  {
    name: 'current-page-fraction-on-last',
    says: '`current_page` is computed from the last row over the page size: a fraction where the page is not full.',
    breaks: ['SHAPE-2'],
    follows: ['PAGING-1'],
    alter: changeFields((fields, view) => ({
      current_page: Number(fields.current_page) - 1 + view.taken.length / view.size,
    })),
  },
  {
    name: 'current-page-null-by-default',
    says: '`current_page` is null where the request has no `page`.',
    breaks: ['SHAPE-2'],
    follows: ['PAGING-1'],
    alter: changeFields((fields, view) => ({
      current_page: view.question.query.has('page') ? fields.current_page : null,
    })),
  },
];

const persons: readonly Fault[] = [
  {
    name: 'persons-absent-when-empty',
    says: 'A page without persons has no member `persons`.',
    breaks: ['SHAPE-3'],
    alter: changeFields((fields, view) => ({ persons: view.taken.length > 0 ? fields.persons : undefined })),
  },
  {
    name: 'persons-keyed-after-first',
    says: 'After the first page `persons` is an object keyed by row number: the rows of a slice kept their keys.',
    breaks: ['SHAPE-3'],
    alter: changeFields((fields, view) => {
      const from = (view.page - view.firstPage) * view.size;
      if (from === 0 || !Array.isArray(fields.persons)) return {};
      return { persons: Object.fromEntries(fields.persons.map((person, at) => [from + at, person])) };
    }),
  },
  {
    name: 'persons-null-when-empty',
    says: 'A page without persons has null for `persons`: a list that was never allocated.',
    breaks: ['SHAPE-3'],
    alter: changeFields((fields, view) => ({ persons: view.taken.length > 0 ? fields.persons : null })),
  },
  {
    name: 'single-person-not-wrapped',
    says: 'A page of one person has that person for `persons`, without an array around it.',
    breaks: ['SHAPE-3'],
    alter: changeFields((fields) =>
      Array.isArray(fields.persons) && fields.persons.length === 1 ? { persons: fields.persons[0] } : {},
    ),
  },
];

const total: readonly Fault[] = [
  {
    name: 'total-as-string',
    says: '`total` is text: the database gives 64-bit counts as strings.',
    breaks: ['SHAPE-4'],
    follows: ['PAGING-4'],
    alter: changeFields((fields) => ({ total: String(fields.total) })),
  },
  {
    name: 'total-missing-after-first',
    says: '`total` is counted and sent on the first page only.',
    breaks: ['SHAPE-4'],
    follows: ['PAGING-4'],
    alter: changeFields((fields, view) => ({
      total: view.page === view.firstPage ? fields.total : undefined,
    })),
  },
  {
    name: 'total-negative-when-empty',
    says: '`total` is -1 where nobody matches.',
    breaks: ['SHAPE-4'],
    follows: ['PAGING-4', 'PAGING-5', 'DOMAIN-1', 'DOMAIN-3'],
    alter: changeFields((fields) => ({ total: fields.total === 0 ? -1 : fields.total })),
  },
  {
    name: 'total-null-without-rows',
    says: '`total` is null on a page without persons: it is read from the first row.',
    breaks: ['SHAPE-4'],
    follows: ['PAGING-4', 'PAGING-5', 'DOMAIN-1'],
    alter: changeFields((fields, view) => ({ total: view.taken.length > 0 ? fields.total : null })),
  },
];

const totalPages: readonly Fault[] = [
  {
    name: 'total-pages-as-string',
    says: '`total_pages` is text.',
    breaks: ['SHAPE-5'],
    follows: ['PAGING-2', 'PAGING-6'],
    alter: changeFields((fields) => ({ total_pages: String(fields.total_pages) })),
  },
  {
    name: 'total-pages-fraction',
    says: '`total_pages` is `total` over the page size, not rounded.',
    breaks: ['SHAPE-5'],
    follows: ['PAGING-2', 'PAGING-6'],
    alter: changeFields((_, view) => ({ total_pages: view.persons.length / view.size })),
  },
  {
    name: 'total-pages-missing-on-last',
    says: 'The last page has no `total_pages`.',
    breaks: ['SHAPE-5'],
    follows: ['PAGING-2', 'PAGING-6'],
    alter: changeFields((fields, view) => ({
      total_pages: view.page === lastPage(view) ? undefined : fields.total_pages,
    })),
  },
  {
    name: 'total-pages-negative-when-empty',
    says: '`total_pages` is -1 where nobody matches.',
    breaks: ['SHAPE-5'],
    follows: ['PAGING-2', 'PAGING-6'],
    alter: changeFields((fields, view) => ({
      total_pages: view.persons.length > 0 ? fields.total_pages : -1,
    })),
  },
];

export const shapeFaults: readonly Fault[] = [
  ...envelope,
  ...currentPage,
  ...persons,
  ...total,
  ...totalPages,
];
