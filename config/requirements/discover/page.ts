import { breaking, changed, from, shared, to, turns } from '../change/effect.ts';
import { fields } from '../change/fields.ts';
import { noLongerRefused, refused } from '../change/refused.ts';
import { type Question, question } from './question.ts';
import { comesTo } from './tells.ts';

/** A page: its size by limit, below the smallest, between the bounds and above, and what it holds beyond the document. */
export const page: readonly Question[] = [
  question({
    id: 'paging.underMinimum',
    clause: 'Endpoints 1, not shown 1',
    title: 'limit below the minimum',
    says: 'What happens to a `limit` from 1 on that is below the smallest page size. Answers: `raised`, `refused`, or what was seen.',
    matters:
      'A client that asks for one person to see whether there is any is refused, or gets a whole page.',
    tells: comesTo('A limit below the smallest page size', {
      raised: 'gives a page of the smallest size',
      refused: 'is refused',
    }),
    change: turns(
      ...refused(breaking('a client that asks for few is refused, where it got a page')),
      changed('a client that asks for few gets a page of another size'),
    ),
  }),
  question({
    id: 'paging.pageSizes',
    clause: 'Endpoints 1, not shown 1; Endpoints 1, not shown 3',
    title: 'page size of each limit',
    says: 'How many persons a page holds for each `limit` that was tried in the largest domain, while more follow. Answers: `{ limit: number }`, or `refused`.',
    matters:
      'A client that takes a limit between the bounds for granted is refused, or gets pages of another size.',
    schema: {
      type: 'object',
      propertyNames: { pattern: '^[1-9]\\d*$', 'x-expected': 'a limit' },
      additionalProperties: {
        type: ['integer', 'string'],
        minimum: 1,
        pattern: '^refused$',
        'x-expected': 'a number of persons, or "refused"',
      },
      'x-expected': 'an object of page sizes by limit',
    },
    likeness: 'shared members',
    tells: {
      empty: 'No limit was tried.',
      other: 'A page holds so many persons, by the limit that is asked for, while more follow.',
    },
    change: shared(
      turns(
        from('refused', noLongerRefused),
        to('refused', breaking('a client that asks with this limit is refused')),
        changed('a client that asks with this limit gets pages of another size, as total_pages tells'),
      ),
    ),
  }),
  question({
    id: 'page.fields',
    clause: 'Resources, Persons page',
    title: 'further members of a page',
    says: 'Which members a persons page has beside `data` and beside the documented ones in it, those as `data.NAME`. Answers: `{ member: [JSON types seen] }`.',
    matters: 'A client that follows such a member, a link to the next page for one, breaks when it goes.',
    schema: { $ref: '#/$defs/fields' },
    likeness: 'fields',
    tells: {
      empty: 'A persons page has no members beside the documented ones.',
      other: 'A persons page has more members than the documented ones, with these JSON types.',
    },
    change: fields('a client may ignore it'),
  }),
];
