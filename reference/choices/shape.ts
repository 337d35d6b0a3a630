import { changePage } from '../behaviours/change.ts';
import type { Choice } from './choice.ts';

export const shapeChoices: readonly Choice[] = [
  {
    name: 'further-data-members',
    says: '`data` holds more than the four documented members.',
    answers: { 'page.fields': { 'data.links': ['object'], 'data.per_page': ['number'] } },
    alter: changePage((body, view) => ({
      data: {
        ...(body as { data: object }).data,
        per_page: view.size,
        links: { self: view.question.url, next: null },
      },
    })),
  },
  {
    name: 'total-pages-1-when-empty',
    says: 'An empty result has one page, an empty one.',
    answers: { 'paging.totalPagesWhenEmpty': 1 },
    alter: (inner) => ({ countPages: (view) => Math.max(inner.countPages(view), 1) }),
  },
];
