import { countText } from '../../../text/count-text.ts';
import { element, hint, label } from '../svg/element.ts';
import { width } from '../svg/frame.ts';
import { type PersonKind, personMark } from './person-marks.ts';
import type { ShownPage } from './walk-tiles.ts';

const left = 34;
const right = width - 44;
const tall = 9;
/** From one bar to the next; more where shapes stand between them. */
const row = { plain: 15, marked: 24 } as const;
/** The least width of one person on a page of thousands. */
const thinnest = 1.6;
/** More shapes than these on one page lie on each other; the bar shows where they are. */
const mostShapes = 20;

/** Pages of many persons: a bar for each, to scale, with marks where they are. `size`: the most that one of them holds, or may hold. */
export function rows(
  shown: readonly ShownPage[],
  size: number,
  top: number,
): { markup: string; bottom: number } {
  const one = (right - left) / size;
  const isMarked = shown.some(({ kinds }) => kinds.includes('repeated') || kinds.includes('misplaced'));
  const apart = isMarked ? row.marked : row.plain;
  const first = top + (isMarked ? 8 : 2);
  const markup = shown.map(({ page, kinds, isFocus }, place) => {
    const runs = runsOf(kinds);
    return element(
      'g',
      { transform: `translate(0 ${first + place * apart})` },
      hint(`page ${page.page}: ${countText(page.count, 'person')} (${page.id})`),
      label(String(page.page), {
        class: isFocus ? 'callout' : 'tick',
        x: left - 6,
        y: tall + 1,
        'text-anchor': 'end',
      }),
      ...runs.map((run) => part(run, one)),
      ...shapes(runs, one),
      label(page.count.toLocaleString('en'), {
        class: isFocus ? 'callout' : 'name',
        x: left + Math.max(kinds.length, page.count) * one + 5,
        y: tall + 1,
      }),
    );
  });
  return { markup: markup.join(''), bottom: first + shown.length * apart };
}

interface Run {
  readonly kind: PersonKind;
  readonly from: number;
  readonly to: number;
}

/** Neighbours of one kind as one. */
function runsOf(kinds: readonly PersonKind[]): readonly Run[] {
  const runs: Run[] = [];
  for (const [place, kind] of kinds.entries()) {
    const last = runs.at(-1);
    if (last?.kind === kind) runs[runs.length - 1] = { ...last, to: place + 1 };
    else runs.push({ kind, from: place, to: place + 1 });
  }
  return runs;
}

function part({ kind, from, to }: Run, one: number): string {
  const wide = kind === 'person' ? (to - from) * one : Math.max(thinnest, (to - from) * one);
  return element('rect', { class: kind, x: left + from * one, y: 0, width: wide, height: tall });
}

/** Shapes that point to repeated persons from above the bar, and to misplaced ones from below it. */
function shapes(runs: readonly Run[], one: number): readonly string[] {
  const marked = runs.filter(({ kind }) => kind === 'repeated' || kind === 'misplaced');
  if (marked.length > mostShapes) return [];
  return marked.map(({ kind, from, to }) => {
    const middle = Math.round(left + ((from + to) / 2) * one);
    return personMark(kind, middle - 3, kind === 'repeated' ? -8 : tall + 1);
  });
}
