import { breaking, changed, from, to, turns } from '../change/effect.ts';
import { isRefused, noLongerRefused, refused } from '../change/refused.ts';
import { type Question, question } from './question.ts';
import { comesTo } from './tells.ts';

/** An unusual value: answered or not. */
const edge = turns(
  ...refused(breaking('a client that sends this value, knowingly or not, is refused')),
  changed('only a client that sends this value gets other persons'),
);

/** True for an answer that names a page with persons: `last-page`, `first-page`, `another page`. */
function isPage(value: unknown): boolean {
  return typeof value === 'string' && value.endsWith('page');
}

/** To a client, what an unusual value comes to. */
const edgeMatters =
  'A client that relies on what happens at this edge, knowingly or not, breaks when it changes.';

/** Edges of paging. */
export const pagingEdges: readonly Question[] = [
  question({
    id: 'paging.limitZero',
    clause: 'Endpoints 1, not shown 1',
    title: 'limit of zero',
    says: 'What happens with `limit=0`. Answers: `refused`, `default`, or what was seen.',
    matters: 'A client that asks for no persons to read only `total` gets a refusal or a full page instead.',
    likeness: 'large pages alike',
    tells: comesTo('A limit of 0', { refused: 'is refused', default: 'gives a page of the usual size' }),
    change: edge,
  }),
  question({
    id: 'paging.limitNegative',
    clause: 'Endpoints 1, not shown 1',
    title: 'negative limit',
    says: 'What happens with a negative `limit`. Answers: `refused`, `default`, or what was seen.',
    matters: edgeMatters,
    likeness: 'large pages alike',
    tells: comesTo('A negative limit', { refused: 'is refused', default: 'gives a page of the usual size' }),
    change: edge,
  }),
  question({
    id: 'paging.limitNotANumber',
    clause: 'Endpoints 1, not shown 1',
    title: 'limit that is not a number',
    says: 'What happens with a `limit` that is not a number. Answers: `refused`, `default`, or what was seen.',
    matters: edgeMatters,
    likeness: 'large pages alike',
    tells: comesTo('A limit that is not a number', {
      refused: 'is refused',
      default: 'gives a page of the usual size',
    }),
    change: edge,
  }),
  question({
    id: 'paging.pageNegative',
    clause: 'Endpoints 1, not shown 1',
    title: 'negative page',
    says: 'What happens with a negative `page`. Answers: `refused`, `default`, or what was seen.',
    matters: edgeMatters,
    tells: comesTo('A negative page', {
      refused: 'is refused',
      default: 'is answered as if no page was named',
    }),
    change: edge,
  }),
  question({
    id: 'paging.pageNotANumber',
    clause: 'Endpoints 1, not shown 1',
    title: 'page that is not a number',
    says: 'What happens with a `page` that is not a number. Answers: `refused`, `default`, or what was seen.',
    matters: edgeMatters,
    tells: comesTo('A page that is not a number', {
      refused: 'is refused',
      default: 'is answered as if no page was named',
    }),
    change: edge,
  }),
  question({
    id: 'paging.pageZero',
    clause: 'Endpoints 1, not shown 1; Endpoints 1, not shown 2',
    title: 'page zero where numbering starts at 1',
    says: 'What happens with `page=0` where numbering starts at 1. Answers: `first-page`, `refused`, `empty`, or what was seen.',
    matters: 'A client that counts from 0 reads the first page twice where 0 is taken for 1.',
    tells: {
      of: {
        'first-page': 'Page 0 gives the first page, which has the number 1.',
        refused: 'Page 0 is refused; the first page has the number 1.',
        empty: 'Page 0 is empty; the first page has the number 1.',
      },
      other: 'Page 0, where the first page has the number 1, comes to this: {}.',
    },
    change: turns(
      from(isRefused, noLongerRefused),
      from('first-page', breaking('a client that counts from 0 no longer gets the first page')),
      to(isRefused, breaking('a client that counts from 0 is refused')),
      to('first-page', breaking('a client that counts from 0 reads the first page twice')),
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
    tells: comesTo('A page beyond the last one', {
      empty: 'is empty',
      refused: 'is refused',
      'last-page': 'gives the last page again',
    }),
    change: turns(
      to(isPage, breaking('a client that reads until there is no more never ends')),
      from('empty', breaking('a client that reads until a page is empty does not find its end')),
      ...refused(breaking('a client that reads on beyond the end is refused')),
      changed('only a client that reads on beyond the end meets it'),
    ),
  }),
];
