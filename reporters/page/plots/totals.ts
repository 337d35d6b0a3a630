import { type TotalPoint, type TotalsOfDomain, usualTotal } from '../../../documents/observations/totals.ts';
import { countText } from '../../../text/count-text.ts';
import type { Plot } from '../figure.ts';
import { element, hint, label } from '../svg/element.ts';
import { frame, picture, plane } from '../svg/frame.ts';
import { linear, logarithmic, powerTicks, roundTicks } from '../svg/scale.ts';

const upper = { top: 10, bottom: 96 } as const;
const lower = { top: 132, bottom: 202 } as const;
/** Answers before and behind the one that is looked at. */
const around = 12;

/**
 * `total` and `total_pages` over all requests of a domain, in the order of time.
 * @param focus id of the exchange that is looked at: the plot is cut to what came around it
 */
export function totalsPlot({ domain, points: all }: TotalsOfDomain, focus?: string): Plot {
  const place = all.findIndex(({ id }) => id === focus);
  const points = place < 0 ? all : all.slice(Math.max(0, place - around), place + around + 1);
  const says = sentence(all);
  const x = linear([0, Math.max(1, points.length - 1)], [plane.left + 6, plane.right - 6]);
  return {
    title: 'total and total_pages in time',
    subject: domain,
    isPlain:
      all.every(({ total = 0 }) => total <= 1) &&
      !all.some((one) => isOther(one.total, usualTotal(all) ?? 0)),
    says,
    svg: picture(
      236,
      `${domain}: ${says}`,
      totalPanel(points, x, usualTotal(all) ?? 0, focus),
      pagesPanel(points, x),
    ),
    legend: [
      ['full', 'total as usual'],
      ...(points.some(({ total }) => isOther(total, usualTotal(all) ?? 0))
        ? [['over', 'another total'] as const]
        : []),
      ['pages', 'total_pages, which goes with limit'],
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

type Place = (value: number) => number;

function totalPanel(
  points: readonly TotalPoint[],
  x: Place,
  usual: number,
  focus: string | undefined,
): string {
  const totals = points.flatMap(({ total }) => total ?? []);
  const [least, most] = [Math.min(usual, ...totals), Math.max(usual, ...totals)];
  const room = Math.max(1, Math.ceil((most - least) / 4));
  const [from, to] = [Math.max(0, least - room), most + room];
  const y = linear([from, to], [upper.bottom, upper.top + 12]);
  const line = points
    .flatMap(({ total }, place) =>
      total === undefined ? [] : [`${x(place).toFixed(1)},${y(total).toFixed(1)}`],
    )
    .join(' ');
  return [
    frame(
      { name: '', scale: x, ticks: [] },
      { name: 'total', scale: y, ticks: roundTicks(from, to).slice(0, 4) },
      upper,
    ),
    element('polyline', { class: 'line', points: line }),
    ...points.map((point, place) => dot(point, x(place), y, usual)),
    ...points.flatMap((point, place) => (point.id === focus ? [callout(point, x(place), y)] : [])),
  ].join('');
}

function dot({ id, total, limit, page }: TotalPoint, x: number, y: Place, usual: number): string {
  if (total === undefined) return '';
  const text = hint(`${id} limit=${limit ?? '-'} page=${page ?? '-'}: total ${total}`);
  return isOther(total, usual)
    ? element('path', { class: 'over', d: `M${x - 4} ${y(total) - 4}l8 8m-8 0l8 -8` }, text)
    : element('circle', { class: 'full', cx: x, cy: y(total), r: 2 }, text);
}

function callout({ total, id }: TotalPoint, x: number, y: Place): string {
  if (total === undefined) return '';
  const isRight = x > (plane.left + plane.right) / 2;
  return [
    element('circle', { class: 'ring', cx: x, cy: y(total), r: 9 }),
    label(`${total} (${id})`, {
      class: 'callout',
      x: isRight ? x - 13 : x + 13,
      y: y(total) - 10,
      'text-anchor': isRight ? 'end' : 'start',
    }),
  ].join('');
}

function pagesPanel(points: readonly TotalPoint[], x: Place): string {
  const most = Math.max(10, ...points.flatMap(({ totalPages }) => totalPages ?? []));
  const y = logarithmic([0.7, most], [lower.bottom, lower.top + 12]);
  return [
    frame(
      { name: 'requests in time', scale: x, ticks: [] },
      { name: 'total_pages', scale: y, ticks: powerTicks(1, most).slice(0, 5) },
      lower,
    ),
    ...points.map(({ id, totalPages, limit }, place) =>
      totalPages === undefined
        ? ''
        : element(
            'circle',
            { class: 'pages', cx: x(place), cy: y(Math.max(totalPages, 0.7)), r: 2 },
            hint(`${id} limit=${limit ?? '-'}: ${countText(totalPages, 'page')}`),
          ),
    ),
  ].join('');
}

function isOther(total: number | undefined, usual: number): boolean {
  return total !== undefined && total !== usual;
}

function sentence(points: readonly TotalPoint[]): string {
  const usual = usualTotal(points) ?? 0;
  const others = points.filter(({ total }) => isOther(total, usual));
  const all = countText(points.length, 'answer');
  if (others.length === 0)
    return `total was ${usual} in ${points.length === 1 ? 'the one answer' : `all ${all}`}.`;
  const told = others.slice(0, 3).map(({ total, id }) => `${total} in ${id}`);
  const more = others.length > told.length ? ` and ${others.length - told.length} more` : '';
  return `total was ${usual} in ${points.length - others.length} of ${all}, and another in: ${told.join(', ')}${more}.`;
}
