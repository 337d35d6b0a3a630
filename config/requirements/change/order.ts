import { breaking, changed, from, list, parts, type Rule, to, turns } from './effect.ts';

const isSorted = (value: unknown) => value !== 'stable' && value !== 'unstable';

/** Several orders may hold at once: `created_at ascending and email ascending`. */
const sorted = parts(
  ' and ',
  list(
    breaking('a client that reads until it meets a person that it knows misses new ones'),
    changed('more can be relied on'),
  ),
);

const unsorted = turns(
  from('unstable', changed('there was no order to rely on')),
  to('unstable', breaking('persons change places: a client that compares readings fails')),
  from('stable', changed('there was no order to rely on but that it stays')),
  breaking('a client that reads until it meets a person that it knows misses new ones'),
);

/** The order of persons within a page. */
export const order: Rule = (before, after) =>
  isSorted(before) && isSorted(after) ? sorted(before, after) : unsorted(before, after);
