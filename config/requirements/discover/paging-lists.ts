import { breaking, changed, to, turns } from '../change/effect.ts';
import { order } from '../change/order.ts';
import { oneOf } from './answer-schema.ts';
import { type Question, question } from './question.ts';

/** Counters of the pages of a list, and its order. */
export const pagingLists: readonly Question[] = [
  question({
    id: 'paging.totalPagesWhenEmpty',
    clause: 'Endpoints 1, not shown 3',
    title: 'total_pages of an empty result',
    says: 'What `data.total_pages` is when the result is empty. Answers: 0, 1.',
    matters: 'A client that divides by it, or takes 0 for an error, fails for customers without persons.',
    schema: oneOf(0, 1),
    tells: { other: 'An empty result has {} for total_pages.' },
    change: turns(changed('a client that reads total_pages pages finds nobody, as before')),
  }),
  question({
    id: 'paging.totalPages',
    clause: 'Endpoints 1, not shown 3',
    title: 'relation of total_pages to total and limit',
    says: 'How `data.total_pages` follows from `data.total` and `limit`. Answers: `ceil(total/limit)`, or another relation in words.',
    matters: 'A client that computes the number of pages by itself asks for too many or too few.',
    tells: {
      of: { 'ceil(total/limit)': 'total_pages is total divided by limit, rounded up.' },
      other: 'total_pages follows from total and limit like this: {}.',
    },
    change: turns(breaking('a client that counts pages by the old relation asks for too many or too few')),
  }),
  question({
    id: 'paging.order',
    clause: 'Endpoints 1, not shown 2',
    title: 'order of persons',
    says: 'In which order persons come. Answers: `created_at ascending`, `created_at descending`, `email ascending`, `email descending`, `stable`, `unstable` (within a page).',
    matters:
      'A client that reads until it meets a person that it knows misses the new ones when the order changes.',
    likeness: 'shared order',
    tells: {
      of: {
        'created_at ascending': 'Persons come by created_at, the oldest first.',
        'created_at descending': 'Persons come by created_at, the newest first.',
        'email ascending': 'Persons come by email, from A to Z.',
        'email descending': 'Persons come by email, from Z to A.',
        stable: 'Persons come in the same order each time, by no rule that was seen.',
        unstable: 'The order of persons within a page changes from one request to the next.',
      },
      other: 'Persons come in this order: {}.',
    },
    change: order,
  }),
  question({
    id: 'paging.tieBreak',
    clause: 'Endpoints 1, not shown 2',
    title: 'order of persons that are alike in the ordered field',
    says: 'In which order persons come that share the field by which the list is ordered. Answers: `email ascending`, `email descending`, `created_at ascending`, `created_at descending`, `stable` (by no documented field), `unstable`.',
    matters:
      'A client that reads page after page misses a person, or meets one twice, where those that are alike change places.',
    likeness: 'shared order',
    tells: {
      of: {
        'email ascending': 'Persons that share the ordered field come by email, from A to Z.',
        'email descending': 'Persons that share the ordered field come by email, from Z to A.',
        'created_at ascending': 'Persons that share the ordered field come by created_at, the oldest first.',
        'created_at descending': 'Persons that share the ordered field come by created_at, the newest first.',
        stable:
          'Persons that share the ordered field come in the same order each time, by no rule that was seen.',
        unstable: 'Persons that share the ordered field change places from one request to the next.',
      },
      other: 'Persons that share the ordered field come in this order: {}.',
    },
    change: turns(
      to('unstable', breaking('a client that reads page after page misses persons')),
      changed('persons that are alike in the ordered field come in another order'),
    ),
  }),
  question({
    id: 'paging.sizesByDomain',
    clause: 'Endpoints 1, not shown 1; Limits, not shown',
    title: 'page sizes that differ by domain',
    says: 'Whether one `limit` gives pages of another size in another domain, while more persons follow. Answers: a boolean.',
    matters: 'A client that learned the page size with one customer reads another one wrongly.',
    words: { true: 'yes, they differ by domain', false: 'no, they are alike in all domains' },
    likeness: 'true where met',
    tells: {
      true: 'One limit gives pages of different sizes in different domains.',
      false: 'One limit gives pages of the same size in all domains.',
    },
    change: turns(
      to(true, breaking('a client that learned the page size with one customer reads another one wrongly')),
      changed('whether it is met depends on the domains'),
    ),
  }),
];
