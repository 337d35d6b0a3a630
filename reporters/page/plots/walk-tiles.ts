import type { WalkPage } from '../../../documents/observations/walks.ts';
import { countText } from '../../../text/count-text.ts';
import { element, hint, label } from '../svg/element.ts';
import { width } from '../svg/frame.ts';
import { type PersonKind, personMark } from './person-marks.ts';

const cell = 7;
const gap = 8;
/** The widest page whose persons fit into one line. */
const mostColumns = 16;
const usualColumns = 10;

export interface ShownPage {
  readonly page: WalkPage;
  readonly kinds: readonly PersonKind[];
  readonly isFocus: boolean;
}

/** Pages of few persons: a tile for each, a shape for each person. `size`: the most that one of them holds, or may hold. */
export function tiles(
  shown: readonly ShownPage[],
  size: number,
  top: number,
): { markup: string; bottom: number } {
  const columns = size <= mostColumns ? size : usualColumns;
  const tile = { width: Math.max(columns * cell, 20) + gap, height: Math.ceil(size / columns) * cell + 18 };
  const perRow = Math.max(1, Math.floor((width - 4 + gap) / tile.width));
  const markup = shown.map(({ page, kinds, isFocus }, place) => {
    const [x, y] = [2 + (place % perRow) * tile.width, top + Math.floor(place / perRow) * tile.height];
    return element(
      'g',
      { transform: `translate(${x} ${y})` },
      hint(`page ${page.page}: ${countText(page.count, 'person')} (${page.id})`),
      label(String(page.page), { class: isFocus ? 'callout' : 'tick', x: 0, y: 9 }),
      ...kinds.map((kind, index) =>
        personMark(kind, (index % columns) * cell, 12 + Math.floor(index / columns) * cell),
      ),
    );
  });
  return { markup: markup.join(''), bottom: top + Math.ceil(shown.length / perRow) * tile.height };
}
