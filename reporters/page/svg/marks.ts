import { element, hint, label } from './element.ts';
import { plane } from './frame.ts';

/** A place in a picture. */
export type Point = readonly [x: number, y: number];

/** A round mark; `told` is its tooltip. */
export function dot(look: string, [cx, cy]: Point, r: number, told?: string): string {
  return element('circle', { class: look, cx, cy, r }, hinted(told));
}

/** A square mark, as large as a dot of the same `half`. */
export function square(look: string, [x, y]: Point, half: number, told?: string): string {
  const side = 2 * half;
  return element('rect', { class: look, x: x - half, y: y - half, width: side, height: side }, hinted(told));
}

/** A mark of two lines that cross. */
export function cross(look: string, [x, y]: Point, half: number, told?: string): string {
  const side = 2 * half;
  const d = `M${tenth(x - half)} ${tenth(y - half)}l${side} ${side}m-${side} 0l${side} -${side}`;
  return element('path', { class: look, d }, hinted(told));
}

/** A mark that stands on its corner. */
export function diamond(look: string, [x, y]: Point, half: number): string {
  const d = `M${tenth(x)} ${tenth(y - half)}l${half} ${half}l-${half} ${half}l-${half} -${half}z`;
  return element('path', { class: look, d });
}

/** A line from place to place. */
export function curve(look: string, places: readonly Point[]): string {
  const points = places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return element('polyline', { class: look, points });
}

/** A ring around the focus, with a label on the side where there is room. */
export function ringed([x, y]: Point, r: number, text: string): string {
  const top = y < 45 ? y + r + 10 : y - r - 2;
  return [
    element('circle', { class: 'ring', cx: x, cy: y, r }),
    sideLabel(text, [x, top], x > (plane.left + plane.right) / 2, r + 4, 'callout'),
  ].join('');
}

/** A text so many pixels to the left or the right of a place. */
export function sideLabel(
  text: string,
  [x, y]: Point,
  isLeft: boolean,
  apart: number,
  look = 'beside',
): string {
  return label(text, {
    class: look,
    x: isLeft ? x - apart : x + apart,
    y,
    'text-anchor': isLeft ? 'end' : 'start',
  });
}

function hinted(told: string | undefined): string {
  return told === undefined ? '' : hint(told);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
