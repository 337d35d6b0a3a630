import type { TotalPoint } from '../../../documents/observations/totals.ts';
import type { Scale } from '../svg/scale.ts';

/** A value that is drawn once, for one answer or for several that fall together. */
export interface ColumnMark {
  readonly x: number;
  readonly value: number;
  readonly point: TotalPoint;
  readonly count: number;
}

/** Pixels: two marks that are nearer to each other cannot be told apart. */
const columnWidth = 2;

/** Thousands of answers as marks: those of one value in one column of pixels are one mark. */
export function columnMarks(
  points: readonly TotalPoint[],
  scale: Scale,
  valueIn: (point: TotalPoint) => number | undefined,
): readonly ColumnMark[] {
  const marks = new Map<string, ColumnMark>();
  for (const [place, point] of points.entries()) {
    const value = valueIn(point);
    if (value === undefined) continue;
    const x = scale(place);
    const key = `${Math.floor(x / columnWidth)} ${value}`;
    const known = marks.get(key);
    marks.set(
      key,
      known === undefined ? { x, value, point, count: 1 } : { ...known, count: known.count + 1 },
    );
  }
  return [...marks.values()];
}
