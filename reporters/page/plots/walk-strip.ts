import type { WalkMarks } from '../../../documents/observations/walk-marks.ts';
import type { Walk, WalkPage } from '../../../documents/observations/walks.ts';
import { countText } from '../../../text/count-text.ts';
import { label } from '../svg/element.ts';
import { kindsOfPersons, type PersonKind } from './person-marks.ts';
import { rows } from './walk-rows.ts';
import { tiles } from './walk-tiles.ts';

/** Persons on a page that are still drawn one by one. */
const mostCells = 60;
/** Pages that are drawn; of a longer walk, those around what is to be seen. */
const mostPages = { tiles: 40, rows: 20 } as const;
const aroundFocus = 3;

export interface Strip {
  readonly markup: string;
  readonly bottom: number;
  readonly kinds: ReadonlySet<PersonKind>;
  /** Ids of the exchanges whose pages are drawn. */
  readonly shown: readonly string[];
  /** True where a bar stands for a page, and not a shape for a person. */
  readonly isCoarse: boolean;
}

/** A walk as tiles or bars, one a page, from `top` on. */
export function walkStrip(walk: Walk, marks: WalkMarks, top: number, focus?: number): Strip {
  const size = Math.max(1, ...walk.pages.map(({ count }) => count));
  const isCoarse = size > mostCells || walk.pages.some(({ persons, count }) => persons.length !== count);
  const starts = startsOf(walk.pages);
  const most = isCoarse ? mostPages.rows : mostPages.tiles;
  const shown = shownPages(walk, marks, starts, { focus, most }).map((page) => ({
    page,
    kinds: kindsOfPersons(page, starts.get(page) ?? 0, walk, marks),
    isFocus: page.page === focus,
  }));
  const { markup, bottom } = (isCoarse ? rows : tiles)(shown, size, top);
  const kinds = new Set(shown.flatMap((one) => one.kinds));
  const left = walk.pages.length - shown.length;
  const ids = shown.map(({ page }) => page.id);
  if (left === 0) return { markup, bottom, kinds, shown: ids, isCoarse };
  const more = label(`and ${countText(left, 'more page')}`, { class: 'tick', x: 2, y: bottom + 6 });
  return { markup: markup + more, bottom: bottom + 10, kinds, shown: ids, isCoarse };
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
  { repeated, misplaced, alone }: WalkMarks,
  starts: ReadonlyMap<WalkPage, number>,
  { focus, most }: { readonly focus: number | undefined; readonly most: number },
): readonly WalkPage[] {
  if (focus !== undefined) return pages.filter(({ page }) => Math.abs(page - focus) <= aroundFocus);
  if (pages.length <= most) return pages;
  const isMarked = (page: WalkPage) =>
    page.persons.some((_, index) => {
      const place = (starts.get(page) ?? 0) + index;
      return repeated.has(place) || misplaced.has(place) || alone.has(place);
    });
  const first = Math.max(0, Math.min(pages.length - most, pages.findIndex(isMarked) - aroundFocus));
  return pages.slice(first, first + most);
}
