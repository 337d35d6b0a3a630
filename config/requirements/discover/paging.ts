import { boundWhereMet } from '../change/bound-where-met.ts';
import { bound, breaking, changed, from, to, turns } from '../change/effect.ts';
import { noLongerRefused, refused } from '../change/refused.ts';
import { boundOrNoneUpTo, integerOrNull, oneOf, sizeOrAll } from './answer-schema.ts';
import { type Question, question } from './question.ts';
import { comesTo } from './tells.ts';

/** To a client, each bound of a page's size. */
const boundMatters =
  'A client that plans its requests by the size it asked for reads more pages than planned, or is refused.';

export const paging: readonly Question[] = [
  question({
    id: 'paging.firstPage',
    clause: 'Endpoints 1, not shown 2',
    title: 'number of the first page',
    says: 'Which number the first page has. Answers: 0, 1.',
    matters:
      'A client that begins at the wrong number skips the first page, or reads it twice, without an error.',
    schema: oneOf(0, 1),
    tells: { other: 'The first page has the number {}.' },
    change: turns(
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
    tells: {
      of: { all: 'Without limit, everybody comes on one page.' },
      null: 'A request without limit is refused.',
      other: 'Without limit, a page holds {} persons.',
    },
    change: turns(
      from('all', breaking('a client that leaves limit out gets the first page alone')),
      to('all', changed('everybody comes on one page, however many there are')),
      to(null, breaking('a client that leaves limit out is refused')),
      from(null, noLongerRefused),
      changed('pages without limit are of another size, as total_pages tells'),
    ),
  }),
  question({
    id: 'paging.minimumLimit',
    clause: 'Endpoints 1, not shown 1',
    title: 'smallest effective page size',
    says: 'What the smallest effective page size is. Answers: a number; `null` when no bound was found.',
    matters: boundMatters,
    schema: integerOrNull(1),
    words: { null: 'none, no smallest size was met' },
    likeness: 'above one',
    tells: {
      null: 'No smallest page size was met: the page is as small as it was asked for.',
      other: 'No page is smaller than {} persons while more follow, whatever limit says.',
    },
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
    tells: {
      null: 'No page was refused because it lies too deep.',
      noneUpTo: 'No page was refused because it lies too deep; the first {} persons were tried.',
      other: 'Pages that begin behind the first {} persons are refused.',
    },
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
    matters: boundMatters,
    schema: boundOrNoneUpTo(1),
    words: { null: 'none, no bound was found up to the largest tried' },
    likeness: 'bound where met',
    tells: {
      null: 'No largest page size was met.',
      noneUpTo: 'No largest page size was met; a page of {} persons was given, and no larger one could be.',
      other: 'No page holds more than {} persons.',
    },
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
    tells: comesTo('A limit above the maximum', {
      clamped: 'gives a page of the maximum',
      refused: 'is refused',
      default: 'gives a page of the usual size',
    }),
    change: turns(
      ...refused(breaking('a client that asks for too many is refused, where it got a page')),
      changed('a client that asks for too many gets a page of another size, as total_pages tells'),
    ),
  }),
];
