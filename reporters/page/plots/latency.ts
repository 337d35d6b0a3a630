import type { EndpointTimes, Percentiles } from '../../../documents/observations/latencies.ts';
import { countText } from '../../../text/count-text.ts';
import type { Plot } from '../figure.ts';
import { element, hint, label } from '../svg/element.ts';
import { frame, height, picture, plane } from '../svg/frame.ts';
import { diamond, dot, sideLabel } from '../svg/marks.ts';
import { linear, logarithmic, powerTicks, roundTicks, type Scale } from '../svg/scale.ts';
import { hasSeveral, latencyStandsOut } from './stands-out.ts';

const bins = 28;
/** The bars of few milliseconds, which take more of the axis, are no wider: they would look like more answers. */
const widest = (plane.right - plane.left) / bins;
/** Position of an answer within half a millisecond: the axis has no 0. */
const soonest = 0.25;
/** The least of what the axis spans is so many times its middle, and as little a part of it. */
const widening = 3;
/** Rows of labels above the bars, one for each percentile: they are often near to each other. */
const labelRow = 11;
/** Below the histogram, of each depth. */
const depthRow = 27;

/** Plot of the latency of an endpoint: a histogram by orders of magnitude, with three percentiles, and these by depth. */
export function latencyPlot({ endpoint, times, all, byDepth }: EndpointTimes): Plot {
  const edges = edgesOf(times[0] ?? 1, all.most);
  const [least, most] = [edges[0] ?? 0.5, edges.at(-1) ?? 10];
  const counts = binned(times, edges);
  const highest = Math.max(1, ...counts);
  const x = logarithmic([least, most], [plane.left, plane.right]);
  const y = linear([0, highest], [plane.bottom, plane.top + 3 * labelRow + 2]);
  const says = `${countText(all.answers, 'answer')}; half within ${msText(all.p50)}, 95 % within ${msText(all.p95)}, 99 % within ${msText(all.p99)}, the longest ${msText(all.most)}.`;
  const depths = byDepth.length > 1 ? byDepth : [];
  return {
    title: `How long answers took: the ${endpoint} endpoint`,
    standsOut: latencyStandsOut({ all, byDepth }),
    brief: `median ${msText(all.p50)}, 95 % within ${msText(all.p95)}, ${countText(all.answers, 'answer')}`,
    says,
    svg: !hasSeveral(times)
      ? ''
      : picture(
          height + depths.length * depthRow,
          says,
          frame(
            { name: 'milliseconds', scale: x, ticks: powerTicks(least, most) },
            { name: 'answers', scale: y, ticks: roundTicks(0, highest, 4) },
          ),
          ...counts.map((count, place) => bar(count, [edges[place] ?? 0, edges[place + 1] ?? 0], x, y)),
          ...([all.p50, all.p95, all.p99] as const).map((value, row) =>
            percentileLine(`${['p50', 'p95', 'p99'][row]} ${value.toLocaleString('en')}`, x(value), row),
          ),
          ...depthRows(depths, x, height),
        ),
    legend:
      depths.length === 0
        ? []
        : [
            ['full', 'p50'],
            ['bar', 'p95'],
            ['diamond', 'p99'],
          ],
    table: {
      columns: ['of', 'answers', 'p50', 'p95', 'p99', 'most'],
      rows: [['all', all] as const, ...byDepth.map(({ depth, times: own }) => [depth, own] as const)].map(
        ([of, own]) => [of, ...numbers(own)],
      ),
    },
  };
}

function bar(count: number, [from, to]: readonly [number, number], x: Scale, y: Scale): string {
  if (count === 0) return '';
  const [first, last] = [from < 0.5 ? 0 : Math.ceil(from), Math.floor(to)];
  const range = first === last ? `${first} ms` : `${first} to ${last} ms`;
  const wide = Math.max(1, Math.min(x(to) - x(from), widest) - 1);
  return element(
    'rect',
    {
      class: 'full',
      x: x((from + to) / 2) - wide / 2,
      y: y(count),
      width: wide,
      height: plane.bottom - y(count),
    },
    hint(`${range}: ${countText(count, 'answer')}`),
  );
}

function numbers({ answers, p50, p95, p99, most }: Percentiles): string[] {
  return [answers.toLocaleString('en'), ...[p50, p95, p99, most].map(msText)];
}

function msText(value: number): string {
  return `${value.toLocaleString('en')} ms`;
}

function percentileLine(name: string, x: number, row: number): string {
  const isRight = x > plane.right - 60;
  const y = plane.top + row * labelRow;
  return [
    element('line', { class: 'percentile', x1: x, x2: x, y1: y, y2: plane.bottom }),
    sideLabel(name, [x, y + 9], isRight, 3),
  ].join('');
}

/** A line from p50 to p99 for each page depth, below the histogram and on its axis. */
function depthRows(depths: EndpointTimes['byDepth'], x: Scale, top: number): readonly string[] {
  return depths.map(({ depth, times: { answers, p50, p95, p99 } }, place) => {
    const words = top + place * depthRow + 10;
    const y = words + 9;
    return element(
      'g',
      {},
      hint(`${depth}: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`),
      label(`${depth}, ${countText(answers, 'answer')}`, { class: 'name', x: plane.left, y: words }),
      element('line', { class: 'axis', x1: x(p50), x2: x(p99), y1: y, y2: y }),
      dot('full', [x(p50), y], 3.5),
      element('rect', { class: 'bar', x: x(p95) - 1, y: y - 5, width: 2.5, height: 10 }),
      diamond('diamond', [x(p99), y], 4),
    );
  });
}

/**
 * Edges of the bars: between whole milliseconds, since times are whole numbers. A bar without any would be a gap that
 * nobody measured.
 */
function edgesOf(least: number, most: number): readonly number[] {
  const [from, to] = atLeastWide(Math.max(1, Math.floor(least)), Math.max(10, most + 1));
  const whole = Array.from({ length: bins + 1 }, (_, bin) => Math.round(from * (to / from) ** (bin / bins)));
  const edges = [...new Set([...(least < 0.5 ? [0] : []), ...whole])];
  return edges.map((edge) => Math.max(soonest, edge - 0.5));
}

/** Times that are near to each other are not spread over the picture: their differences would look like something. */
function atLeastWide(from: number, to: number): readonly [number, number] {
  const middle = Math.sqrt(from * to);
  return to / from < widening ** 2
    ? [Math.max(1, Math.floor(middle / widening)), middle * widening]
    : [from, to];
}

function binned(times: readonly number[], edges: readonly number[]): readonly number[] {
  return edges.slice(1).map((to, place) => {
    const from = edges[place] ?? 0;
    return times.filter((time) => Math.max(soonest, time) >= from && time < to).length;
  });
}
