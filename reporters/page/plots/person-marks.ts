import type { WalkMarks } from '../../../documents/observations/walk-marks.ts';
import type { Walk, WalkPage } from '../../../documents/observations/walks.ts';
import { element } from '../svg/element.ts';
import { diamond, square } from '../svg/marks.ts';

/** Kind of a place on a page of a walk. Each kind has a shape of its own, so that none depends on its colour. */
export type PersonKind = 'person' | 'repeated' | 'excess' | 'alone' | 'misplaced' | 'lacking';

/**
 * Kinds of one page, in the order of its persons; behind them, but on the last page, the room up to `limit`, or up to
 * the largest page where that is smaller: a service may have a maximum of its own.
 */
export function kindsOfPersons(
  page: WalkPage,
  start: number,
  walk: Walk,
  marks: WalkMarks,
): readonly PersonKind[] {
  const largest = Math.max(0, ...walk.pages.map(({ count }) => count));
  const isLast = page === walk.pages.at(-1);
  const room = isLast ? page.count : Math.max(page.count, Math.min(walk.limit ?? 0, largest));
  return Array.from({ length: room }, (_, index) => kindOf(index, start + index, page, walk, marks));
}

function kindOf(
  index: number,
  place: number,
  { count }: WalkPage,
  { limit }: Walk,
  { repeated, misplaced, alone }: WalkMarks,
): PersonKind {
  if (index >= count) return 'lacking';
  if (repeated.has(place)) return 'repeated';
  if (limit !== undefined && index >= limit) return 'excess';
  if (alone.has(place)) return 'alone';
  return misplaced.has(place) ? 'misplaced' : 'person';
}

/** A person as a shape in a square of six pixels whose corner is given. */
export function personMark(kind: PersonKind, x: number, y: number): string {
  switch (kind) {
    case 'repeated':
      return diamond(kind, [x + 3, y + 3], 4.5);
    case 'misplaced':
      return element('path', { class: kind, d: `M${x + 3} ${y - 0.5}l3.5 6.5h-7z` });
    case 'alone':
      return square(kind, [x + 3, y + 3], 2.2);
    default:
      return square(kind, [x + 3, y + 3], 3);
  }
}
