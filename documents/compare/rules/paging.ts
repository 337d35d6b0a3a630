import { any, bound, breaking, changed, type Rule, turns } from '../breaking.ts';
import { order } from './order.ts';
import { isRefused, noLongerRefused } from './refused.ts';

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

/** Numbering, sizes and edges of paging. */
export const paging: Readonly<Record<string, Rule>> = {
  'paging.firstPage': any(
    breaking('a client that begins at the old number skips the first page, or asks for one that is none'),
  ),
  'paging.defaultLimit': turns(
    [
      { to: null, means: breaking('a client that leaves limit out is refused') },
      { from: null, means: noLongerRefused },
    ],
    changed('pages without limit are of another size, as total_pages tells'),
  ),
  'paging.minimumLimit': bound(
    1,
    changed('lower: a client gets what it asks for where it got more'),
    changed('higher: a client that asks for fewer gets larger pages, and all persons'),
  ),
  'paging.maximumDepth': bound(
    Number.POSITIVE_INFINITY,
    breaking('lower: the persons beyond it can no longer be read'),
    changed('higher: more persons can be read'),
  ),
  'paging.maximumLimit': bound(
    Number.POSITIVE_INFINITY,
    breaking('lower: a client that asks for more is refused, or takes a short page for the last one'),
    changed('higher: what was accepted still is'),
  ),
  'paging.overMaximum': turns(
    [
      { from: isRefused, means: noLongerRefused },
      { to: isRefused, means: breaking('a client that asks for too many is refused, where it got a page') },
    ],
    changed('a client that asks for too many gets a page of another size, as total_pages tells'),
  ),
  'paging.limitZero': edge,
  'paging.limitNegative': edge,
  'paging.limitNotANumber': edge,
  'paging.pageNegative': edge,
  'paging.pageNotANumber': edge,
  'paging.pageZero': turns(
    [
      { from: isRefused, means: noLongerRefused },
      { from: 'first-page', means: breaking('a client that counts from 0 no longer gets the first page') },
      { to: isRefused, means: breaking('a client that counts from 0 is refused') },
      { to: 'first-page', means: breaking('a client that counts from 0 reads the first page twice') },
    ],
    changed('only a client that counts from 0 gets other persons'),
  ),
  'paging.beyondEnd': turns(
    [
      { to: isPage, means: breaking('a client that reads until there is no more never ends') },
      { from: 'empty', means: breaking('a client that reads until a page is empty does not find its end') },
      { from: isRefused, means: noLongerRefused },
      { to: isRefused, means: breaking('a client that reads on beyond the end is refused') },
    ],
    changed('only a client that reads on beyond the end meets it'),
  ),
  'paging.totalPagesWhenEmpty': any(changed('a client that reads total_pages pages finds nobody, as before')),
  'paging.totalPages': any(
    breaking('a client that counts pages by the old relation asks for too many or too few'),
  ),
  'paging.order': order,
};
