import type { Requirement } from '../requirement.ts';
import { question } from './question.ts';

const matters = {
  edge: 'A client that relies on what happens at this edge, knowingly or not, breaks when it changes.',
  bounds:
    'A client that plans its requests by the size it asked for reads more pages than planned, or is refused.',
} as const;

/** Numbering, sizes and edges of paging. */
export const paging: readonly Requirement[] = [
  question({
    id: 'paging.firstPage',
    clause: 'Endpoints 1, not shown 2',
    title: 'number of the first page',
    says: 'Which number the first page has. Answers: 0, 1.',
    matters:
      'A client that begins at the wrong number skips the first page, or reads it twice, without an error.',
  }),
  question({
    id: 'paging.defaultLimit',
    clause: 'Endpoints 1, not shown 1',
    title: 'page size without limit',
    says: 'How large a page is without `limit`. Answers: a number; `null` when the request is refused without it.',
    matters:
      'A client that leaves `limit` out finds its number of requests changed when the default changes.',
  }),
  question({
    id: 'paging.minimumLimit',
    clause: 'Endpoints 1, not shown 1',
    title: 'smallest effective page size',
    says: 'What the smallest effective page size is. Answers: a number; `null` when no bound was met.',
    matters: matters.bounds,
  }),
  question({
    id: 'paging.maximumDepth',
    clause: 'Limits, not shown; Endpoints 1, not shown 1',
    title: 'offset beyond which pages are refused',
    says: 'From which constant offset on, in persons, pages are refused: so many persons can be read. Answers: a number; `null` when none was met.',
    matters: 'A client cannot import a domain with more persons than that, however it pages.',
  }),
  question({
    id: 'paging.maximumLimit',
    clause: 'Limits, not shown; Endpoints 1, not shown 1',
    title: 'largest effective page size',
    says: 'What the largest effective page size is. Answers: a number; `null` when no bound was met up to the largest tried.',
    matters: matters.bounds,
  }),
  question({
    id: 'paging.overMaximum',
    clause: 'Limits, not shown; Endpoints 1, not shown 1',
    title: 'limit above the maximum',
    says: 'What happens to a `limit` above the maximum. Answers: `clamped`, `refused`, `default`.',
    matters:
      'A client that takes a page shorter than its `limit` for the last one stops early where limits are clamped.',
  }),
  question({
    id: 'paging.limitZero',
    clause: 'Endpoints 1, not shown 1',
    title: 'limit of zero',
    says: 'What happens with `limit=0`. Answers: `refused`, `default`, or what was seen.',
    matters: 'A client that asks for no persons to read only `total` gets a refusal or a full page instead.',
  }),
  question({
    id: 'paging.limitNegative',
    clause: 'Endpoints 1, not shown 1',
    title: 'negative limit',
    says: 'What happens with a negative `limit`. Answers: `refused`, `default`, or what was seen.',
    matters: matters.edge,
  }),
  question({
    id: 'paging.limitNotANumber',
    clause: 'Endpoints 1, not shown 1',
    title: 'limit that is not a number',
    says: 'What happens with a `limit` that is not a number. Answers: `refused`, `default`, or what was seen.',
    matters: matters.edge,
  }),
  question({
    id: 'paging.pageNegative',
    clause: 'Endpoints 1, not shown 1',
    title: 'negative page',
    says: 'What happens with a negative `page`. Answers: `refused`, `default`, or what was seen.',
    matters: matters.edge,
  }),
  question({
    id: 'paging.pageNotANumber',
    clause: 'Endpoints 1, not shown 1',
    title: 'page that is not a number',
    says: 'What happens with a `page` that is not a number. Answers: `refused`, `default`, or what was seen.',
    matters: matters.edge,
  }),
  question({
    id: 'paging.pageZero',
    clause: 'Endpoints 1, not shown 1; Endpoints 1, not shown 2',
    title: 'page zero where numbering starts at 1',
    says: 'What happens with `page=0` where numbering starts at 1. Answers: `first-page`, `refused`, `empty`, or what was seen.',
    matters: 'A client that counts from 0 reads the first page twice where 0 is taken for 1.',
  }),
  question({
    id: 'paging.beyondEnd',
    clause: 'Endpoints 1, not shown 1',
    title: 'page beyond the end',
    says: 'What happens with a page beyond the last one. Answers: `empty`, `refused`, `last-page`.',
    matters:
      'A client that reads until a page is empty never ends where the last page is given again and again.',
  }),
  question({
    id: 'paging.totalPagesWhenEmpty',
    clause: 'Endpoints 1, not shown 3',
    title: 'total_pages of an empty result',
    says: 'What `data.total_pages` is when the result is empty. Answers: 0, 1.',
    matters: 'A client that divides by it, or takes 0 for an error, fails for customers without persons.',
  }),
  question({
    id: 'paging.totalPages',
    clause: 'Endpoints 1, not shown 3',
    title: 'relation of total_pages to total and limit',
    says: 'How `data.total_pages` follows from `data.total` and `limit`. Answers: `ceil(total/limit)`, or another relation in words.',
    matters: 'A client that computes the number of pages by itself asks for too many or too few.',
  }),
  question({
    id: 'paging.order',
    clause: 'Endpoints 1, not shown 2',
    title: 'order of persons',
    says: 'In which order persons come. Answers: `created_at ascending`, `created_at descending`, `email ascending`, `email descending`, `stable`, `unstable` (within a page).',
    matters:
      'A client that reads until it meets a person that it knows misses the new ones when the order changes.',
  }),
];
