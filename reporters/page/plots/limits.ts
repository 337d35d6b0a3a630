import type { LimitPoint, LimitsOfDomain } from '../../../documents/observations/persons-by-limit.ts';
import { countText } from '../../../text/count-text.ts';
import type { Plot } from '../figure.ts';
import { element } from '../svg/element.ts';
import { frame, height, picture, plane } from '../svg/frame.ts';
import { cross, dot, type Point, ringed, square } from '../svg/marks.ts';
import { logarithmic, powerTicks, tickText } from '../svg/scale.ts';
import { limitsStandOut } from './stands-out.ts';

const legend = [
  ['over', 'more than asked'],
  ['full', 'a full page'],
  ['short', 'fewer, with pages to come'],
  ['end', 'fewer, at the end of the list'],
] as const;

type Mark = (typeof legend)[number][0];

/** Position of an empty page: the axis goes by orders of magnitude, and has no 0. */
const nobody = 0.25;

/**
 * Persons returned against the limit that was asked: what lies above the diagonal is too many, a level line is a
 * greatest page size.
 * @param focus id of the exchange that is looked at
 */
export function limitsPlot({ domain, points }: LimitsOfDomain, focus?: string): Plot {
  const most = Math.max(10, ...points.map(({ limit, count }) => Math.max(limit, count))) * 1.3;
  const x = logarithmic([0.8, most], [plane.left, plane.right]);
  const y = logarithmic([nobody, most], [plane.bottom, plane.top]);
  const ticks = powerTicks(1, most);
  const zero = points.some(({ count }) => count === 0) ? [nobody] : [];
  const says = sentence(points);
  return {
    title: 'Persons on a page against limit',
    subject: domain,
    standsOut: limitsStandOut({ points }),
    brief: briefOf(points),
    says,
    svg:
      points.length < 2 && focus === undefined
        ? ''
        : picture(
            height,
            `${domain}: ${says}`,
            frame(
              { name: 'limit asked', scale: x, ticks },
              {
                name: 'persons on the page',
                scale: y,
                ticks: [...zero, ...ticks],
                text: (tick) => (tick < 1 ? '0' : tickText(tick)),
              },
            ),
            element('line', { class: 'ideal', x1: x(0.8), y1: y(0.8), x2: x(most), y2: y(most) }),
            ...points.map((point) => mark(point, [x(point.limit), y(point.count)])),
            ...points
              .filter(({ ids }) => focus !== undefined && ids.includes(focus))
              .map(({ limit, count }) => ringed([x(limit), y(count)], 10, `${count} for limit=${limit}`)),
          ),
    legend: [
      ...legend.filter(([name]) => points.some((point) => markOf(point) === name)),
      ['ideal', 'as many as asked'],
      ...(points.some(({ pages }) => pages > 1) ? [['size', 'a larger mark: more pages'] as const] : []),
    ],
    table: {
      columns: ['limit', 'persons', 'pages', 'what', 'first request'],
      rows: points.map((point) => [
        String(point.limit),
        String(point.count),
        String(point.pages),
        legend.find(([name]) => name === markOf(point))?.[1] ?? '',
        point.ids[0] ?? '',
      ]),
    },
  };
}

function markOf({ limit, count, atEnd }: LimitPoint): Mark {
  if (count > limit) return 'over';
  if (count === limit) return 'full';
  return atEnd ? 'end' : 'short';
}

function mark(point: LimitPoint, place: Point): string {
  const { limit, count, pages, ids } = point;
  const kind = markOf(point);
  const told = `limit=${limit}: ${countText(count, 'person')}, ${countText(pages, 'page')} (${ids[0]})`;
  const r = 2.5 + Math.min(3, Math.log2(pages) / 2);
  if (kind === 'over') return cross(kind, place, 5, told);
  return (kind === 'short' ? square : dot)(kind, place, r, told);
}

function sentence(points: readonly LimitPoint[]): string {
  const pages = pagesOf(points);
  const over = points.filter((point) => markOf(point) === 'over');
  const [first] = over;
  const limits = points.map(({ limit }) => limit);
  return [
    `${countText(pages, 'page')} with ${rangeText(Math.min(...limits), Math.max(...limits))}.`,
    first === undefined
      ? 'None held more persons than its limit.'
      : `${pagesOf(over)} held more than their limit, such as ${countText(first.count, 'person')} for limit=${first.limit} (${first.ids[0]}).`,
    ...clampText(points),
  ].join(' ');
}

/** `32 pages, none over its limit` */
function briefOf(points: readonly LimitPoint[]): string {
  const over = pagesOf(points.filter((point) => markOf(point) === 'over'));
  return `${countText(pagesOf(points), 'page')}, ${over === 0 ? 'none' : over.toLocaleString('en')} over its limit`;
}

function pagesOf(points: readonly LimitPoint[]): number {
  return points.reduce((sum, point) => sum + point.pages, 0);
}

function rangeText(least: number, most: number): string {
  return least === most ? `limit=${least}` : `a limit from ${least} to ${most}`;
}

/** Several limits that all gave the same smaller number show a greatest page size. */
function clampText(points: readonly LimitPoint[]): string[] {
  const short = points.filter((point) => markOf(point) === 'short');
  const most = Math.max(...short.map(({ count }) => count));
  const clamped = short.filter(({ count }) => count === most).map(({ limit }) => limit);
  return clamped.length < 2
    ? []
    : [`For limits of ${Math.min(...clamped)} and more, a full page held ${most}.`];
}
