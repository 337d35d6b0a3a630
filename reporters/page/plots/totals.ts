import {
  settledTotal,
  type TotalPoint,
  type TotalsOfDomain,
  usualTotal,
} from '../../../documents/observations/totals.ts';
import { countText } from '../../../text/count-text.ts';
import type { Plot } from '../figure.ts';
import { element, hint, label } from '../svg/element.ts';
import { type Axis, frame, picture, plane } from '../svg/frame.ts';
import { linear, logarithmic, powerTicks, roundTicks, tickText } from '../svg/scale.ts';
import { type ColumnMark, columnMarks } from './column-marks.ts';
import { hasSeveral, totalsStandOut } from './stands-out.ts';
import { totalsSentence } from './totals-sentence.ts';

const upper = { top: 24, bottom: 100 } as const;
const lower = { top: 134, bottom: 206 } as const;
/** Of the lower panel, where there is no upper one. */
const lifted = lower.top - upper.top;
/** Of a picture below its last panel: room for its axis. */
const belowPanel = 34;
/** Answers before and behind the one that is looked at. */
const around = 12;

/**
 * `total` and `total_pages` over all requests of a domain, in the order of time.
 * @param focus id of the exchange that is looked at: the plot is cut to what came around it
 */
export function totalsPlot({ domain, points: all }: TotalsOfDomain, focus?: string): Plot {
  const place = all.findIndex(({ id }) => id === focus);
  const points = place < 0 ? all : all.slice(Math.max(0, place - around), place + around + 1);
  const settled = settledTotal(all);
  const says = totalsSentence(all);
  return {
    title: 'total and total_pages in time',
    subject: domain,
    standsOut: totalsStandOut({ points: all }),
    brief: says.replace(/[.]$/, ''),
    says,
    svg: panels({ domain, points: all }, says, points, focus),
    legend: [
      ...(hasSeveral(told(all))
        ? [['full', settled === undefined ? 'total' : 'total as usual'] as const]
        : []),
      ...(points.some((one) => isOther(one, settled)) ? [['over', 'another total'] as const] : []),
      ...(hasSeveralPages(all) ? [['pages', 'total_pages, which goes with limit'] as const] : []),
    ],
    table: {
      columns: ['request', 'second', 'limit', 'page', 'total', 'total_pages'],
      rows: points.map((one) => [
        one.id,
        one.seconds.toFixed(1),
        ...[one.limit, one.page, one.total, one.totalPages].map((value) => String(value ?? '-')),
      ]),
    },
  };
}

/** Each panel where its values differ: a line from 40 to 40 tells no more than its sentence. */
function panels(
  { domain, points: all }: TotalsOfDomain,
  says: string,
  points: readonly TotalPoint[],
  focus?: string,
): string {
  const hasTotals = hasSeveral(told(all));
  const hasPages = hasSeveralPages(all);
  if (!hasTotals && !hasPages) return '';
  const bottom = hasPages ? lower.bottom - (hasTotals ? 0 : lifted) : upper.bottom;
  return picture(
    bottom + belowPanel,
    `${domain}: ${says}`,
    ...(hasTotals ? [totalPanel(points, settledTotal(all), !hasPages, focus)] : []),
    ...(hasPages ? [pagesPanel(points, hasTotals ? lower : { top: upper.top, bottom })] : []),
  );
}

function hasSeveralPages(points: readonly TotalPoint[]): boolean {
  return hasSeveral(points.flatMap(({ totalPages }) => totalPages ?? []));
}

function told(points: readonly TotalPoint[]): readonly number[] {
  return points.flatMap(({ total }) => total ?? []);
}

function totalPanel(
  points: readonly TotalPoint[],
  settled: number | undefined,
  isLast: boolean,
  focus?: string,
): string {
  const totals = told(points);
  const usual = settled ?? usualTotal(points) ?? 0;
  const [least, most] = [Math.min(usual, ...totals), Math.max(usual, ...totals)];
  const room = Math.max(1, Math.ceil((most - least) / 6));
  const [from, to] = [Math.max(0, least - room), most + room];
  const y = linear([from, to], [upper.bottom, upper.top]);
  const x = placesOf(points);
  const marks = columnMarks(points, x.scale, ({ total }) => total);
  const line = marks.map(({ x: at, value }) => `${at.toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return [
    frame(isLast ? x : { ...x, name: '', ticks: [] }, { ...totalAxis(from, to, usual), scale: y }, upper),
    element('polyline', { class: 'line', points: line }),
    ...marks.map((mark) => dot(mark, y(mark.value), isOther(mark.point, settled))),
    ...marks.flatMap((mark) => (mark.point.id === focus ? [callout(mark, y(mark.value))] : [])),
  ].join('');
}

/** Of large totals, the ticks tell how far a total is from the usual one: a number of six digits has no room there. */
function totalAxis(from: number, to: number, usual: number): Omit<Axis, 'scale'> {
  if (to < 100_000) return { name: 'total', ticks: roundTicks(from, to, 5) };
  const apart = (tick: number) => `${tick > 0 ? '+' : ''}${tickText(tick)}`;
  return {
    name: `total, against ${usual.toLocaleString('en')}`,
    ticks: roundTicks(from - usual, to - usual, 5).map((tick) => tick + usual),
    text: (tick) => apart(tick - usual),
  };
}

function dot(
  { x, value, point: { id, limit, page }, count }: ColumnMark,
  y: number,
  isMarked: boolean,
): string {
  const text =
    count === 1
      ? `${id} limit=${limit ?? '-'} page=${page ?? '-'}: total ${value}`
      : `total ${value} in ${count} answers`;
  return isMarked
    ? element('path', { class: 'over', d: `M${round(x - 4)} ${round(y - 4)}l8 8m-8 0l8 -8` }, hint(text))
    : element('circle', { class: 'full', cx: x, cy: y, r: 2 }, hint(text));
}

function callout({ x, value, point: { id } }: ColumnMark, y: number): string {
  const isRight = x > (plane.left + plane.right) / 2;
  return [
    element('circle', { class: 'ring', cx: x, cy: y, r: 9 }),
    label(`${value} (${id})`, {
      class: 'callout',
      x: isRight ? x - 13 : x + 13,
      y: y < 40 ? y + 16 : y - 10,
      'text-anchor': isRight ? 'end' : 'start',
    }),
  ].join('');
}

function pagesPanel(points: readonly TotalPoint[], panel: { top: number; bottom: number }): string {
  const most = Math.max(10, ...points.flatMap(({ totalPages }) => totalPages ?? []));
  const y = logarithmic([0.7, most], [panel.bottom, panel.top]);
  const x = placesOf(points);
  return [
    frame(x, { name: 'total_pages', scale: y, ticks: powerTicks(1, most, 4) }, panel),
    ...columnMarks(points, x.scale, ({ totalPages }) => totalPages).map(
      ({ x: at, value, count, point: { id, limit } }) => {
        const told =
          count === 1
            ? `${id} limit=${limit ?? '-'}: ${countText(value, 'page')}`
            : `${countText(value, 'page')} in ${count} answers`;
        return element('circle', { class: 'pages', cx: at, cy: y(Math.max(value, 0.7)), r: 2 }, hint(told));
      },
    ),
  ].join('');
}

/** One place for each answer, whenever it came; a few tell when. */
function placesOf(points: readonly TotalPoint[]): Axis {
  const last = points.length - 1;
  return {
    name: 'answers in order, at second',
    scale: linear([0, Math.max(1, last)], [plane.left + 6, plane.right - 6]),
    ticks: last < 2 ? [0] : [0, Math.round(last / 2), last],
    text: (place) => (points[place]?.seconds ?? 0).toFixed(1),
  };
}

function isOther({ total }: TotalPoint, settled: number | undefined): boolean {
  return total !== undefined && settled !== undefined && total !== settled;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
