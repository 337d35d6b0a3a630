import type { WalkMarks } from '../../../documents/observations/walk-marks.ts';
import type { Walk, WalkPage } from '../../../documents/observations/walks.ts';
import { element, hint, label } from '../svg/element.ts';
import { width } from '../svg/frame.ts';

const cell = 7;
const columns = 10;
const gap = 8;
/** Persons on a page that are still drawn one by one. */
const mostCells = 60;
const barHeight = 40;
/** Pages that are drawn; of a longer walk, those around what is to be seen. */
const mostPages = 40;
const aroundFocus = 3;

type Kind = 'person' | 'repeated' | 'over' | 'lacking' | 'misplaced';

export interface Strip {
  readonly markup: string;
  /** Where the next begins. */
  readonly bottom: number;
  readonly kinds: ReadonlySet<Kind>;
}

/** A walk as tiles, one a page, in rows from `top` on. */
export function walkStrip(walk: Walk, marks: WalkMarks, top: number, focus?: number): Strip {
  const kinds = new Set<Kind>();
  const size = Math.max(walk.limit ?? 0, 1, ...walk.pages.map(({ count }) => count));
  const isFine = size <= mostCells && walk.pages.every(({ persons, count }) => persons.length === count);
  const tile = isFine
    ? { width: Math.min(size, columns) * cell + gap, height: Math.ceil(size / columns) * cell + 18 }
    : { width: 34, height: barHeight + 18 };
  const starts = startsOf(walk.pages);
  const shown = shownPages(walk, marks, starts, focus);
  const perRow = Math.max(1, Math.floor((width - 4) / tile.width));
  const markup = shown.map((page, place) => {
    const [x, y] = [2 + (place % perRow) * tile.width, top + Math.floor(place / perRow) * tile.height];
    const start = starts.get(page) ?? 0;
    const inner = isFine
      ? cells(page, start, walk, marks, kinds)
      : bar(page, start, { size, limit: walk.limit }, marks, kinds);
    const isFocus = page.page === focus;
    return element(
      'g',
      { transform: `translate(${x} ${y})` },
      hint(`page ${page.page}: ${page.count} persons (${page.id})`),
      label(String(page.page), { class: isFocus ? 'callout' : 'tick', x: 0, y: 9 }),
      inner,
    );
  });
  const left = walk.pages.length - shown.length;
  const rows = Math.ceil(shown.length / perRow);
  const bottom = top + rows * tile.height;
  if (left === 0) return { markup: markup.join(''), bottom, kinds };
  const more = label(`and ${left} more pages`, { class: 'tick', x: 2, y: bottom + 6 });
  return { markup: markup.join('') + more, bottom: bottom + 10, kinds };
}

/** The place of the first person of each page in the whole walk. */
function startsOf(pages: readonly WalkPage[]): ReadonlyMap<WalkPage, number> {
  let start = 0;
  return new Map(
    pages.map((page) => {
      const own = start;
      start += page.persons.length;
      return [page, own] as const;
    }),
  );
}

function shownPages(
  { pages }: Walk,
  { repeated, misplaced }: WalkMarks,
  starts: ReadonlyMap<WalkPage, number>,
  focus: number | undefined,
): readonly WalkPage[] {
  if (focus !== undefined) return pages.filter(({ page }) => Math.abs(page - focus) <= aroundFocus);
  if (pages.length <= mostPages) return pages;
  const isMarked = (page: WalkPage) =>
    page.persons.some((_, index) => {
      const place = (starts.get(page) ?? 0) + index;
      return repeated.has(place) || misplaced.has(place);
    });
  const first = Math.max(0, pages.findIndex(isMarked) - aroundFocus);
  return pages.slice(first, first + mostPages);
}

function cells(page: WalkPage, start: number, walk: Walk, marks: WalkMarks, kinds: Set<Kind>): string {
  const isLast = page === walk.pages.at(-1);
  const room = isLast ? page.count : Math.max(page.count, walk.limit ?? 0);
  return Array.from({ length: room }, (_, index) => {
    const kind = kindOf(index, start + index, page, walk, marks);
    kinds.add(kind);
    const [x, y] = [(index % columns) * cell, 12 + Math.floor(index / columns) * cell];
    return element('rect', { class: kind, x, y, width: cell - 1, height: cell - 1 });
  }).join('');
}

function kindOf(index: number, place: number, { count }: WalkPage, { limit }: Walk, marks: WalkMarks): Kind {
  if (index >= count) return 'lacking';
  if (marks.repeated.has(place)) return 'repeated';
  if (limit !== undefined && index >= limit) return 'over';
  return marks.misplaced.has(place) ? 'misplaced' : 'person';
}

/** A page of many persons: as full as it is, with the share of repeated ones. */
function bar(
  page: WalkPage,
  start: number,
  { size, limit }: { readonly size: number; readonly limit: number | undefined },
  marks: WalkMarks,
  kinds: Set<Kind>,
): string {
  const repeated = page.persons.filter((_, index) => marks.repeated.has(start + index)).length;
  const height = (count: number) => (count === 0 ? 0 : Math.max(3, (count / size) * barHeight));
  const isOver = limit !== undefined && page.count > limit;
  if (repeated > 0) kinds.add('repeated');
  if (isOver) kinds.add('over');
  return [
    element('rect', { class: 'room', x: 0, y: 12, width: 26, height: barHeight }),
    element('rect', {
      class: 'person',
      x: 0,
      y: 12 + barHeight - height(page.count),
      width: 26,
      height: height(page.count),
    }),
    element('rect', {
      class: 'repeated',
      x: 0,
      y: 12 + barHeight - height(repeated),
      width: 26,
      height: height(repeated),
    }),
    label(String(page.count), {
      class: isOver ? 'inside excess' : 'inside',
      x: 13,
      y: 24,
      'text-anchor': 'middle',
    }),
  ].join('');
}
