import { boundWhereMet } from '../change/bound-where-met.ts';
import { any, bound, breaking, changed, turns } from '../change/effect.ts';
import { order } from '../change/order.ts';
import { isRefused, noLongerRefused } from '../change/refused.ts';
import { boundOrNoneUpTo, integerOrNull, oneOf, sizeOrAll, text } from './answer-schema.ts';
import { type Question, question } from './question.ts';

/** An unusual value: answered or not. */
const edge = turns(
  [
    { from: isRefused, means: noLongerRefused },
    { to: isRefused, means: breaking('a client that sends this value, knowingly or not, is refused') },
  ],
  changed('only a client that sends this value gets other persons'),
);

/** `last-page`, `first-page`, `another page`: there is somebody on it. */
function isPage(value: unknown): boolean {
  return typeof value === 'string' && value.endsWith('page');
}

const matters = {
  edge: 'A client that relies on what happens at this edge, knowingly or not, breaks when it changes.',
  bounds:
    'A client that plans its requests by the size it asked for reads more pages than planned, or is refused.',
} as const;

/** Numbering, sizes and edges of paging. */
export const paging: readonly Question[] = [
  question({
    id: 'paging.firstPage',
    clause: 'Endpoints 1, not shown 2',
    title: 'number of the first page',
    says: 'Which number the first page has. Answers: 0, 1.',
    matters:
      'A client that begins at the wrong number skips the first page, or reads it twice, without an error.',
    schema: oneOf(0, 1),
    change: any(
      breaking('a client that begins at the old number skips the first page, or asks for one that is none'),
    ),
  }),
  question({
    id: 'paging.defaultLimit',
    clause: 'Endpoints 1, not shown 1',
    title: 'page size without limit',
    says: 'How large a page is without `limit`. Answers: a number; `all` when everybody comes on one page, beyond what any `limit` gives; `null` when the request is refused without it.',
    matters:
      'A client that leaves `limit` out finds its number of requests changed when the default changes.',
    schema: sizeOrAll,
    words: { null: 'none, the request is refused without limit' },
    change: turns(
      [
        { from: 'all', means: breaking('a client that leaves limit out gets the first page alone') },
        { to: 'all', means: changed('everybody comes on one page, however many there are') },
        { to: null, means: breaking('a client that leaves limit out is refused') },
        { from: null, means: noLongerRefused },
      ],
      changed('pages without limit are of another size, as total_pages tells'),
    ),
  }),
  question({
    id: 'paging.minimumLimit',
    clause: 'Endpoints 1, not shown 1',
    title: 'smallest effective page size',
    says: 'What the smallest effective page size is. Answers: a number; `null` when no bound was met.',
    matters: matters.bounds,
    schema: integerOrNull(1),
    words: { null: 'none, no smallest size was met' },
    likeness: 'above one',
    change: bound(
      1,
      changed('lower: a client gets what it asks for where it got more'),
      changed('higher: a client that asks for fewer gets larger pages, and all persons'),
    ),
  }),
  question({
    id: 'paging.maximumDepth',
    clause: 'Limits, not shown; Endpoints 1, not shown 1',
    title: 'offset beyond which pages are refused',
    says: 'From which constant offset on, in persons, pages are refused: so many persons can be read. Answers: a number; `none up to N` when none was met in the first N persons.',
    matters: 'A client cannot import a domain with more persons than that, however it pages.',
    schema: boundOrNoneUpTo(0),
    words: { null: 'none, no page was refused for lying too deep' },
    likeness: 'bound where met',
    change: boundWhereMet(
      breaking('lower: the persons beyond it can no longer be read'),
      changed('higher: more persons can be read'),
    ),
  }),
  question({
    id: 'paging.maximumLimit',
    clause: 'Limits, not shown; Endpoints 1, not shown 1',
    title: 'largest effective page size',
    says: 'What the largest effective page size is. Answers: a number; `none up to N` when a page of N persons was given, and no larger one could be.',
    matters: matters.bounds,
    schema: boundOrNoneUpTo(1),
    words: { null: 'none, no bound was met up to the largest tried' },
    likeness: 'bound where met',
    change: boundWhereMet(
      breaking('lower: a client that asks for more is refused, or takes a short page for the last one'),
      changed('higher: what was accepted still is'),
    ),
  }),
  question({
    id: 'paging.overMaximum',
    clause: 'Limits, not shown; Endpoints 1, not shown 1',
    title: 'limit above the maximum',
    says: 'What happens to a `limit` above the maximum. Answers: `clamped`, `refused`, `default`.',
    matters:
      'A client that takes a page shorter than its `limit` for the last one stops early where limits are clamped.',
    schema: text('clamped', 'refused', 'default'),
    change: turns(
      [
        { from: isRefused, means: noLongerRefused },
        { to: isRefused, means: breaking('a client that asks for too many is refused, where it got a page') },
      ],
      changed('a client that asks for too many gets a page of another size, as total_pages tells'),
    ),
  }),
  question({
    id: 'paging.limitZero',
    clause: 'Endpoints 1, not shown 1',
    title: 'limit of zero',
    says: 'What happens with `limit=0`. Answers: `refused`, `default`, or what was seen.',
    matters: 'A client that asks for no persons to read only `total` gets a refusal or a full page instead.',
    schema: text('refused', 'default'),
    likeness: 'large pages alike',
    change: edge,
  }),
  question({
    id: 'paging.limitNegative',
    clause: 'Endpoints 1, not shown 1',
    title: 'negative limit',
    says: 'What happens with a negative `limit`. Answers: `refused`, `default`, or what was seen.',
    matters: matters.edge,
    schema: text('refused', 'default'),
    likeness: 'large pages alike',
    change: edge,
  }),
  question({
    id: 'paging.limitNotANumber',
    clause: 'Endpoints 1, not shown 1',
    title: 'limit that is not a number',
    says: 'What happens with a `limit` that is not a number. Answers: `refused`, `default`, or what was seen.',
    matters: matters.edge,
    schema: text('refused', 'default'),
    likeness: 'large pages alike',
    change: edge,
  }),
  question({
    id: 'paging.pageNegative',
    clause: 'Endpoints 1, not shown 1',
    title: 'negative page',
    says: 'What happens with a negative `page`. Answers: `refused`, `default`, or what was seen.',
    matters: matters.edge,
    schema: text('refused', 'default'),
    change: edge,
  }),
  question({
    id: 'paging.pageNotANumber',
    clause: 'Endpoints 1, not shown 1',
    title: 'page that is not a number',
    says: 'What happens with a `page` that is not a number. Answers: `refused`, `default`, or what was seen.',
    matters: matters.edge,
    schema: text('refused', 'default'),
    change: edge,
  }),
  question({
    id: 'paging.pageZero',
    clause: 'Endpoints 1, not shown 1; Endpoints 1, not shown 2',
    title: 'page zero where numbering starts at 1',
    says: 'What happens with `page=0` where numbering starts at 1. Answers: `first-page`, `refused`, `empty`, or what was seen.',
    matters: 'A client that counts from 0 reads the first page twice where 0 is taken for 1.',
    schema: text('first-page', 'refused', 'empty'),
    change: turns(
      [
        { from: isRefused, means: noLongerRefused },
        { from: 'first-page', means: breaking('a client that counts from 0 no longer gets the first page') },
        { to: isRefused, means: breaking('a client that counts from 0 is refused') },
        { to: 'first-page', means: breaking('a client that counts from 0 reads the first page twice') },
      ],
      changed('only a client that counts from 0 gets other persons'),
    ),
  }),
  question({
    id: 'paging.beyondEnd',
    clause: 'Endpoints 1, not shown 1',
    title: 'page beyond the end',
    says: 'What happens with a page beyond the last one. Answers: `empty`, `refused`, `last-page`.',
    matters:
      'A client that reads until a page is empty never ends where the last page is given again and again.',
    schema: text('empty', 'refused', 'last-page'),
    change: turns(
      [
        { to: isPage, means: breaking('a client that reads until there is no more never ends') },
        { from: 'empty', means: breaking('a client that reads until a page is empty does not find its end') },
        { from: isRefused, means: noLongerRefused },
        { to: isRefused, means: breaking('a client that reads on beyond the end is refused') },
      ],
      changed('only a client that reads on beyond the end meets it'),
    ),
  }),
  question({
    id: 'paging.totalPagesWhenEmpty',
    clause: 'Endpoints 1, not shown 3',
    title: 'total_pages of an empty result',
    says: 'What `data.total_pages` is when the result is empty. Answers: 0, 1.',
    matters: 'A client that divides by it, or takes 0 for an error, fails for customers without persons.',
    schema: oneOf(0, 1),
    change: any(changed('a client that reads total_pages pages finds nobody, as before')),
  }),
  question({
    id: 'paging.totalPages',
    clause: 'Endpoints 1, not shown 3',
    title: 'relation of total_pages to total and limit',
    says: 'How `data.total_pages` follows from `data.total` and `limit`. Answers: `ceil(total/limit)`, or another relation in words.',
    matters: 'A client that computes the number of pages by itself asks for too many or too few.',
    schema: text('ceil(total/limit)'),
    change: any(breaking('a client that counts pages by the old relation asks for too many or too few')),
  }),
  question({
    id: 'paging.order',
    clause: 'Endpoints 1, not shown 2',
    title: 'order of persons',
    says: 'In which order persons come. Answers: `created_at ascending`, `created_at descending`, `email ascending`, `email descending`, `stable`, `unstable` (within a page).',
    matters:
      'A client that reads until it meets a person that it knows misses the new ones when the order changes.',
    schema: text(
      'created_at ascending',
      'created_at descending',
      'email ascending',
      'email descending',
      'stable',
      'unstable',
    ),
    likeness: 'shared order',
    change: order,
  }),
];
