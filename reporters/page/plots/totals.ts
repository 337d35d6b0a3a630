import {
  settledTotal,
  type TotalPoint,
  type TotalsOfDomain,
  usualTotal,
} from '../../../documents/observations/totals.ts';
import { countText } from '../../../text/count-text.ts';
import type { Plot } from '../figure.ts';
import { type Axis, frame, picture, plane } from '../svg/frame.ts';
import { cross, curve, dot, ringed } from '../svg/marks.ts';
import { linear, logarithmic, powerTicks, roundTicks, type Scale, tickText } from '../svg/scale.ts';
import { hasSeveral, totalsStandOut } from './stands-out.ts';

const upper = { top: 24, bottom: 100 } as const;
const lower = { top: 134, bottom: 206 } as const;
/** Shift of the lower panel where there is no upper one. */
const lifted = lower.top - upper.top;
/** Space below the last panel of a picture: room for its axis. */
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
  const placed = marks.map((mark) => ({ ...mark, place: [mark.x, y(mark.value)] as const }));
  return [
    frame(isLast ? x : { ...x, name: '', ticks: [] }, { ...totalAxis(from, to, usual), scale: y }, upper),
    curve(
      'line',
      placed.map(({ place }) => place),
    ),
    ...placed.map(({ place, value, count, point }) => {
      const { id, limit = '-', page = '-' } = point;
      const alone = `${id} limit=${limit} page=${page}: total ${value}`;
      const text = count === 1 ? alone : `total ${value} in ${count} answers`;
      return isOther(point, settled) ? cross('over', place, 4, text) : dot('full', place, 2, text);
    }),
    ...placed
      .filter(({ point }) => point.id === focus)
      .map(({ place, value, point }) => ringed(place, 9, `${value} (${point.id})`)),
  ].join('');
}

/** Axis of totals. Ticks of large totals give the distance from the usual one, since a number of six digits has no room. */
function totalAxis(from: number, to: number, usual: number): Omit<Axis, 'scale'> {
  if (to < 100_000) return { name: 'total', ticks: roundTicks(from, to, 5) };
  const apart = (tick: number) => `${tick > 0 ? '+' : ''}${tickText(tick)}`;
  return {
    name: `total, against ${usual.toLocaleString('en')}`,
    ticks: roundTicks(from - usual, to - usual, 5).map((tick) => tick + usual),
    text: (tick) => apart(tick - usual),
  };
}

function pagesPanel(points: readonly TotalPoint[], panel: { top: number; bottom: number }): string {
  const most = Math.max(10, ...points.flatMap(({ totalPages }) => totalPages ?? []));
  const y = logarithmic([0.7, most], [panel.bottom, panel.top]);
  const x = placesOf(points);
  return [
    frame(x, { name: 'total_pages', scale: y, ticks: powerTicks(1, most, 4) }, panel),
    ...columnMarks(points, x.scale, ({ totalPages }) => totalPages).map(
      ({ x: at, value, count, point: { id, limit = '-' } }) => {
        const told = countText(value, 'page');
        const text = count === 1 ? `${id} limit=${limit}: ${told}` : `${told} in ${count} answers`;
        return dot('pages', [at, y(Math.max(value, 0.7))], 2, text);
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

/** A value that is drawn once, for one answer or for several that fall together. */
interface ColumnMark {
  readonly x: number;
  readonly value: number;
  /** The first of the answers. */
  readonly point: TotalPoint;
  /** Number of equal points. */
  readonly count: number;
}

/** Width of a column of pixels: nearer marks cannot be told apart. */
const columnWidth = 2;

/** Thousands of answers as marks: those of one value in one column of pixels are one mark. */
function columnMarks(
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

/** Sentence about the totals of a domain. */
function totalsSentence(points: readonly TotalPoint[]): string {
  const told = points.filter((one): one is Told => one.total !== undefined);
  if (told.length === 0) return 'No answer told a total.';
  const settled = settledTotal(told);
  const text = settled === undefined ? changing(told) : settledText(told, settled);
  const without = points.length - told.length;
  return without === 0 ? text : `${text} ${countText(without, 'answer')} told none.`;
}

type Told = TotalPoint & { readonly total: number };

function settledText(points: readonly Told[], settled: number): string {
  const others = points.filter(({ total }) => total !== settled);
  const all = countText(points.length, 'answer');
  const usual = numberText(settled);
  if (others.length === 0)
    return `total was ${usual} in ${points.length === 1 ? 'the one answer' : `all ${all}`}.`;
  const shown = others.slice(0, 3).map(({ total, id }) => `${numberText(total)} in ${id}`);
  const more = others.length > shown.length ? ` and ${others.length - shown.length} more` : '';
  return `total was ${usual} in ${numberText(points.length - others.length)} of ${all}, and another in: ${shown.join(', ')}${more}.`;
}

/** Sentence about totals without a usual one: their number, range, first and last. */
function changing(points: readonly Told[]): string {
  const totals = points.map(({ total }) => total);
  const all = countText(points.length, 'answer');
  const [least, most] = [Math.min(...totals), Math.max(...totals)].map(numberText);
  return `total had ${new Set(totals).size} values in ${all}, from ${least} to ${most}: first ${numberText(totals[0] ?? 0)}, last ${numberText(totals.at(-1) ?? 0)}.`;
}

function numberText(value: number): string {
  return value.toLocaleString('en');
}
